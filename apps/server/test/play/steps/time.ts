import { DAY_MS, HOUR_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { act } from '../story'

const SPANS = { 'two minutes': 2 * MINUTE_MS, 'an hour': HOUR_MS, 'a day': DAY_MS, 'nine days': 9 * DAY_MS } as const

/** Time passes: held effects happen, reminders are sent, links and sessions end. */
export const timeActs = [
  act({ span: fc.constantFrom(...(Object.keys(SPANS) as (keyof typeof SPANS)[])) }, async (brokerage, { span }) => {
    brokerage.story.push(`— ${span} go by —`)
    await brokerage.pass(SPANS[span])
    await brokerage.runJobs({ scheduled: true })
  }),
]
