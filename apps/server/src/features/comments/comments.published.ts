export { commentsPart, numCommentsOf, numCommentsPart } from './comments.views'
