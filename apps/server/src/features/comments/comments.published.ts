import { commentsPart, numCommentsOf } from './comments.views'

/** What other features may use of the comments. */
export { commentsPart, numCommentsOf }
