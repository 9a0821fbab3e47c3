export { commentsPart, numCommentsOf, numCommentsPart } from './comments.views'
export { writeNote } from './write-note'
