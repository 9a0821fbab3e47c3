import type { MailStatus } from '@llave/api-contract/mail-statuses'
import type { Tone } from '../../ui/data/Chip'

export const DELIVERY_TONE = {
  WAITING: 'neutral',
  SENT: 'success',
  FAILED: 'warning',
  DEAD: 'danger',
} as const satisfies Record<MailStatus, Tone>
