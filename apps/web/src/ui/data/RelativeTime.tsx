import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import { activityTime, notificationTime } from '@llave/domain/time/relative-time'
import { useEffect, useState } from 'react'
import { formatDateTime, formatFeedDate, formatLongDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'

interface Props {
  readonly date: Instant
  /**
   * `notification` shows older days as a date; `activity` counts up to seven days, and then shows date and time (spec:
   * customer area §9, back office §9); `comment` is like `activity`, with the usual date format.
   */
  readonly as?: keyof typeof STYLES
}

const STYLES = {
  notification: { when: notificationTime, date: formatLongDate },
  activity: { when: activityTime, date: formatFeedDate },
  comment: { when: activityTime, date: formatDateTime },
} as const

const words = {
  SECONDS: 'common.relativeTime.seconds',
  MINUTES: 'common.relativeTime.minutes',
  HOURS: 'common.relativeTime.hours',
  DAYS: 'common.relativeTime.days',
} as const

/** Relative time in words, with the exact time in a tooltip. Updates itself every half minute. */
export function RelativeTime({ date, as = 'activity' }: Props) {
  const t = useTexts()
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])

  const when = STYLES[as].when(dateOf(date), now)
  const text =
    when.kind === 'DATE'
      ? STYLES[as].date(date)
      : when.kind === 'YESTERDAY'
        ? t('common.relativeTime.yesterday', { time: when.time })
        : t(words[when.kind], { count: when.count })
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {text}
    </time>
  )
}
