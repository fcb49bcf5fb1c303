/** Why a choice is not legal: the clause and the reason. Number 0 is no refusal. */
export const REFUSALS = [
  { code: 'allowed', clause: '', text: 'allowed' },
  { code: 'friendlyTarget', clause: '5A', text: 'the target belongs to the same team' },
  { code: 'targetGone', clause: '5A', text: 'the target is not on the battlefield' },
  { code: 'outOfRange', clause: '5A', text: 'the target is beyond the Maximum Distance' },
  { code: 'outOfArc', clause: '5A-01', text: 'the target is not within the arc' },
  { code: 'armamentUsed', clause: '5A', text: 'the armament has struck this battle round' },
  { code: 'noStrikesLeft', clause: '4B-02', text: 'the piece has made all its strikes' },
  {
    code: 'strikesOver',
    clause: '4B-02',
    text: 'strikes come before movement, and have ended',
  },
  { code: 'reloading', clause: '5A-02', text: 'a Reloading token came off: no Heavy strikes' },
  { code: 'strikeForbidden', clause: '4B-01', text: 'an order forbids strikes' },
  { code: 'strikeFromCore', clause: '8B-03', text: 'pieces in a Core may not strike' },
  {
    code: 'ordnanceInBlackHole',
    clause: '8B-02',
    text: 'Ordnance cannot be fired from a Black Hole hex',
  },
  { code: 'shieldsForbidden', clause: '4B-01', text: 'an order forbids spending shields' },
  { code: 'shieldsOffline', clause: '8D-01', text: 'shields cannot be spent in a nebula' },
  { code: 'wrongShieldFacing', clause: '5E-01', text: 'the striker is not in that shield facing' },
  { code: 'tooFewShields', clause: '5E', text: 'there are not that many Shield Points' },
  { code: 'tooFewIcons', clause: '5E', text: 'there are not that many icons to cancel' },
  { code: 'abilityNotAllowed', clause: '5F-01', text: 'the ability does not apply to this strike' },
  {
    code: 'abilityLimit',
    clause: '5F-01',
    text: 'the ability has been used as often as a strike allows',
  },
  { code: 'noMovesLeft', clause: '6', text: 'the piece has no Moves left' },
  { code: 'tooFewMoves', clause: '6', text: 'the manoeuvre requires more Moves than are left' },
  { code: 'turnsTooFar', clause: '6A', text: 'the piece may not rotate that far' },
  { code: 'boardEdge', clause: '6B', text: 'the battlefield ends there' },
  { code: 'hexOccupied', clause: '6B', text: 'the hex is occupied' },
  { code: 'hexEmpty', clause: '6B', text: 'there is no piece in the hex ahead' },
  {
    code: 'wrongTeamAhead',
    clause: '6B',
    text: 'the piece ahead belongs to the wrong team for it',
  },
  { code: 'assaultForbidden', clause: '4B-01', text: 'an order forbids assaults' },
  { code: 'assaultFromCore', clause: '8B-05', text: 'pieces in a Core cannot assault' },
  { code: 'mustMove', clause: '3A-02 (II)', text: 'the piece must still move' },
  { code: 'mayManoeuvre', clause: '6B', text: 'a manoeuvre is open, so it cannot only rotate' },
  {
    code: 'needNotMove',
    clause: '6B',
    text: 'only a piece that must still move may rotate without a manoeuvre',
  },
  { code: 'notAnEscort', clause: '6C', text: 'only Escorts evade' },
  { code: 'evadeUsed', clause: '6C', text: 'the Evade is used this battle round' },
  { code: 'evadeForbidden', clause: '4B-01', text: 'an order forbids evading' },
  { code: 'notOnBoard', clause: '4B-02', text: 'the piece is not on the battlefield' },
  { code: 'notYourTurn', clause: '4B-02', text: 'it is the turn of the other team' },
  { code: 'alreadyActivated', clause: '4B-02', text: 'the piece has activated' },
  {
    code: 'samePlayerTwice',
    clause: '4B-02 (I)',
    text: 'the same player cannot go twice running in a team of more than two',
  },
  { code: 'notWaiting', clause: '4A-04', text: 'the piece is not waiting to be placed' },
  { code: 'notASetupHex', clause: '4A-04', text: 'that is not an empty Setup Hex of the team' },
  { code: 'notInLibrary', clause: '4B-01', text: 'no copy of the order is left in the library' },
  { code: 'orderLimit', clause: '4B-01 (I)', text: 'the piece is at its Order Limit' },
  {
    code: 'onlyBonusOrder',
    clause: '3A-01 (VIII)',
    text: 'the place left holds only a Bonus Order of the piece',
  },
  { code: 'requirement', clause: '4B-01', text: 'the piece does not meet what the order requires' },
  {
    code: 'psionic',
    clause: '4B-01 (II)',
    text: 'the player has assigned a Psionic order already',
  },
  {
    code: 'noOmegaOrders',
    clause: '10A-05 (I)',
    text: 'Omega Orders belong to Escalation Level Omega',
  },
  { code: 'omegaMustBeBasic', clause: '10A-05 (I)', text: 'an Omega Order must be a Basic Order' },
  { code: 'notOffered', clause: '4B-02', text: 'the option is not open now' },
  { code: 'noSuchChoice', clause: '4B', text: 'that is not one of the choices open now' },
] as const;

export type RefusalCode = (typeof REFUSALS)[number]['code'];

/** Numbers of the refusals. */
export const REFUSED = Object.fromEntries(REFUSALS.map(({ code }, i) => [code, i])) as Record<
  RefusalCode,
  number
>;
