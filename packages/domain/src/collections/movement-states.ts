/** What has become of money on the brokerage's account: nothing yet, assigned to what is owed, or no payment of a customer. */
export const MOVEMENT_STATES = ['OPEN', 'ASSIGNED', 'ASIDE'] as const
export type MovementState = (typeof MOVEMENT_STATES)[number]
