import { requestsQuery as list } from './api/requests-query'
import { CARD_HEIGHT, RequestCards } from './card/RequestCards'

/** All requests of the customer. */
export const requestsQuery = list

/** The cards of the customer's live requests. Needs the texts `requests` and `states`. */
export const LiveRequests = RequestCards
/** How high one of them usually is. */
export const REQUEST_HEIGHT = CARD_HEIGHT
