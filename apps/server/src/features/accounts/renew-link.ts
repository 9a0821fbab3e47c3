import { ACTIVATION_LINK_HOURS, PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import type { Work } from '../../platform/platform'
import type { LinkPurpose } from '../../platform/security/account-codes'
import { createLink } from './account-links'
import { activation, emailConfirm, invitation, passwordReset } from './account-mails'

const LINKS: Readonly<Record<string, { readonly purpose: LinkPurpose; readonly hours: number }>> = {
  [activation.key]: { purpose: 'ACTIVATION', hours: ACTIVATION_LINK_HOURS },
  [invitation.key]: { purpose: 'PASSWORD', hours: ACTIVATION_LINK_HOURS },
  [passwordReset.key]: { purpose: 'PASSWORD', hours: PASSWORD_LINK_HOURS },
  [emailConfirm.key]: { purpose: 'EMAIL_CHANGE', hours: ACTIVATION_LINK_HOURS },
}

interface ResentMail {
  readonly template: string
  readonly userId: string | null
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * Renews an e-mail with a link to an account before it is sent again, since its link may be dead. Null for other
 * e-mails; `NEEDLESS` if the link would lead nowhere: the account is gone, or the requested e-mail is no longer wanted.
 */
export async function renewLink(work: Work, { template, userId, params }: ResentMail) {
  const link = LINKS[template]
  if (!link || !userId) return null
  const user = await work.tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const newEmail = link.purpose === 'EMAIL_CHANGE' ? await wantedEmail(work, userId, params.linkId) : undefined
  const toAddress = newEmail === undefined ? user?.email : newEmail
  if (!toAddress) return 'NEEDLESS'
  const linkId = await createLink(work, { userId, ...link, ...(newEmail && { newEmail }) })
  return { toAddress, params: { ...params, linkId } }
}

/** The new e-mail that a link was to confirm; null if it was confirmed, or the request was withdrawn or replaced. */
async function wantedEmail({ tx }: Work, userId: string, linkId: unknown): Promise<string | null> {
  const link = await tx
    .selectFrom('userCodes')
    .select('newEmail')
    .where('id', '=', String(linkId))
    .where('userId', '=', userId)
    .where('usedDate', 'is', null)
    .where('revokedDate', 'is', null)
    .executeTakeFirst()
  return link?.newEmail ?? null
}
