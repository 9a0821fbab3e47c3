import { commentsPart, numCommentsOf } from './comments.views'

export { commentsPart, numCommentsOf }
