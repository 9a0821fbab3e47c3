import { MAIL_UNCONFIRMED, type MailStatus } from '@llave/api-contract/mail-statuses'
import type { Translate } from '@llave/texts/translate'
import type { Tone } from '../../ui/data/Chip'

interface Failed {
  readonly lastError: string | null
}

/** Whether an e-mail was given up without its being known whether it arrived. */
export function isUnconfirmed({ lastError }: Failed): boolean {
  return lastError === MAIL_UNCONFIRMED
}

/** What became of an e-mail, as staff are told. */
export function mailOutcome(mail: Failed & { readonly status: MailStatus }) {
  return isUnconfirmed(mail) ? 'UNCONFIRMED' : mail.status
}

/** Why an e-mail has not arrived, or may not have: mostly in the words of its mail server. */
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
