import type { FieldError } from '@llave/domain/validation/field-errors'
import { BULK_MAX, ID_MAX_LENGTH, SEARCH_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, pageBody, readsPage, STAFF, SUPERADMIN } from './define/call'
import { id, instantOut, oneOrMany, optionalText } from './define/fields'
import { MAIL_STATUSES } from './mail-statuses'

const OUTBOX_SORTS = ['createdDate'] as const
const outboxFilters = {
  status: oneOrMany(z.enum(MAIL_STATUSES)),
  template: oneOrMany(z.string().max(ID_MAX_LENGTH)),
  operationId: id,
  searchText: z.string().trim().max(SEARCH_MAX_LENGTH),
}

export const outboxMail = z.object({
  _id: z.string(),
  to: z.string(),
  /** Empty when it can no longer be rendered, because the account of a link is deleted. */
  subject: z.string(),
  template: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  createdDate: instantOut,
  /** When the next attempt is due, if not immediately. */
  notBefore: instantOut.nullable(),
  sentDate: instantOut.nullable(),
  lastError: z.string().nullable(),
  operationId: z.string().nullable(),
  numOperation: z.int().nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>

export const outboxCalls = defineCalls({
  'POST /outbox/listPagination': {
    who: SUPERADMIN,
    summary: 'A page of the e-mails of the last months, the newest first; the search is in recipient and subject',
    ...readsPage(pageBody(OUTBOX_SORTS, outboxFilters), outboxMail),
  },
  'GET /outbox/:id': {
    who: SUPERADMIN,
    summary: 'One e-mail as it was sent, with the secrets of its links blanked',
    res: outboxMail.extend({ text: z.string(), html: z.string() }),
  },
  'POST /outbox/resend': {
    who: SUPERADMIN,
    summary: 'Sends e-mails now: those that were given up or wait, and those that were sent once more',
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'error_form_obligatory_field' satisfies FieldError)
        .max(BULK_MAX, 'error_form_option' satisfies FieldError),
    }),
    res: z.object({ total: z.int() }),
    idempotent: true,
  },
  'POST /operations/resendMail': {
    who: STAFF,
    summary: 'Sends an undelivered e-mail of an operation again, to a corrected address if one is given',
    body: z.object({ operationId: id, emailId: id, email: optionalText('email') }),
    res: z.object({ total: z.int() }),
    idempotent: true,
  },
})
