import { type CalendarDay, calendarDay, type Instant } from '../../time/calendar-day'
import { workingDaysLater } from '../../time/working-days'
import { STEP_STATES, type StepState } from '../states/operation-states'
import { type CustomerSituation, customerNow, isWaiting } from './customer-now'

/** Within how many working days the brokerage promises its customers an answer in each step; null: no promise. */
export type Promises = Readonly<Record<StepState, number | null>>

/** The promises that the brokerage has made. By default there are none. */
export function promisesFrom(made: Partial<Promises>): Promises {
  return { ...(Object.fromEntries(STEP_STATES.map(state => [state, null])) as Promises), ...made }
}

/** The promise of the present step: how many working days, since when the customer waits. */
export interface AnswerPromise {
  readonly days: number
  readonly since: Instant
}

/** The last day of the promised answer in Madrid; `PASSED` once that day is over. */
export function promisedBy({ days, since }: AnswerPromise, today: CalendarDay): CalendarDay | 'PASSED' {
  const day = workingDaysLater(calendarDay(since), days)
  return day < today ? 'PASSED' : day
}

/**
 * The promise to the customer now. There is none while they or another holder have something to do, because the
 * brokerage cannot answer before that.
 */
export function presentPromise(situation: CustomerSituation, promise: AnswerPromise | null): AnswerPromise | null {
  return promise && isWaiting(customerNow(situation)) ? promise : null
}
