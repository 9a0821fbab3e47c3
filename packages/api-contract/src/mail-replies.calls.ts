import { ASIDE_REASONS } from '@llave/domain/mail-replies/aside'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { instantOut } from './define/fields'

/** An e-mail to a conversation that did not become a message; its files are not kept. */
const asideMail = z.object({
  _id: z.string(),
  why: z.enum(ASIDE_REASONS),
  from: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The names of its files. */
  leftOut: z.array(z.string()),
  /** The holder to whose conversation it was sent; null: the customer's. */
  holder: z.string().nullable(),
  receivedDate: instantOut,
})
export type AsideMail = z.output<typeof asideMail>

export const mailReplyCalls = defineCalls({
  'POST /mailReplies': {
    // Only the brokerage's mail server, with its key, may write in other people's names.
    who: [],
    scope: 'replies:write',
    summary:
      'A reply to one of our e-mails, whole (message/rfc822) as the file of the form: it becomes a message, or is set aside for the staff; 404: it is addressed to no conversation',
    multipart: true,
    files: { most: 1, bytes: DOCUMENT_MAX_BYTES },
    res: z.object({ outcome: z.enum(['MESSAGE', 'ASIDE', 'REPEATED']) }),
  },
  'GET /operations/:id/asideMails': {
    who: STAFF,
    summary: 'E-mails to the conversations of an operation that are no messages, the newest first',
    res: z.array(asideMail),
  },
  'DELETE /asideMails/:id': {
    who: STAFF,
    summary: 'Removes such an e-mail',
    res: z.object({ total: z.int() }),
  },
})
