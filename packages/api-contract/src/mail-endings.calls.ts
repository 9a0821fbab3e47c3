import { SECRET_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, GUEST } from './define/call'
import { secret } from './define/fields'

/** The kinds of e-mail that are not strictly necessary: their reader can end them. */
export const ENDABLE_MAILS = ['longWait', 'unreadMessages'] as const

const linkSecret = { secret: secret(SECRET_MAX_LENGTH) }

const ending = z.object({
  kind: z.enum(ENDABLE_MAILS),
  /** The address, in a form in which its reader recognises it. */
  address: z.string(),
  ended: z.boolean(),
})

export const mailEndingCalls = defineCalls({
  'POST /mailEndings/read': {
    who: GUEST,
    summary: 'Which kind of e-mail the link below an e-mail ends, and whether it is ended; changes nothing',
    reads: true,
    body: z.object(linkSecret),
    res: ending,
  },
  'POST /mailEndings/change': {
    who: GUEST,
    summary: 'Ends that kind of e-mail for that address, or takes it back',
    body: z.object({ ...linkSecret, ended: z.boolean() }),
    res: ending,
  },
})
