export { signedDate } from './signed-date'
