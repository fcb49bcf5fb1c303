import type { Distribution, OddsAnswer, OddsKind, OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError, unknownWord } from '../../battle/problem.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { activationChances, boardingChance, craftDestroyed } from './odds.ts';
import { SELF_DESTRUCT_BONUS } from './terms.ts';
import { counted } from './words.ts';

/** For `odds`: turret fire, boarding, activation. */

function shipNamed({ cards }: Catalogue, name: string): ShipCard {
  const code = Object.keys(cards.ships).find((each) => each.toLowerCase() === name.toLowerCase());
  if (code !== undefined) return cards.ships[code];
  throw new UserError(unknownWord(name, 'a ship', Object.keys(cards.ships)));
}

function numberOf({ options }: OddsQuestion, name: string, standard: number, most = 20): number {
  const text = options[name];
  if (text === undefined) return standard;
  if (/^[0-9]{1,2}$/.test(text) && Number(text) <= most) return Number(text);
  throw new UserError(`--${name} ${text}: found "${text}", wanted a number from 0 to ${most}.`);
}

function distribution(name: string, chances: readonly number[]): Distribution {
  return {
    name,
    outcomes: chances.map((chance, value) => ({ value, chance })),
    mean: chances.reduce((sum, chance, value) => sum + chance * value, 0),
  };
}

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;
const codes = ({ cards }: Catalogue): string[] => Object.keys(cards.ships);

/** 10.3, 10.4 */
const turrets: OddsKind<Catalogue> = {
  name: 'turrets',
  text: 'how many fighters and bombers the turrets of a ship and its neighbours shoot down',
  words: [{ name: 'target', known: codes }],
  options: [
    { name: 'fighters', text: 'fighters that attack (default 2)' },
    { name: 'bombers', text: 'bombers that attack (default 0)' },
    { name: 'beside', text: 'ships beside it in the line, one or two with a comma' },
  ],
  example: 'KY-DN --fighters 3 --beside KY-B1',
  work(catalogue, question): OddsAnswer {
    const ship = shipNamed(catalogue, question.words[0]);
    const craft = {
      fighters: numberOf(question, 'fighters', 2),
      bombers: numberOf(question, 'bombers', 0),
    };
    const total = craft.fighters + craft.bombers;
    if (total === 0) throw new UserError('nothing attacks: ask with --fighters or --bombers');
    const beside = (question.options.beside ?? '').split(',').filter((name) => name !== '');
    if (beside.length > 2) throw new UserError('--beside: a ship has two neighbours at most');
    const help = beside.map((name) => shipNamed(catalogue, name));
    const dice = help.reduce((sum, { turrets: [, second] }) => sum + second, ship.turrets[0]);
    const chances = craftDestroyed(dice, craft);
    const shot = distribution('craft shot down', chances);
    return {
      title: `${ship.code} rolls ${counted(dice, 'turret die', 'turret dice')} at ${counted(craft.fighters, 'fighter')} and ${counted(craft.bombers, 'bomber')}`,
      sentence: `${ship.code} shoots down ${shot.mean.toFixed(2)} of ${counted(total, 'craft', 'craft')} on average; all get through with ${percent(chances[0])}, none with ${percent(chances[total])}.`,
      chances: [
        { name: 'all get through', chance: chances[0] },
        { name: 'none gets through', chance: chances[total] },
      ],
      figures: [],
      distributions: [shot],
      given: [
        help.length === 0
          ? 'no ship beside it'
          : `beside it: ${help.map(({ code }) => code).join(', ')}`,
        'no craft jams turrets, and no shield card is played',
        'the defender shoots bombers first',
      ],
    };
  },
};

/** 11.8 to 11.10 */
const boarding: OddsKind<Catalogue> = {
  name: 'boarding',
  text: 'the chance to capture a ship whose shields are down',
  words: [{ name: 'target', known: codes }],
  options: [
    { name: 'marines', text: 'strength of the boarders (default 1)' },
    { name: 'defenders', text: 'strength of the Space Marines that defend (default 0)' },
    { name: 'self-destruct', text: 'does the target set it? (default no)', values: ['no', 'yes'] },
  ],
  example: 'VE-RG --marines 4',
  work(catalogue, question): OddsAnswer {
    const ship = shipNamed(catalogue, question.words[0]);
    const marines = numberOf(question, 'marines', 1);
    const defenders = numberOf(question, 'defenders', 0);
    if (marines === 0) throw new UserError('--marines 0: a boarding needs a Space Marine card');
    const blows = question.options['self-destruct'] === 'yes';
    const defence = ship.guards + defenders + (blows ? SELF_DESTRUCT_BONUS : 0);
    const chance = boardingChance(marines, defence);
    const otherwise = blows ? 'it blows itself up' : 'the boarders are beaten back';
    return {
      title: `boarders of strength ${marines} against ${ship.code}, defended by ${defence}`,
      sentence: `Space Marines of strength ${marines} capture ${ship.code} with ${percent(chance)}; otherwise ${otherwise}.`,
      chances: [
        { name: 'captured', chance },
        { name: blows ? 'destroyed' : 'beaten back', chance: 1 - chance },
      ],
      figures: [],
      distributions: [distribution('captured', [1 - chance, chance])],
      given: [
        `Guards ${ship.guards}, defenders ${defenders}, nothing breached`,
        'ties go to the boarder',
      ],
    };
  },
};

/** 6.6, 6.7 */
const activation: OddsKind<Catalogue> = {
  name: 'activation',
  text: 'how many ships of a line two dice can activate',
  words: [{ name: 'ship', known: codes }],
  options: [{ name: 'with', text: 'the other ships of the line, one or two with a comma' }],
  example: 'AU-FL --with AU-M1,AU-M2',
  work(catalogue, question): OddsAnswer {
    const others = (question.options.with ?? '').split(',').filter((name) => name !== '');
    if (others.length > 2) throw new UserError('--with: a line has three ships at most');
    const ships = [question.words[0], ...others].map((name) => shipNamed(catalogue, name));
    const chances = activationChances(ships.map(({ speed }) => speed));
    const list = [0, 1, 2].map((count) => chances.get(count) ?? 0);
    const [first] = ships;
    const alone = 1 - (1 - Math.min(6, first.speed) / 6) ** 2;
    return {
      title: `a line of ${ships.map(({ code, speed }) => `${code} (Speed ${speed})`).join(', ')}`,
      sentence: `Two dice activate two ships of ${ships.map(({ code }) => code).join(', ')} with ${percent(list[2])}, else one with both dice; a single die reaches ${first.code} with ${percent(alone)}.`,
      chances: [
        { name: 'two ships', chance: list[2] },
        { name: `a single die reaches ${first.code}`, chance: alone },
      ],
      figures: [],
      distributions: [distribution('ships activated', list)],
      given: ['both dice activate any one ship', 'as many ships as possible are activated'],
    };
  },
};

export const oddsKinds: readonly OddsKind<Catalogue>[] = [turrets, boarding, activation];
