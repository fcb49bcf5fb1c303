import type { OddsKind } from '../../battle/odds-desk.ts';
import type { Catalogue } from './catalogue.ts';
import { antiAircraftAnswer, dogfightAnswer } from './odds-air.ts';
import { artilleryAnswer } from './odds-artillery.ts';
import { poolAnswer } from './odds-pool.ts';
import { SYMBOLS } from './terms.ts';

/** Questions about dice, each answered by running the rules under every roll. */

const codes = ({ units }: Catalogue): readonly string[] => Object.keys(units);
const YES_NO = ['yes', 'no'];
const FIGHTERS = ['none', 'superior', 'armored', 'both'];

export const odds: readonly OddsKind<Catalogue>[] = [
  {
    name: 'pool',
    text: 'the action dice: the chance that n dice pay for all the symbols wanted, a die for each',
    example: '8 --artillery 2 --movement 2',
    words: [{ name: 'dice' }],
    options: [
      ...SYMBOLS.filter((symbol) => symbol !== 'anti-aircraft').map((name) => ({
        name,
        text: `how many dice must pay for ${name}; 0 unless given`,
      })),
      { name: 'wild', text: 'the Admiral pays for any symbol; yes unless given', values: YES_NO },
    ],
    work: poolAnswer,
  },
  {
    name: 'anti-aircraft',
    text: 'so many anti-aircraft dice against so many squadrons: how many are shot down',
    example: '4 3',
    words: [{ name: 'dice' }, { name: 'squadrons' }],
    options: [
      { name: 'old', text: 'Old Attack Planes: failures are rolled again', values: YES_NO },
    ],
    work: antiAircraftAnswer,
  },
  {
    name: 'dogfight',
    text: 'a fighter of the screen against an escort or a bomber',
    example: 'fighter --screen superior',
    words: [{ name: 'opponent', known: () => ['fighter', 'dive-bomber', 'torpedo-bomber'] }],
    options: [
      { name: 'screen', text: 'its feature: superior, armored or both', values: FIGHTERS },
      { name: 'escort', text: 'the feature of the other fighter', values: FIGHTERS },
    ],
    work: dogfightAnswer,
  },
  {
    name: 'artillery',
    text: 'guns of a unit on another: what a roll of n action dice lets them do',
    example: 'HL-RAMPART OE-ZENITH --distance 3',
    words: [
      { name: 'attacker', known: codes },
      { name: 'target', known: codes },
    ],
    options: [
      { name: 'distance', text: 'squares between them, the target’s included; 1 unless given' },
      { name: 'dice', text: 'action dice rolled; 2 unless given' },
      { name: 'active', text: 'features in force on either, with commas' },
    ],
    work: artilleryAnswer,
  },
];
