import {
  type CalendarDay,
  calendarDay,
  DAY_MS,
  HOUR_MS,
  instantAt,
  laterDay,
  MINUTE_MS,
} from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { act } from '../story'

/** Until just before a midnight in Madrid; before a night in which the clocks change; into its doubled or missing hour. */
const MOMENTS = {
  'it is nearly midnight': now => beforeMidnight(calendarDay(now)),
  'it is the evening before the clocks change': now => beforeMidnight(laterDay(clockChangeAfter(now), -1)),
  'it is the hour in which the clocks change': now =>
    new Date(instantAt(clockChangeAfter(now)).getTime() + 2.5 * HOUR_MS),
} satisfies Record<string, (now: Date) => Date>

const beforeMidnight = (day: CalendarDay) => new Date(instantAt(laterDay(day, 1)).getTime() - MINUTE_MS)

/** The next day in Madrid that has no 24 hours. */
function clockChangeAfter(now: Date): CalendarDay {
  let day = laterDay(calendarDay(now), 1)
  while (instantAt(laterDay(day, 1)).getTime() - instantAt(day).getTime() === DAY_MS) day = laterDay(day, 1)
  return day
}

const SPANS = { 'two minutes': 2 * MINUTE_MS, 'an hour': HOUR_MS, 'a day': DAY_MS, 'nine days': 9 * DAY_MS } as const

/** Time passes: held effects happen, reminders are sent, links and sessions end. */
export const timeActs = [
  act({ span: fc.constantFrom(...(Object.keys(SPANS) as (keyof typeof SPANS)[])) }, async (brokerage, { span }) => {
    brokerage.story.push(`— ${span} go by —`)
    await brokerage.pass(SPANS[span])
    await brokerage.runJobs({ scheduled: true })
  }),
  act(
    { moment: fc.constantFrom(...(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])), passes: fc.boolean() },
    async (brokerage, { moment, passes }) => {
      brokerage.story.push(`— ${moment} —`)
      const now = brokerage.now()
      await brokerage.pass(Math.max(MINUTE_MS, MOMENTS[moment](now).getTime() - now.getTime()))
      await brokerage.runJobs({ scheduled: true })
      if (!passes) return
      await brokerage.pass(2 * MINUTE_MS)
      await brokerage.runJobs({ scheduled: true })
    },
  ),
]
