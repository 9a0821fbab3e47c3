// The comments on an operation; they need the texts `comments` and `attachments`.
export { Comments } from './Comments'
