/** Why a choice is not legal: the clause and the reason. Number 0 is no refusal. */
export const REFUSALS = [
  { code: 'allowed', clause: '', text: 'allowed' },
  { code: 'notInZone', clause: '2.1.2', text: 'the hex is not in the set-up zone of the side' },
  { code: 'notReadable', clause: '3.2.1', text: 'the orders cannot be read' },
  { code: 'tooFewPoints', clause: '3.2.2', text: 'the ship has not that many movement points' },
  {
    code: 'twoManeuvers',
    clause: '3.2.1',
    text: 'two of P, S, L and R may not stand next to each other',
  },
  {
    code: 'openingManeuver',
    clause: '3.2.1',
    text: 'it may not begin with a maneuver: it did not end its last movement going straight',
  },
  { code: 'objectInTheWay', clause: '2.1.2', text: 'an object bars the way' },
  { code: 'closedEdge', clause: '3.3.2', text: 'the house rule mapEdge closes the board' },
  { code: 'noCrew', clause: '4.3.2', text: 'the crew is out: the ship stays where it is' },
  { code: 'ownHex', clause: '4.1.2', text: 'the target is in the same hex' },
  { code: 'outOfRange', clause: '4.1.3', text: 'the target is beyond long range' },
  { code: 'outOfArc', clause: '4.1.2', text: 'the target is not in an arc of the weapon' },
  { code: 'noSight', clause: '4.1.4', text: 'the line of sight is blocked' },
  { code: 'friendlyTarget', clause: '4.1.1', text: 'the target belongs to the same side' },
  { code: 'targetGone', clause: '4.1.1', text: 'the target is not on the board' },
  { code: 'weaponLost', clause: '4.2.3', text: 'the weapon is destroyed' },
  { code: 'weaponUsed', clause: '4.1.1', text: 'the weapon has fired in this Combat Phase' },
  { code: 'cloakedTarget', clause: 'C-cloak', text: 'the target is cloaked and too far away' },
  { code: 'cloakedFirer', clause: 'C-cloak', text: 'a cloaked ship makes no attack' },
  { code: 'voidAgainstFlights', clause: '5.3.3', text: 'the weapon has no effect on fighters' },
  { code: 'alreadyFired', clause: '4.1.1', text: 'the ship has made its attacks' },
  { code: 'wrongSide', clause: '4.1', text: 'it is the turn of the other side' },
  { code: 'shocking', clause: 'C-shock', text: 'a Shockwave takes the place of other attacks' },
  { code: 'beyondReach', clause: '5.2', text: 'no open way of 10 hexes leads there' },
  { code: 'flightActed', clause: '5.1.2', text: 'the flight has acted in this phase' },
  { code: 'notAdjacent', clause: '5.3', text: 'the target is neither adjacent nor a flight here' },
  {
    code: 'shipInOwnHex',
    clause: '5.2.1',
    text: 'fighters may not attack a ship in their own hex',
  },
  { code: 'dronesAtFlights', clause: 'C-drones', text: 'drones attack starships only' },
  { code: 'noneLeft', clause: 'C', text: 'no box of that item is left' },
  { code: 'hexNotEmpty', clause: 'C-sunburst', text: 'a Sunburst needs an empty hex' },
  { code: 'alreadyJammed', clause: 'C-ews', text: 'one jam a target' },
  { code: 'oncePerTurn', clause: 'C-sunburst', text: 'a ship sets off one Sunburst a turn' },
  { code: 'beyondJump', clause: 'C-stutter', text: 'a jump goes two hexes at most' },
  { code: 'shieldsUp', clause: 'C-marines', text: 'its shields are up' },
  {
    code: 'tooFarToBoard',
    clause: 'C-marines',
    text: 'it is not in the same hex, and no Boarding Pods get there',
  },
  { code: 'noSuchChoice', clause: '2.2', text: 'that is not one of the choices open now' },
] as const;

export type RefusalCode = (typeof REFUSALS)[number]['code'];

/** Numbers of the refusals. */
export const REFUSED = Object.fromEntries(REFUSALS.map(({ code }, i) => [code, i])) as Record<
  RefusalCode,
  number
>;
