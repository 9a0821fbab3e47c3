import { BROKERAGE_TIME_ZONE, calendarDay, daysBetween, timeOfDay } from './calendar-day'

export type NotificationTime =
  | { readonly kind: 'SECONDS' | 'MINUTES' | 'HOURS'; readonly count: number }
  | { readonly kind: 'YESTERDAY'; readonly time: string }
  | { readonly kind: 'DATE' }

/** How to show when an activity happened: as for notifications, plus "days ago" up to 7. */
export type ActivityTime = NotificationTime | { readonly kind: 'DAYS'; readonly count: number }

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
/** Up to this age, activity is dated "days ago". */
const ACTIVITY_RELATIVE_DAYS = 7

/**
 * Notifications (spec: customer area §9): seconds, minutes or hours ago on the same calendar day; yesterday with the
 * time; older ones by date. Days are those of the reader's time zone, by default the brokerage's.
 */
export function notificationTime(date: Date, now: Date, timeZone: string = BROKERAGE_TIME_ZONE): NotificationTime {
  const days = daysBetween(calendarDay(date, timeZone), calendarDay(now, timeZone))
  if (days === 0) return sinceOnSameDay(date, now)
  return days === 1 ? { kind: 'YESTERDAY', time: timeOfDay(date, timeZone) } : { kind: 'DATE' }
}

/** The activity feed (spec: customer area §9): as for notifications, but by date only after more than 7 days. */
export function activityTime(date: Date, now: Date, timeZone: string = BROKERAGE_TIME_ZONE): ActivityTime {
  const days = daysBetween(calendarDay(date, timeZone), calendarDay(now, timeZone))
  if (days > 1 && days <= ACTIVITY_RELATIVE_DAYS) return { kind: 'DAYS', count: days }
  return notificationTime(date, now, timeZone)
}

// The server's clock may be ahead of the reader's, so a future date counts as just now.
function sinceOnSameDay(date: Date, now: Date): NotificationTime {
  const seconds = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 1000))
  if (seconds < MINUTE_SECONDS) return { kind: 'SECONDS', count: seconds }
  if (seconds < HOUR_SECONDS) return { kind: 'MINUTES', count: Math.floor(seconds / MINUTE_SECONDS) }
  return { kind: 'HOURS', count: Math.floor(seconds / HOUR_SECONDS) }
}
