import { MAIL_UNCONFIRMED, type MailStatus } from '@llave/api-contract/mail-statuses'
import type { Translate } from '@llave/texts/translate'
import type { Tone } from '../../ui/data/Chip'

interface Failed {
  readonly lastError: string | null
}

/** An e-mail was given up without knowing whether it arrived. */
export function isUnconfirmed({ lastError }: Failed): boolean {
  return lastError === MAIL_UNCONFIRMED
}

/** The outcome of an e-mail, in words. */
export function mailOutcome(mail: Failed & { readonly status: MailStatus }) {
  return isUnconfirmed(mail) ? 'UNCONFIRMED' : mail.status
}

/** Why an e-mail has not, or may not have, arrived: mostly in the words of its mail server. */
export function mailProblem(t: Translate, mail: Failed): string | null {
  return isUnconfirmed(mail) ? t('outbox.unconfirmed') : mail.lastError
}

export const OUTCOME_TONE = {
  WAITING: 'neutral',
  SENT: 'success',
  FAILED: 'warning',
  DEAD: 'danger',
  UNCONFIRMED: 'warning',
} as const satisfies Record<ReturnType<typeof mailOutcome>, Tone>
