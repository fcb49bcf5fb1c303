/** Why a choice is not legal: the clause and the reason. Number 0 is no refusal. */
export const REFUSALS = [
  { code: 'allowed', clause: '', text: 'allowed' },
  { code: 'friendlyTarget', clause: 'Attacks-1', text: 'the target is a friend' },
  { code: 'targetGone', clause: 'Attacks-1', text: 'the target is not on the board' },
  { code: 'outOfRange', clause: 'Attacks-1', text: 'the target is beyond the range of the weapon' },
  { code: 'outOfArc', clause: 'Attacks-1', text: 'the target is not within the arc of the dice' },
  { code: 'diceUsed', clause: 'Attacks-2', text: 'those dice have been used in this activation' },
  {
    code: 'sameTargetTwice',
    clause: 'Attacks-2',
    text: 'dice of one armament at one target are rolled together',
  },
  {
    code: 'wholeSet',
    clause: 'Attacks-2',
    text: 'a set of dice goes whole at one target, unless the house rule splitDice says otherwise',
  },
  { code: 'attacksOver', clause: 'Ship-2', text: 'attacks come before movement, and have ended' },
  { code: 'marked', clause: 'Weapons-2', text: 'the Heavy armament is marked; erase that first' },
  { code: 'notMarked', clause: 'Weapons-2', text: 'the armament has no mark' },
  {
    code: 'reloadedThisTurn',
    clause: 'Weapons-2',
    text: 'its mark was erased this turn, so it may not be used',
  },
  {
    code: 'reloadNeedsTarget',
    clause: 'Weapons-2',
    text: 'no target is in arc and range, as the house rule heavyReload asks',
  },
  { code: 'attackForbidden', clause: 'Orders-3', text: 'an order forbids attacks' },
  { code: 'noBox', clause: 'Shields-1', text: 'no undamaged box of that facing can block it' },
  {
    code: 'trackAgainstCritical',
    clause: 'Criticals-1',
    text: 'a Shield Track cannot block Criticals',
  },
  {
    code: 'wrongFacing',
    clause: 'Shields-3',
    text: 'the attack does not come from that side',
  },
  {
    code: 'abilityNotAllowed',
    clause: 'Locks-2',
    text: 'the ability does not apply to this attack',
  },
  {
    code: 'abilityLimit',
    clause: 'Locks-2',
    text: 'the ability has been used as often as an attack allows',
  },
  {
    code: 'orderAbilityLimit',
    clause: 'Locks-3',
    text: 'the ability of the order has been used as often as an attack allows',
  },
  {
    code: 'orderAbilityNotAllowed',
    clause: 'Locks-3',
    text: 'no order on the attacking ship has that ability for this attack',
  },
  {
    code: 'dieRerolled',
    clause: 'Keywords-9',
    text: 'a keyword has thrown that die again already',
  },
  { code: 'noMovesLeft', clause: 'Movement-1', text: 'the ship has no moves left' },
  { code: 'turnsTooFar', clause: 'Movement-1', text: 'the ship may not turn that far' },
  { code: 'boardEdge', clause: 'Goal-2', text: 'the board ends there' },
  { code: 'hexOccupied', clause: 'Evade-2', text: 'the hex is occupied' },
  {
    code: 'noWayThrough',
    clause: 'Movement-5',
    text: 'the moves left do not reach an empty hex beyond the friend',
  },
  { code: 'friendsHex', clause: 'Movement-5', text: 'a ship may not end in a friend’s hex' },
  {
    code: 'skirmishFromFriend',
    clause: 'Movement-6',
    text: 'no Skirmish can be started from a friend’s hex',
  },
  { code: 'skirmishForbidden', clause: 'Orders-3', text: 'an order forbids starting Skirmishes' },
  { code: 'mustMove', clause: 'Movement-3', text: 'the ship must still move' },
  { code: 'mayMove', clause: 'Movement-3', text: 'a move is open, so it cannot only turn' },
  { code: 'notAnEscort', clause: 'Evade-1', text: 'only Escorts evade' },
  {
    code: 'attackerTooSmall',
    clause: 'Evade-1',
    text: 'Escorts evade only Heavy and Super Heavy ships',
  },
  { code: 'evadeUsed', clause: 'Evade-1', text: 'the Evade is used this turn' },
  { code: 'evadeForbidden', clause: 'Orders-3', text: 'an order forbids evading' },
  { code: 'notOnBoard', clause: 'Ship-1', text: 'the ship is not on the board' },
  { code: 'notYourTurn', clause: 'Ship-1', text: 'it is another player’s turn' },
  { code: 'alreadyActivated', clause: 'Ship-1', text: 'the ship has activated this turn' },
  { code: 'notWaiting', clause: 'Setup-2', text: 'the ship is not waiting to be placed' },
  {
    code: 'noHeading',
    clause: 'Setup-3',
    text: 'a Light or Escort ship has no heading, unless the house rule lightArcs says otherwise',
  },
  { code: 'notASetupHex', clause: 'Setup-2', text: 'that is not an empty set-up hex of its edge' },
  { code: 'notInLibrary', clause: 'Orders-1', text: 'no copy of the order is left in the library' },
  {
    code: 'notAtHand',
    clause: 'Orders-2',
    text: 'neither a panel nor Massive supplies that order',
  },
  { code: 'noSlot', clause: 'Orders-1', text: 'the ship has no slot left' },
  {
    code: 'onlyBonusOrder',
    clause: 'Orders-2',
    text: 'the slot left takes only an order of its panel or of Massive',
  },
  {
    code: 'requirement',
    clause: 'Cards-1',
    text: 'the ship does not meet what the order requires',
  },
  { code: 'oneSpecial', clause: 'Types-2', text: 'a ship has one Special Order at most' },
  {
    code: 'specialNeedsBasic',
    clause: 'Types-2',
    text: 'a Special Order on a Super Heavy needs a Basic Order beside it',
  },
  {
    code: 'psionic',
    clause: 'Types-3',
    text: 'a turn holds one Special Psionic or two Basic Psionics',
  },
  { code: 'notPsionic', clause: 'Factions-2', text: 'Starcaster plays Psionic orders only' },
  { code: 'notAStarcaster', clause: 'Factions-2', text: 'the ship is no Starcaster' },
  { code: 'notOffered', clause: 'Orders-3', text: 'the option is not open now' },
  { code: 'noSuchChoice', clause: '', text: 'that is not one of the choices open now' },
] as const;

export type RefusalCode = (typeof REFUSALS)[number]['code'];

/** Numbers of the refusals. */
export const REFUSED = Object.fromEntries(REFUSALS.map(({ code }, i) => [code, i])) as Record<
  RefusalCode,
  number
>;
