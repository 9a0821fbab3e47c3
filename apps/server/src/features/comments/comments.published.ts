import { commentsPart, numCommentsOf, numCommentsPart } from './comments.views'

export { commentsPart, numCommentsOf, numCommentsPart }
