import { Comments as CommentsOfOperation } from './Comments'

// The comments on an operation; they need the texts `comments` and `attachments`.
export const Comments = CommentsOfOperation
