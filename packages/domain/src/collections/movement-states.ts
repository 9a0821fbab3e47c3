/** What has become of a movement: nothing yet, assigned to something owed, or set aside as no customer's payment. */
export const MOVEMENT_STATES = ['OPEN', 'ASSIGNED', 'ASIDE'] as const
export type MovementState = (typeof MOVEMENT_STATES)[number]
