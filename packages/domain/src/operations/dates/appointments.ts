import { dateOf, type Instant } from '../../time/calendar-day'

/** The milestones to which people go in person. */
export const APPOINTMENT_FIELDS = ['signTransparencyActDate', 'formalizationDate'] as const
export type AppointmentField = (typeof APPOINTMENT_FIELDS)[number]

export interface Appointment {
  readonly field: AppointmentField
  readonly date: Instant
}

/** The appointments from an instant on, in chronological order. */
export function appointmentsAhead(
  dates: { readonly [F in AppointmentField]?: Instant | null | undefined },
  since: Date,
): readonly Appointment[] {
  return APPOINTMENT_FIELDS.flatMap(field => {
    const date = dates[field]
    return date && dateOf(date) >= since ? [{ field, date }] : []
  }).sort((a, b) => Number(dateOf(a.date)) - Number(dateOf(b.date)))
}
