import { type CalendarDay, calendarDay, type Instant, instantAt, laterDay, weekdayOf } from '../time/calendar-day'
import type { TaskState } from './task-fields'

export interface Period {
  readonly from: Date
  readonly to: Date
}

/** From the start of one day to just before the start of another. */
const period = (from: CalendarDay, to: CalendarDay): Period => ({ from: instantAt(from), to: instantAt(to) })

/** Today and the week from Monday to Sunday, in the brokerage's time zone. */
export function taskDays(now: Date): { readonly today: Period; readonly week: Period } {
  const day = calendarDay(now)
  const monday = laterDay(day, 1 - weekdayOf(day))
  return { today: period(day, laterDay(day, 1)), week: period(monday, laterDay(monday, 7)) }
}

export type DueMark = 'OVERDUE' | 'TODAY'

/**
 * How urgent a task is: overdue from the day after its due date, however early on its day it was due. Null for a
 * completed task, one without a date, and one that is due later.
 */
export function dueMark(
  task: { readonly state: TaskState; readonly expirationDate: Instant | null },
  now: Date,
): DueMark | null {
  if (task.state === 'COMPLETADA' || task.expirationDate === null) return null
  const day = calendarDay(task.expirationDate)
  const today = calendarDay(now)
  if (day === today) return 'TODAY'
  return day < today ? 'OVERDUE' : null
}
