import { BROKERAGE_TIME_ZONE, calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import ical from 'ical-generator'
import type { FileAnswer } from '../../platform/http/file-answer'
import { BROKERAGE_ZONE } from './brokerage-zone'

export interface CalendarEvent {
  /** The same whenever the event is read again, so that a calendar moves it instead of adding another. */
  readonly uid: string
  readonly summary: string
  readonly start: Date
  /** Null: the whole day of the start. */
  readonly end: Date | null
  readonly url: string | null
  readonly place: string | null
}

/** What no text of a calendar may hold (RFC 5545, 3.1): a program could refuse all of it for the sake of one. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** Events as iCalendar (RFC 5545), in UTC; whole days are those of the brokerage. */
export function icsFile(name: string, fileName: string, events: readonly CalendarEvent[], now: Date): FileAnswer {
  const calendar = ical({ name, prodId: '//Llave//Calendar//ES', ttl: 3600 })
  // A calendar has at least one component (RFC 5545, 3.6): without events, the zone.
  if (events.length === 0) calendar.timezone({ name: BROKERAGE_TIME_ZONE, generator: () => BROKERAGE_ZONE })
  for (const { uid, summary, start, end, url, place } of events) {
    calendar.createEvent({
      id: `${uid}@llave`,
      summary: summary.replace(CONTROLS, ' '),
      url,
      location: place?.replace(CONTROLS, ' ') ?? null,
      stamp: now,
      // Noon, so that the day is the same in whatever time zone the server runs.
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
