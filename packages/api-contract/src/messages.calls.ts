import { COMMENT_FILE_MAX_BYTES, COMMENT_FILES_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { CUSTOMER_AND_STAFF, defineCalls, FILE, paging, readsPage, STAFF } from './define/call'
import { formId, id, instantOut, optionalText, text } from './define/fields'
import { attachedFile, attachmentQuery } from './operations'
import { person } from './people'

/** A message between the customer or another holder of an operation and the staff; plain text. */
export const message = z.object({
  _id: z.string(),
  body: z.string(),
  fromStaff: z.boolean(),
  /** Null: a holder without an account. */
  author: person.nullable(),
  /** The other holder in this conversation; null: the customer. */
  holder: z.object({ _id: z.string(), name: z.string() }).nullable(),
  files: z.array(attachedFile),
  /** A reply to one of our e-mails, with the names of the files that could not be accepted; null: written on a page. */
  byMail: z.object({ leftOut: z.array(z.string()) }).nullable(),
  createdDate: instantOut,
  /** When the other side first saw it. */
  readDate: instantOut.nullable(),
})
export type Message = z.output<typeof message>

const answerTemplate = z.object({ _id: z.string(), name: z.string(), body: z.string() })
export type AnswerTemplate = z.output<typeof answerTemplate>

export const messageCalls = defineCalls({
  'POST /operations/listMessages': {
    who: CUSTOMER_AND_STAFF,
    summary:
      'A page of the conversation with the staff, newest first: the customer’s; for the staff also those of other holders',
    ...readsPage(z.object({ operationId: id, dataFilter: paging.prefault({}) }), message),
  },
  'POST /operations/sendMessage': {
    who: CUSTOMER_AND_STAFF,
    summary:
      'Writes to the other side: words, attachments or both; who has not read it after 10 minutes gets an e-mail',
    body: z.object({
      operationId: id,
      body: optionalText('message'),
      /** From the staff: the holder to whose own place it is sent; without one, the customer. */
      holderId: formId,
    }),
    res: message,
    multipart: true,
    files: { most: COMMENT_FILES_MAX, bytes: COMMENT_FILE_MAX_BYTES },
    idempotent: true,
  },
  'POST /operations/readMessages': {
    who: CUSTOMER_AND_STAFF,
    summary:
      'Marks what the other side has written, and the caller’s own notifications of it, as read; → how many were new',
    body: z.object({ operationId: id }),
    res: z.object({ total: z.int() }),
  },
  'GET /messages/files/:id': {
    who: CUSTOMER_AND_STAFF,
    summary: 'One attachment of a message; an active PDF as in `POST /documents/download`',
    query: attachmentQuery,
    ...FILE,
  },
  'GET /answerTemplates': {
    who: STAFF,
    summary: 'The answers that the staff write often, by name',
    res: z.array(answerTemplate),
  },
  'POST /answerTemplates': {
    who: STAFF,
    summary: 'Keeps an answer under a name; one of that name is replaced',
    body: z.object({ name: text('answerName'), body: text('message') }),
    res: z.array(answerTemplate),
  },
  'DELETE /answerTemplates/:id': {
    who: STAFF,
    summary: 'Forgets an answer',
    res: z.array(answerTemplate),
  },
})
