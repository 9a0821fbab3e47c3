import { calendarDay } from '@llave/domain/time/calendar-day'
import { MINUTE_MS } from '@llave/domain/time/durations'
import { useSyncExternalStore } from 'react'

let today = new Date(0)
let day = ''

function read(): Date {
  const now = new Date()
  const present = calendarDay(now)
  if (present !== day) {
    day = present
    today = now
  }
  return today
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * A moment of the brokerage's present day. Once the day is over, what is drawn with it is drawn anew, also on a page that
 * nobody has touched since. It is no clock: within a day it stands still.
 */
export const useToday = (): Date => useSyncExternalStore(subscribe, read)
