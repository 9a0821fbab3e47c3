import { APPOINTMENT_FIELDS } from '@llave/domain/operations/dates/appointments'
import { dateOf, MINUTE_MS } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import type { Away } from '../../platform/people/roster'
import { ofAway } from '../../platform/texts'
import type { OperationAppointments } from './appointments'
import { type DatedField, isWholeDay } from './calendar-dates'
import type { CalendarEvent } from './ics-file'

/** A task has a due time but no duration; calendars show this one. */
const TASK_MINUTES = 30
/** Longer tasks are shown at their due time only. */
const SITTING_MINUTES = 12 * 60
/** Usual duration of an appointment at the notary's. */
const APPOINTMENT_MINUTES = 60

const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * MINUTE_MS)

export interface CalendarTask {
  readonly id: string
  readonly name: string
  readonly begins: Date | null
  readonly due: Date
  readonly responsableId: string
  readonly numOperation: number | null
}

/** A date of an operation. */
export interface CalendarDate {
  readonly operationId: string
  readonly numOperation: number
  readonly title: string
  readonly responsableId: string | null
  readonly field: DatedField
  readonly at: Date
  /** The place of an appointment at the notary's; null for other dates. */
  readonly place: string | null
}

// Other programs read calendars, so events contain names and numbers, but no amounts or documents.

export function taskEvent(t: Translate, task: CalendarTask, of: Away | null, publicUrl: string): CalendarEvent {
  const { id, name, begins, due, numOperation } = task
  // Tasks of several days are shown at their due time.
  const hasLength = begins !== null && begins < due && later(begins, SITTING_MINUTES) >= due
  return {
    uid: `task-${id}`,
    summary: ofAway(t, numOperation === null ? name : t('calendar.task', { task: name, number: numOperation }), of),
    start: hasLength ? begins : later(due, -TASK_MINUTES),
    end: due,
    url: `${publicUrl}/tasks/${id}`,
    place: null,
  }
}

export function dateEvent(t: Translate, date: CalendarDate, of: Away | null, publicUrl: string): CalendarEvent {
  const { operationId, numOperation: number, title, field, at, place } = date
  const event = {
    uid: `operation-${operationId}-${field}`,
    summary: ofAway(t, t('calendar.date', { what: t(`calendar.dates.${field}`), number, title }), of),
    start: at,
    url: `${publicUrl}/operations/${operationId}/1`,
    place: APPOINTMENT_FIELDS.some(appointment => appointment === field) ? place : null,
  }
  return isWholeDay(field) ? { ...event, end: null } : { ...event, end: later(at, APPOINTMENT_MINUTES) }
}

/** The appointments of an operation; `url` is the reader's page of the operation, if there is one. */
export function appointmentEvents(
  t: Translate,
  { operationId, numOperation, appointments, place }: OperationAppointments,
  url: string | null,
): { readonly name: string; readonly events: readonly CalendarEvent[] } {
  return {
    name: t('calendar.appointments', { number: numOperation }),
    events: appointments.map(({ field, date }) => ({
      uid: `operation-${operationId}-${field}`,
      summary: t(`calendar.appointment.${field}`),
      start: dateOf(date),
      end: later(dateOf(date), APPOINTMENT_MINUTES),
      url,
      place,
    })),
  }
}
