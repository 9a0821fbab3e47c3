import { calendarDay } from '@llave/domain/time/calendar-day'
import { MINUTE_MS } from '@llave/domain/time/durations'
import { useSyncExternalStore } from 'react'

/** Reads a moment that stands still as long as `periodOf` says the same of the present. */
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

/** All that is drawn with the time looks at the same clock: hundreds of cards need no timer each. */
const looks = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(look: () => void): () => void {
  timer ??= setInterval(() => {
    for (const look of looks) look()
  }, MINUTE_MS)
  looks.add(look)
  return () => {
    looks.delete(look)
    if (looks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const readMinute = momentOf(moment => Math.floor(moment.getTime() / MINUTE_MS))
const readDay = momentOf(calendarDay)

/** A moment of the present minute: what is drawn with it stays true on a page that nobody touches. */
export const useNow = (): Date => useSyncExternalStore(subscribe, readMinute)

/** A moment of the brokerage's present day, for what changes with the day alone. Within a day it stands still. */
export const useToday = (): Date => useSyncExternalStore(subscribe, readDay)
