import { squareName } from '../../space/square.ts';
import type { FleetFile, MapFile, Navy, ScenarioFile, UnitCard } from './cards.ts';
import { type Catalogue, fleetPoints } from './catalogue.ts';
import { compileScenery } from './compile.ts';
import { FEATURE_WORDS } from './feature-words.ts';
import { LEVEL_POINTS } from './levels.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import * as terms from './terms.ts';
import { gunWords, movementWords } from './topics.ts';

/** Everything of that name, drawn for a terminal; upper and lower case are the same. */
export function show(catalogue: Catalogue, name: string): string | undefined {
  const { units, navies, dice, maps, fleets, scenarios } = catalogue;
  const drawn = [
    ...named(units, name, (_, unit) => showUnit(catalogue, unit)),
    ...named(navies, name, (code, navy) => showNavy(units, code, navy)),
    ...named(dice, name, (layout, { faces }) =>
      [`die "${layout}"`, ...faces.map((face, i) => `  ${i + 1}  ${face.join(' + ')}`)].join('\n'),
    ),
    ...named(maps, name, showMap),
    ...named(fleets, name, (id, fleet) => showFleet(catalogue, id, fleet)),
    ...named(scenarios, name, showScenario),
    ...named(FEATURE_WORDS, name, (id, { clause, text }) => `${id} (${clause}): ${text}`),
  ];
  return drawn.length === 0 ? undefined : drawn.join('\n\n');
}

function named<T>(
  table: Readonly<Record<string, T>>,
  name: string,
  draw: (id: string, value: T) => string,
): string[] {
  return Object.entries(table)
    .filter(([id]) => id.toLowerCase() === name.toLowerCase())
    .map(([id, value]) => draw(id, value));
}

function showNavy(units: Catalogue['units'], code: string, { name, doctrine }: Navy): string {
  const own = Object.values(units).filter(({ navy }) => navy === code);
  return frame(`${code}  ${plain(name)}`, 'navy', [
    wrap(doctrine, CARD_WIDTH - 4),
    columns(own.map((unit) => [unit.code, plain(unit.name), unit.type, `${unit.points} TP`])),
  ]);
}

/** C-01 */
function showUnit({ navies }: Catalogue, unit: UnitCard): string {
  const planes = terms.KINDS.filter((kind) => (unit.squadrons?.[kind] ?? 0) > 0);
  const rows = [
    ['Structure', '■'.repeat(unit.structure), 'Armor', String(unit.armor)],
    ['Movement', movementWords(unit), 'Artillery', gunWords(unit)],
    [
      'Torpedoes',
      '●'.repeat(unit.torpedoes ?? 0) || '–',
      'Anti-aircraft',
      String(unit.antiAircraft ?? 0),
    ],
    ['Depth charge', unit.depthCharge ? 'yes' : '–', 'Admiral sign', unit.admiral ? 'yes' : '–'],
  ];
  const feature = (name: terms.Green | terms.Red, colour: string) =>
    labelled(`${colour} ${name} (${FEATURE_WORDS[name].clause}):`, FEATURE_WORDS[name].text);
  const aside = `${unit.type}, ${navies[unit.navy]?.name ?? unit.navy}, ${unit.points} TP${unit.unique ? ', unique' : ''}`;
  return frame(`${unit.code}  ${plain(unit.name)}`, aside, [
    columns(rows),
    planes.length === 0
      ? []
      : labelled(
          'Squadrons:',
          planes.map((kind) => `${unit.squadrons?.[kind]} ${kind}`).join(', '),
        ),
    [
      ...(unit.green ?? []).flatMap((name) => feature(name, 'green')),
      ...(unit.red ?? []).flatMap((name) => feature(name, 'red')),
    ],
    unit.text === undefined ? [] : wrap(unit.text, CARD_WIDTH - 4),
  ]);
}

const LETTERS = ['·', 'I', 's', 'F', 'b'] as const;

function showMap(id: string, map: MapFile): string {
  const scenery = compileScenery(map);
  const rows = Array.from({ length: terms.HEIGHT }, (_, y) => {
    const cells = Array.from(
      { length: terms.WIDTH },
      (_, x) => LETTERS[scenery[y * terms.WIDTH + x]],
    );
    const home = y < 2 ? '  B' : y > 5 ? '  A' : '';
    return `  ${y}  ${cells.join(' ')}${home}`;
  });
  return [
    `${id}  ${plain(map.name)}`,
    '',
    `     ${Array.from({ length: terms.WIDTH }, (_, x) => x).join(' ')}`,
    ...rows,
    '',
    'I island   s shallow waters   F fog   b sand bank   A, B home rows of the sides',
    `a square is named by column and row: ${squareName({ width: terms.WIDTH }, 0)} is top left`,
    ...(map.text === undefined ? [] : ['', ...wrap(map.text, CARD_WIDTH)]),
  ].join('\n');
}

function showFleet({ units }: Catalogue, id: string, fleet: FleetFile): string {
  const rows = fleet.units.map(({ code, count }) => [
    `${count ?? 1} ×`,
    code,
    plain(units[code]?.name ?? ''),
    units[code]?.type ?? '',
    `${units[code]?.points ?? 0} TP`,
  ]);
  return frame(`${id}  ${plain(fleet.name)}`, `level ${fleet.level}`, [
    fleet.text === undefined ? [] : wrap(fleet.text, CARD_WIDTH - 4),
    columns(rows),
    [`${fleetPoints(units, fleet)} of ${LEVEL_POINTS[fleet.level]} TP, navy ${fleet.navy}`],
  ]);
}

function showScenario(id: string, scenario: ScenarioFile): string {
  const level = scenario.level === undefined ? 'any level' : `level ${scenario.level}`;
  return frame(`${id}  ${plain(scenario.name)}`, level, [
    scenario.text === undefined ? [] : wrap(scenario.text, CARD_WIDTH - 4),
    [
      `Map ${scenario.map}`,
      ...(scenario.sides === undefined ? ['one fleet a side, of your choice'] : []),
    ],
    ...(scenario.sides ?? []).map(({ name, units }, side) =>
      labelled(`Side ${'AB'[side]}, ${plain(name)}:`, units.map(placeWords).join(', ')),
    ),
    Object.entries(scenario.rules ?? {}).map(([rule, value]) => `House rule ${rule}: ${value}`),
  ]);
}

function placeWords(unit: NonNullable<ScenarioFile['sides']>[number]['units'][number]): string {
  const place = unit.square === undefined ? '' : ` on ${unit.square}`;
  const damage = unit.structure === undefined ? '' : ` with ${unit.structure} Structure`;
  return `${unit.code}${place}${damage}${unit.standBy ? ' in stand-by' : ''}`;
}
