import { type CalendarDay, calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'

/** The brokerage's day this many days from now. Around midnight it is not that of the machine. */
export const dayIn = (days: number) => laterDay(calendarDay(new Date()), days)

/** A time of a day in the brokerage. */
export const momentOf = (day: CalendarDay, time: string) => instantAt(day, time).toISOString()

/** A day as it is typed. */
export const typedDay = (day: CalendarDay) => day.split('-').reverse().join('/')
