import { calendarDay, type Instant, instantAt, laterDay, MINUTE_MS, timeOfDay } from '../time/calendar-day'
import { findDays } from './quick-days'
import { HIDDEN_TIME, hide, type Impossible, meantOf, type Piece } from './quick-phrases'
import { findDurations, findTimes } from './quick-times'

/** The due time of a task with a day but no time. */
export const DEFAULT_TIME = '09:00'

/** When a task is due, the pieces of the line that say so, and why they are impossible. */
export interface When {
  readonly due: Instant | null
  readonly pieces: readonly Piece[]
  readonly impossible: Impossible | null
}

/** Reads from a folded line when a task is due, in the brokerage's calendar. */
export function readWhen(folded: string, now: Date): When {
  const duration = meantOf(folded, findDurations(folded))
  if (duration?.value) {
    const minute = Math.floor(now.getTime() / MINUTE_MS) + duration.value
    return { due: new Date(minute * MINUTE_MS).toISOString(), pieces: [duration], impossible: null }
  }
  const times = findTimes(folded)
  const time = meantOf(folded, times)
  const rest = hide(folded, time ? [time] : [], HIDDEN_TIME)
  const days = findDays(rest, calendarDay(now))
  const day = meantOf(rest, days)
  // If the day does not count, neither does its time.
  const pieces = days.length > 0 && !day ? [] : [day, time].filter(piece => piece !== undefined)
  const wrong = pieces.find(({ impossible }) => impossible !== null)
  if (wrong) return { due: null, pieces: [wrong], impossible: wrong.impossible }
  if (pieces.length === 0) return { due: null, pieces, impossible: null }

  const today = calendarDay(now)
  const clock = time?.value?.time ?? DEFAULT_TIME
  const isOver = !day && !time?.value?.today && instantAt(today, clock) <= now
  const due = instantAt(day?.value ?? laterDay(today, isOver ? 1 : 0), clock)
  // This hour is skipped when the clocks change.
  if (timeOfDay(due) !== clock) return { due: null, pieces, impossible: 'UNREAL' }
  return { due: due.toISOString(), pieces, impossible: null }
}
