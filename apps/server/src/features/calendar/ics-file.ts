import { BROKERAGE_TIME_ZONE, calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import ical from 'ical-generator'
import type { FileAnswer } from '../../platform/http/file-answer'
import { BROKERAGE_ZONE } from './brokerage-zone'

export interface CalendarEvent {
  /** Stable, so that a calendar moves the event instead of adding another. */
  readonly uid: string
  readonly summary: string
  readonly start: Date
  /** Null for an all-day event. */
  readonly end: Date | null
  readonly url: string | null
  readonly place: string | null
}

/** Characters that RFC 5545, 3.1 forbids; a program could refuse the whole calendar for one. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** Events as iCalendar (RFC 5545), in UTC; all-day events are days of the brokerage. */
export function icsFile(name: string, fileName: string, events: readonly CalendarEvent[], now: Date): FileAnswer {
  const calendar = ical({ name, prodId: '//Llave//Calendar//ES', ttl: 3600 })
  // Without events the time zone is the component required by RFC 5545, 3.6.
  if (events.length === 0) calendar.timezone({ name: BROKERAGE_TIME_ZONE, generator: () => BROKERAGE_ZONE })
  for (const { uid, summary, start, end, url, place } of events) {
    calendar.createEvent({
      id: `${uid}@llave`,
      summary: summary.replace(CONTROLS, ' '),
      url,
      location: place?.replace(CONTROLS, ' ') ?? null,
      stamp: now,
      // Noon, so that the day is right in whatever time zone the server runs.
      start: end === null ? instantAt(calendarDay(start), '12:00', 'UTC') : start,
      end,
      allDay: end === null,
    })
  }
  return {
    name: `${fileName}.ics`,
    type: 'text/calendar; charset=utf-8',
    body: Buffer.from(`${calendar.toString()}\r\n`),
  }
}
