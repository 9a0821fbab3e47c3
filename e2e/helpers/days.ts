import { type CalendarDay, calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'

/** The brokerage's day this many days from now. Around midnight it differs from the machine's. */
export const dayIn = (days: number) => laterDay(calendarDay(new Date()), days)

/** A time on a day at the brokerage. */
export const momentOf = (day: CalendarDay, time: string) => instantAt(day, time).toISOString()

/** A day as it is typed. */
export const typedDay = (day: CalendarDay) => day.split('-').reverse().join('/')

/** A day as it is displayed: with the year if it is not the present one. */
export function readDay(day: CalendarDay): string {
  const words = new Intl.DateTimeFormat('es-ES', {
    ...({ day: 'numeric', month: 'short', timeZone: 'Europe/Madrid' } as const),
    ...(day.slice(0, 4) !== dayIn(0).slice(0, 4) && { year: 'numeric' }),
  })
  return words.format(instantAt(day, '12:00'))
}
