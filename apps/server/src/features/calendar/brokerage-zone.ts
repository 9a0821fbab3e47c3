import { BROKERAGE_TIME_ZONE } from '@llave/domain/time/calendar-day'

/** The brokerage's time zone as a component of a calendar, by the European Union's rules, in force since 1996. */
export const BROKERAGE_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${BROKERAGE_TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
