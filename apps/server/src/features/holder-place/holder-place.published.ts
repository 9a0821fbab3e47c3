export { sendPlaceLink } from './request-link'
