import { calendarDay, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { useSyncExternalStore } from 'react'

/** Returns a function that reads a time, which stays the same while `periodOf` the current time does. */
function momentOf(periodOf: (moment: Date) => unknown): () => Date {
  let period: unknown
  let moment = new Date(0)
  return () => {
    const present = new Date()
    const current = periodOf(present)
    if (current !== period) {
      period = current
      moment = present
    }
    return moment
  }
}

/** All components share one clock, because hundreds of cards should not need a timer each. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, MINUTE_MS)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const readMinute = momentOf(moment => Math.floor(moment.getTime() / MINUTE_MS))
const readDay = momentOf(calendarDay)

/** A time within the current minute, so that what is rendered with it stays true on an idle page. */
export const useNow = (): Date => useSyncExternalStore(subscribe, readMinute)

/** A time within the brokerage's current day, for what changes daily. Constant within a day. */
export const useToday = (): Date => useSyncExternalStore(subscribe, readDay)
