/** Why a choice is not legal: the clause and the reason. Number 0 is no refusal. */
export const REFUSALS = [
  { code: 'allowed', clause: '', text: 'allowed' },
  { code: 'notInHand', clause: '1.4', text: 'the card is not in the hand' },
  { code: 'wrongCard', clause: '4.1', text: 'the card is not for this step' },
  { code: 'specialUsed', clause: '14.1', text: 'the player has used a Special this turn' },
  { code: 'notOnField', clause: '2.1', text: 'the ship is not on the field' },
  { code: 'undamaged', clause: '5.2', text: 'there is no damage to remove' },
  { code: 'noSuchItem', clause: '5.2', text: 'the ship has no such damage card or token' },
  { code: 'tooManyItems', clause: '5.3', text: 'the card does not remove so many' },
  { code: 'notFriendly', clause: '5.1', text: 'the ship is controlled by an opponent' },
  { code: 'mustDeploy', clause: '6.2', text: 'with no ship on the line one must be deployed' },
  { code: 'lineFull', clause: '2.3', text: 'three ships lie in the line' },
  { code: 'noReserves', clause: '6.4', text: 'there is no ship to deploy' },
  { code: 'notWaiting', clause: '11.12', text: 'the ship does not wait beside the line' },
  { code: 'noSuchPlace', clause: '6.4', text: 'the line has no such place' },
  { code: 'tooSlow', clause: '6.6', text: 'the die is above the Speed of the ship' },
  { code: 'activatedAlready', clause: '6.6', text: 'a ship is activated once' },
  { code: 'notInLine', clause: '6.6', text: 'the ship is not in the line' },
  { code: 'captured', clause: '11.11', text: 'captured ships may not attack' },
  { code: 'notActivated', clause: '7.1', text: 'the ship is not activated' },
  { code: 'prizeStays', clause: '16.2', text: 'a captured ship attacks from where it lies' },
  { code: 'swappedAlready', clause: '6.8', text: 'the ship has swapped places this turn' },
  {
    code: 'oneTarget',
    clause: '7.2',
    text: 'a ship has one target, and says at once what it fires',
  },
  { code: 'friendlyTarget', clause: '7.2', text: 'own and allied ships cannot be attacked' },
  { code: 'overCapacity', clause: '7.4', text: 'the ship has not the capacity left' },
  { code: 'notItsRace', clause: '7.9', text: 'the extra is for ships of another race' },
  { code: 'noSuchAttack', clause: '9.1', text: 'there is no such attack' },
  { code: 'tooManyBlocks', clause: '9.3', text: 'the card does not block so many attacks' },
  { code: 'notTheirShip', clause: '9.1', text: 'the attack is on the ship of another player' },
  { code: 'shieldsDown', clause: '9.5', text: 'the ship has no active shields' },
  { code: 'notAMissile', clause: '9.4', text: 'Countermeasures stop missiles only' },
  { code: 'smallCraft', clause: '9.2', text: 'by this house rule shields stop guns only' },
  { code: 'evaded', clause: '7.7', text: 'the extra of the attack evades such a card' },
  { code: 'otherShip', clause: '9.3', text: 'both blocks are for the ship that plays the card' },
  { code: 'cannotBeKilled', clause: '10.4', text: 'no die is left that destroys it' },
  { code: 'shieldsUp', clause: '11.6', text: 'only ships with shields down are boarded' },
  { code: 'boardedAlready', clause: '11.7', text: 'the ship has been boarded this turn' },
  { code: 'needsShip', clause: '11.6', text: 'no activated ship is left to board from' },
  { code: 'twoDiscards', clause: '12.1', text: 'two cards may be discarded at most' },
  { code: 'notInStock', clause: '16.5', text: 'the ship is not in the stock' },
  { code: 'tooDear', clause: '16.3', text: 'there are not enough points left' },
  { code: 'noPass', clause: '4.1', text: 'this decision cannot be passed' },
  { code: 'noSuchChoice', clause: '4.1', text: 'that is not one of the choices open now' },
] as const;

export type RefusalCode = (typeof REFUSALS)[number]['code'];

/** Numbers of the refusals. */
export const REFUSED = Object.fromEntries(REFUSALS.map(({ code }, i) => [code, i])) as Record<
  RefusalCode,
  number
>;
