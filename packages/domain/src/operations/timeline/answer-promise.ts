import { type CalendarDay, calendarDay, type Instant } from '../../time/calendar-day'
import { workingDaysLater } from '../../time/working-days'
import { STEP_STATES, type StepState } from '../states/operation-states'
import { type CustomerSituation, customerNow, isWaiting } from './customer-now'

/** In how many working days the brokerage promises its customers an answer in each step; null: it promises nothing. */
export type Promises = Readonly<Record<StepState, number | null>>

/** The promises that the brokerage has made. Unless it makes one, there is none. */
export function promisesFrom(made: Partial<Promises>): Promises {
  return { ...(Object.fromEntries(STEP_STATES.map(state => [state, null])) as Promises), ...made }
}

/** What is promised in the present step: how many working days, since the customer began to wait. */
export interface AnswerPromise {
  readonly days: number
  readonly since: Instant
}

/** The last day by which the brokerage has promised an answer, in Madrid; `PASSED` once that day is over. */
export function promisedBy({ days, since }: AnswerPromise, today: CalendarDay): CalendarDay | 'PASSED' {
  const day = workingDaysLater(calendarDay(since), days)
  return day < today ? 'PASSED' : day
}

/**
 * What is promised to the customer now: nothing while they or another holder have something to do, because nobody can
 * answer before that.
 */
export function presentPromise(situation: CustomerSituation, promise: AnswerPromise | null): AnswerPromise | null {
  return promise && isWaiting(customerNow(situation)) ? promise : null
}
