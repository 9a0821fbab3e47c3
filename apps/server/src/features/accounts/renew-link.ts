import { ACTIVATION_LINK_HOURS, PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import type { LinkPurpose } from '../../platform/security/account-codes'
import type { Work } from '../../platform/work'
import { createLink } from './account-links'
import { activation, invitation, passwordReset } from './account-mails'

const LINKS: Readonly<Record<string, { readonly purpose: LinkPurpose; readonly hours: number }>> = {
  [activation.key]: { purpose: 'ACTIVATION', hours: ACTIVATION_LINK_HOURS },
  [invitation.key]: { purpose: 'PASSWORD', hours: ACTIVATION_LINK_HOURS },
  [passwordReset.key]: { purpose: 'PASSWORD', hours: PASSWORD_LINK_HOURS },
}

interface ResentMail {
  readonly template: string
  readonly userId: string | null
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * An e-mail with a link to an account as it is sent again: with a fresh link, since the one in it may be dead, and to
 * where the account is reached now. Null for other e-mails.
 */
export async function renewLink(
  work: Work,
  { template, userId, params }: ResentMail,
): Promise<{ readonly toAddress: string; readonly params: Readonly<Record<string, unknown>> } | null> {
  const link = LINKS[template]
  if (!link || !userId) return null
  const user = await work.tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user?.email) return null
  return { toAddress: user.email, params: { ...params, linkId: await createLink(work, { userId, ...link }) } }
}
