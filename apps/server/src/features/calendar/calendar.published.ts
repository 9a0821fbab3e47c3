import { BROKERAGE_TIME_ZONE, dateOf, type Instant } from '@llave/domain/time/calendar-day'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import type { Db } from '../../platform/database/db'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import { findAppointments, sinceDayOf } from './appointments'
import { appointmentEvents } from './event-texts'
import { icsFile } from './ics-file'

/** The upcoming appointments as text, with their place if known; null when there are none. */
export async function appointmentsInWords(
  { db, clock }: Platform,
  t: Translate,
  operationId: string,
): Promise<string | null> {
  const found = await findAppointments(db, operationId, clock.now())
  if (!found || found.appointments.length === 0) return null
  const words = found.appointments.map(
    ({ field, date }) => `${t(`calendar.appointment.${field}`)}, ${inWords(t, date)}`,
  )
  // All appointments are at the same notary's.
  const place = found.place === null ? '' : ` (${found.place})`
  return words.join('; ') + place
}

const inWords = (t: Translate, date: Instant) =>
  new Intl.DateTimeFormat(LOCALES[t.language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: BROKERAGE_TIME_ZONE,
  }).format(dateOf(date))

/** The same as a calendar file for the owners; only the customer can open the page of the request. */
export async function appointmentsFile(
  { db, clock, config }: Platform,
  t: Translate,
  { operationId, isCustomer }: { readonly operationId: string; readonly isCustomer: boolean },
): Promise<FileAnswer | null> {
  const found = await findAppointments(db, operationId, clock.now())
  if (!found || found.appointments.length === 0) return null
  const { name, events } = appointmentEvents(
    t,
    found,
    isCustomer ? `${config.publicUrl}/solicitud/${operationId}` : null,
  )
  return icsFile(name, `cita-${found.numOperation}`, events, clock.now())
}

/**
 * The appointments of an operation from today on, each with its place. An appointment stays listed until its day is
 * over, because people on their way still look it up.
 */
export async function readAppointmentsOf(db: Db, operationId: string, now: Date) {
  const found = await findAppointments(db, operationId, sinceDayOf(now))
  return (found?.appointments ?? []).map(appointment => ({ ...appointment, place: found?.place ?? null }))
}
