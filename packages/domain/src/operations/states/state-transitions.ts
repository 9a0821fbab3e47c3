import { calendarDay, type Instant, laterDay } from '../../time/calendar-day'
import { type OperationState, type StateDates, type StepState, statesOfVariant } from './operation-states'

/** The fields that decide a change of state, with their values after the same save. */
export interface OperationForStateChange {
  readonly state: OperationState
  readonly providingFunds: boolean
  readonly stateDates: StateDates
}

export type StateChangeDecision =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'moved'
      readonly to: StepState
      readonly stateDates: StateDates
      readonly stateEnteredDate: Instant
    }
  | { readonly kind: 'refused'; readonly code: 'ERR_OPERATION_STATE_NOT_ALLOWED' }

/**
 * Whether an operation may change from its state to another, and its dates afterwards (spec: back office §4). Dates
 * that the other state requires are checked by the rules of an operation (`operation-rules.ts`). `stateDates` keeps the
 * first entry into each state, `stateEnteredDate` is the latest. The staff move forwards and backwards between the
 * states of the variant; only completing the questionnaire leaves CUESTIONARIO_EN_CURSO, and nothing enters it. A
 * change to the current state does nothing and is never refused, so that clients may send a record back unchanged.
 */
export function decideStateChange(input: {
  readonly operation: OperationForStateChange
  readonly to: OperationState
  readonly now: Date
  readonly by: 'STAFF' | 'QUESTIONNAIRE'
}): StateChangeDecision {
  const { operation, to, now, by } = input
  if (to === operation.state) return { kind: 'unchanged' }
  if (!isAllowed(operation, to, by)) return { kind: 'refused', code: 'ERR_OPERATION_STATE_NOT_ALLOWED' }

  const entered = now.toISOString()
  return { kind: 'moved', to, stateDates: { [to]: entered, ...operation.stateDates }, stateEnteredDate: entered }
}

function isAllowed(
  operation: OperationForStateChange,
  to: OperationState,
  by: 'STAFF' | 'QUESTIONNAIRE',
): to is StepState {
  const isCompletion = operation.state === 'CUESTIONARIO_EN_CURSO' && to === 'CUESTIONARIO_COMPLETADO'
  if (by === 'QUESTIONNAIRE') return isCompletion
  if (operation.state === 'CUESTIONARIO_EN_CURSO' || to === 'CUESTIONARIO_EN_CURSO') return false
  return statesOfVariant(operation.providingFunds).some(state => state === to)
}

/** Staff who choose this state are asked whether to notify the owners by e-mail (spec: back office §4). */
export function asksToNotify(to: OperationState): boolean {
  return to !== 'CUESTIONARIO_EN_CURSO' && to !== 'CUESTIONARIO_COMPLETADO'
}

export type StateDateError = 'ERR_STATE_DATE_FUTURE' | 'ERR_STATE_DATE_TOO_EARLY'

/**
 * Rejects a date later than today in the brokerage's calendar (spec: back office §4), or more than a year before the
 * operation was created, which means a mistyped year.
 */
export function stateDateError(date: Instant, createdDate: Instant, now: Date): StateDateError | null {
  if (calendarDay(date) > calendarDay(now)) return 'ERR_STATE_DATE_FUTURE'
  const earliest = laterDay(calendarDay(createdDate), -366)
  return calendarDay(date) < earliest ? 'ERR_STATE_DATE_TOO_EARLY' : null
}
