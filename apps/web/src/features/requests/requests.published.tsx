/**
 * Whom to ask, whose turn it is, and the steps, also for the other holders. They need the texts `requests` and
 * `states`.
 */
export { Adviser } from './adviser/Adviser'
export { readRequestsAhead } from './api/read-ahead'
export { requestsQuery } from './api/requests-query'
/** The customer's requests, on their dashboard as in "Mis solicitudes". It needs the texts `requests` and `states`. */
export { RequestsOverview } from './list/RequestsOverview'
export { RequestSteps } from './RequestSteps'
export { PromisedDay } from './step/PromisedDay'
export { TurnChip } from './step/TurnChip'
