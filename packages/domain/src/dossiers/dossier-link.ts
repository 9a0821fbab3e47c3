import { DAY_MS } from '../time/calendar-day'
import { DOSSIER_LINK_DAYS } from '../validation/limits'

export function linkEnd(sent: Date): Date {
  return new Date(sent.getTime() + DOSSIER_LINK_DAYS * DAY_MS)
}

export interface SentLink {
  readonly expiresDate: Date
  readonly endedDate: Date | null
  /** The operation is over: nobody at the bank reads its papers any more, unless it is brought back. */
  readonly isArchived: boolean
  /** One of its papers was deleted since, or its holder left; this withdraws the whole dossier. */
  readonly isWithdrawn: boolean
}

export const LINK_STANDINGS = ['OPEN', 'EXPIRED', 'ENDED', 'ARCHIVED', 'WITHDRAWN'] as const
export type LinkStanding = (typeof LINK_STANDINGS)[number]

/** Whether a link opens its dossier now, or why not. A link that somebody ended stays ended. */
export function linkStanding({ expiresDate, endedDate, isArchived, isWithdrawn }: SentLink, now: Date): LinkStanding {
  if (endedDate !== null) return 'ENDED'
  if (expiresDate <= now) return 'EXPIRED'
  if (isArchived) return 'ARCHIVED'
  return isWithdrawn ? 'WITHDRAWN' : 'OPEN'
}
