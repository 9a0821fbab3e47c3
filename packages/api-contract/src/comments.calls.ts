import { COMMENT_FILE_MAX_BYTES, COMMENT_FILES_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, FILE, paging, readsPage, STAFF } from './define/call'
import { formFlag, id, optionalText, text } from './define/fields'
import { attachmentQuery, comment } from './operations'

const comments = z.object({ comments: z.array(comment) })

export const commentCalls = defineCalls({
  'POST /operations/listComments': {
    who: STAFF,
    summary: 'A page of the comments on an operation, newest first; all of them, or only the featured ones',
    ...readsPage(
      z.object({ operationId: id, dataFilter: paging.prefault({}), featured: z.boolean().optional() }),
      comment,
    ),
  },
  'POST /operations/addComment': {
    who: STAFF,
    summary: 'Adds a comment of the caller (whatever `user` says), with attachments; → the newest comments',
    body: z.object({ operationId: id, description: text('comment'), featured: formFlag }),
    res: comments,
    multipart: true,
    files: { most: COMMENT_FILES_MAX, bytes: COMMENT_FILE_MAX_BYTES },
    idempotent: true,
  },
  'POST /operations/updateComment': {
    who: STAFF,
    summary: 'Changes the text (its author alone) or whether the comment is featured (anybody of the staff)',
    body: z.object({
      operationId: id,
      comment: z.object({ _id: id, description: optionalText('comment'), featured: z.boolean().optional() }),
    }),
    res: comments,
  },
  'POST /operations/removeComment': {
    who: STAFF,
    summary: 'Deletes a comment with its attachments (its author alone)',
    body: z.object({ operationId: id, comment: z.object({ _id: id }) }),
    res: comments,
  },
  'GET /comments/files/:id': {
    who: STAFF,
    summary: 'One attachment of a comment; an active PDF as in `POST /documents/download`',
    query: attachmentQuery,
    ...FILE,
  },
})
