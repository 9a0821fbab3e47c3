import { EMAIL_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, GUEST } from './define/call'
import { instantOut } from './define/fields'

/** Only in demo mode on loopback: e-mails that are stored instead of sent. */
export const mailboxCalls = defineCalls({
  'GET /dev/mailbox': {
    who: GUEST,
    summary: 'The local mailbox, newest first',
    query: z.object({ to: z.string().trim().max(EMAIL_MAX_LENGTH).optional() }),
    res: z.object({
      records: z.array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          links: z.array(z.string()),
          sentDate: instantOut,
        }),
      ),
    }),
  },
})
