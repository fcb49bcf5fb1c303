import type { Green, Red } from './terms.ts';

/** What each special feature does, in our words; paid for with an Admiral die. */
export const FEATURE_WORDS: Readonly<Record<Green | Red, { clause: string; text: string }>> = {
  'superior-steel': { clause: 'G-01', text: 'Armor is 2 higher against guns and dive bombers' },
  'low-draft': { clause: 'G-02', text: 'this move may enter Shallow Waters' },
  'armored-fighters': { clause: 'G-03', text: 'an enemy that wins a dogfight must win again' },
  'superior-fighters': { clause: 'G-04', text: 'a tie in a dogfight is a win' },
  'high-rate-of-fire': { clause: 'G-05', text: 'Attack is 1 higher at half range' },
  'protection-belt': { clause: 'G-06', text: 'torpedoes take no Structure Point' },
  'advanced-damage-control': { clause: 'G-07', text: 'a repair gives 2 Structure Points' },
  'smoke-generators': { clause: 'G-08', text: 'this move lays smoke on every square entered' },
  'torpedoes-recharge': { clause: 'G-09', text: 'one spent torpedo comes back' },
  'excellent-torpedoes': { clause: 'G-10', text: 'torpedoes reach the second square of a flank' },
  'aiming-system': { clause: 'G-11', text: 'artillery reaches 1 farther' },
  'magnetic-detonator': { clause: 'G-12', text: 'its torpedoes ignore a Protection belt' },
  'all-or-nothing': { clause: 'G-13', text: 'no Critical Damage is placed on it' },
  'old-attack-planes': { clause: 'R-01', text: 'anti-aircraft failures against it roll again' },
  'weak-damage-control': { clause: 'R-02', text: 'it cannot be repaired' },
  'obsolete-unit': {
    clause: 'R-03',
    text: 'Armor is 2 lower beyond the enemy’s half range and against dive bombers',
  },
  'without-radar': { clause: 'R-04', text: 'Attack is 1 lower beyond half range' },
  'malfunctioning-torpedoes': { clause: 'R-05', text: 'one of its torpedoes does nothing' },
};
