export { requestsQuery } from './api/requests-query'
/** The customer's requests, on their dashboard as in "Mis solicitudes". It needs the texts `requests` and `states`. */
export { RequestsOverview } from './list/RequestsOverview'
