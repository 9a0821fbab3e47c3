/** The milestones to which people go in person. */
export const APPOINTMENT_FIELDS = ['signTransparencyActDate', 'formalizationDate'] as const
export type AppointmentField = (typeof APPOINTMENT_FIELDS)[number]

export interface Appointment {
  readonly field: AppointmentField
  /** ISO 8601. */
  readonly date: string
}

/** The appointments of an operation that lie ahead, the next one first. */
export function appointmentsAhead(
  dates: { readonly [F in AppointmentField]?: string | null | undefined },
  now: Date,
): readonly Appointment[] {
  return APPOINTMENT_FIELDS.flatMap(field => {
    const date = dates[field]
    return date && Date.parse(date) > now.getTime() ? [{ field, date }] : []
  }).sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
}
