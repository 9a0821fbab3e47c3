import { type ArchiveReason, type OperationState, stepsOf } from '../operations/states/operation-states'
import { type CalendarDay, calendarDay } from '../time/calendar-day'

/**
 * What became of a lead: under way, signed at the notary's, or ended otherwise. The agency is not told why it ended.
 */
export const LEAD_STATUSES = ['LIVE', 'WON', 'ENDED'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

interface Ending {
  readonly isArchived: boolean
  readonly archivedReason: ArchiveReason | null
}

export function leadStatus({ isArchived, archivedReason }: Ending): LeadStatus {
  if (!isArchived) return 'LIVE'
  return archivedReason === 'CERRADA_CON_EXITO' ? 'WON' : 'ENDED'
}

/** How many of its steps an operation has reached; none while the questionnaire is in progress. */
export function stepsReached(operation: { readonly state: OperationState; readonly providingFunds: boolean }) {
  const steps: readonly OperationState[] = stepsOf(operation)
  return { reached: steps.indexOf(operation.state) + 1, steps: steps.length }
}

/** The news an agency is notified of. */
export const LEAD_NEWS = ['SIGNED', 'DEED', 'WON', 'ENDED'] as const
export type LeadNews = (typeof LEAD_NEWS)[number]

interface Lead extends Ending {
  readonly signedDate: Date | null
  readonly deedDate: Date | null
}

/** All news of a lead so far. A deed moved to another day is news again. */
export function newsOf(lead: Lead): readonly { readonly news: LeadNews; readonly day: CalendarDay | null }[] {
  const status = leadStatus(lead)
  return [
    ...(lead.signedDate ? [{ news: 'SIGNED' as const, day: null }] : []),
    ...(lead.deedDate && status === 'LIVE' ? [{ news: 'DEED' as const, day: calendarDay(lead.deedDate) }] : []),
    ...(status === 'LIVE' ? [] : [{ news: status, day: null }]),
  ]
}

/** Identifies news that has already been told. */
export const newsKey = ({ news, day }: ReturnType<typeof newsOf>[number]): string => (day ? `${news} ${day}` : news)
