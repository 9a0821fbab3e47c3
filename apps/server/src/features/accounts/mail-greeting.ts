import { z } from 'zod'
import { EXAMPLE_NAME } from '../../platform/mail/mail-examples'
import { MailLink } from '../../platform/mail/mail-value'
import type { Platform } from '../../platform/platform'

/**
 * A registration sends an e-mail to an address that nobody has confirmed, so its greeting consists of letters only: a
 * "name" cannot smuggle an address or a message into it.
 */
export const greetedName = z.string().transform(name =>
  name
    .replace(/[^\p{L}\p{M}' ’-]+/gu, ' ')
    .trim()
    .slice(0, 40),
)

/** An e-mail that needs to know nothing but whom it greets. */
export const toNamed = {
  params: z.object({ name: greetedName }),
  example: { name: EXAMPLE_NAME },
  required: ['link'],
} as const

/** Where somebody who did not expect the e-mail makes their account safe. */
export const forgotPassword = ({ config }: Platform) => new MailLink(`${config.publicUrl}/forgotpassword`)
