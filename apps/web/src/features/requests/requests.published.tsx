export { requestsQuery } from './api/requests-query'
/** The cards of the customer's live requests, and how high one of them usually is. They need the texts `requests` and `states`. */
export { REQUEST_HEIGHT, RequestCards } from './card/RequestCards'
export { SharedContracts } from './card/SharedContracts'
