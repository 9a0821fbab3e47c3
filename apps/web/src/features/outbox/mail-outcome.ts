import { MAIL_UNCONFIRMED, type MailStatus } from '@llave/api-contract/mail-statuses'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { formatDateTime } from '../../lib/texts/formats'
import type { Tone } from '../../ui/data/Chip'

interface Failed {
  readonly lastError: string | null
  /** When it is retried automatically. */
  readonly notBefore: Instant | null
}

/** Whether nobody knows if the e-mail arrived. */
export function isUnconfirmed({ lastError }: Pick<Failed, 'lastError'>): boolean {
  return lastError === MAIL_UNCONFIRMED
}

export function mailOutcome(mail: Failed & { readonly status: MailStatus }) {
  return isUnconfirmed(mail) ? 'UNCONFIRMED' : mail.status
}

/** Why an e-mail has not arrived, or may not have; usually in the words of its mail server. */
export function mailProblem(t: Translate, mail: Failed): string | null {
  if (!isUnconfirmed(mail)) return mail.lastError
  return mail.notBefore === null
    ? t('outbox.unconfirmed')
    : t('outbox.sentAgain', { when: formatDateTime(mail.notBefore) })
}

export const OUTCOME_TONE = {
  WAITING: 'neutral',
  SENT: 'success',
  FAILED: 'warning',
  DEAD: 'danger',
  UNCONFIRMED: 'warning',
} as const satisfies Record<ReturnType<typeof mailOutcome>, Tone>
