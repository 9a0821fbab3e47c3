import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'

/** The brokerage's day this many days from now, `YYYY-MM-DD`. Around midnight it is not that of the machine. */
export const dayIn = (days: number) => laterDay(calendarDay(new Date()), days)

/** A time of a day in the brokerage, ISO 8601. */
export const momentOf = (day: string, time: string) => instantAt(day, time).toISOString()

/** A day as it is typed. */
export const typedDay = (day: string) => day.split('-').reverse().join('/')
