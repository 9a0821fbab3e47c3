import { z } from 'zod'
import { EXAMPLE_NAME } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import type { Platform } from '../../platform/platform'

/**
 * A registration sends an e-mail to an unconfirmed address, so the greeting contains only letters: a "name" cannot
 * smuggle an address or a message into it.
 */
export const greetedName = z.string().transform(name =>
  name
    .replace(/[^\p{L}\p{M}' ’-]+/gu, ' ')
    .trim()
    .slice(0, 40),
)

/** The shape of an e-mail whose only variable is the name. */
export const toNamed = {
  params: z.object({ name: greetedName }),
  example: { name: EXAMPLE_NAME },
  required: ['link'],
} as const

export const forgotPassword = ({ config }: Platform) => new MailLink(`${config.publicUrl}/forgotpassword`)
