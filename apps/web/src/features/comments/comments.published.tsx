export { Comments } from './Comments'
