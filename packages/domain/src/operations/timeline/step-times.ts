import { DAY_MS, dateOf, type Instant } from '../../time/calendar-day'
import type { OperationState, StepState } from '../states/operation-states'
import { type CustomerSituation, customerNow, isWaiting } from './customer-now'
import type { Thresholds } from './staff-timeline'

/** Quartiles and median of the days that the brokerage's finished steps took. */
export interface StepTime {
  readonly state: OperationState
  readonly finished: number
  readonly lowerDays: number
  readonly medianDays: number
  readonly upperDays: number
}

export interface UsualDays {
  readonly from: number
  readonly to: number
}

export type UsualTimes = Readonly<Record<StepState, UsualDays>>

/** With fewer finished steps than this, typical values of the trade are used. */
export const ENOUGH_STEPS = 5

const OF_THE_TRADE: UsualTimes = {
  CUESTIONARIO_COMPLETADO: { from: 1, to: 2 },
  CONTRATO_INTERMEDIACION: { from: 1, to: 3 },
  SUBIR_DOCUMENTACION: { from: 4, to: 10 },
  PROVISION_FONDOS_ESTUDIO: { from: 1, to: 3 },
  ESTUDIO_VIABILIDAD: { from: 3, to: 7 },
  NEGOCIACION: { from: 10, to: 20 },
  PRESENTACION_PROPUESTA: { from: 2, to: 7 },
  PROVISION_FONDOS: { from: 1, to: 3 },
  TASACION: { from: 7, to: 14 },
  APROBACION: { from: 7, to: 15 },
  FORMALIZACION: { from: 10, to: 20 },
}

/**
 * The usual days of each step: the middle half of the brokerage's own finished steps, once there are enough of them.
 */
export function usualTimes(times: readonly StepTime[]): UsualTimes {
  const own = times
    .filter(({ state, finished }) => state in OF_THE_TRADE && finished >= ENOUGH_STEPS)
    .map(({ state, lowerDays, upperDays }) => {
      const from = Math.max(1, Math.round(lowerDays))
      return [state, { from, to: Math.max(from, Math.ceil(upperDays)) }]
    })
  return { ...OF_THE_TRADE, ...Object.fromEntries(own) }
}

/** How many whole days a step takes here. */
export interface StepPace {
  readonly days: number
  /** How many of the brokerage's own steps the median is based on; null: too few, so the trade's value is used. */
  readonly finished: number | null
}
export type Pace = Readonly<Record<StepState, StepPace>>

/** The pace of each step: the median of the brokerage's own steps, or the middle of the trade's usual range. */
export function paceOf(times: readonly StepTime[]): Pace {
  const pace = ([state, { from, to }]: [string, UsualDays]): [string, StepPace] => {
    const own = times.find(time => time.state === state && time.finished >= ENOUGH_STEPS)
    return [
      state,
      own
        ? { days: Math.round(own.medianDays), finished: own.finished }
        : { days: Math.round((from + to) / 2), finished: null },
    ]
  }
  return Object.fromEntries(Object.entries(OF_THE_TRADE).map(pace)) as Pace
}

/**
 * The thresholds that the brokerage's own finished steps suggest: their median in whole days, once there are enough of
 * them.
 */
export function proposedThresholds(times: readonly StepTime[]): Partial<Thresholds> {
  const enough = times.filter(({ finished }) => finished >= ENOUGH_STEPS)
  return Object.fromEntries(enough.map(({ state, medianDays }) => [state, 24 * Math.max(1, Math.ceil(medianDays))]))
}

/** A wait below this many days is never reported as long. */
const LONG_FROM_DAYS = 3

/** Steps in which the customer knows what happens next, or has to decide. */
const NOT_A_WAIT: readonly OperationState[] = ['CUESTIONARIO_EN_CURSO', 'PRESENTACION_PROPUESTA', 'FORMALIZACION']

/** For each step that counts as a wait, the instant before which it must have been entered to be a long wait now. */
export function longWaitCutoffs(
  now: Date,
  usual: UsualTimes,
): readonly { readonly state: StepState; readonly before: Date }[] {
  return (Object.keys(usual) as StepState[])
    .filter(state => !NOT_A_WAIT.includes(state))
    .map(state => {
      const days = Math.max(LONG_FROM_DAYS, usual[state].to)
      return { state, before: new Date(now.getTime() - days * DAY_MS) }
    })
}

interface Present {
  readonly now: Date
  readonly usual: UsualTimes
}

/** The step lasts longer than usual, whoever has to act. */
export function isLongStep(
  operation: { readonly state: OperationState; readonly stateEnteredDate: Instant },
  { now, usual }: Present,
): boolean {
  const cutoff = longWaitCutoffs(now, usual).find(({ state }) => state === operation.state)
  return cutoff !== undefined && dateOf(operation.stateEnteredDate) < cutoff.before
}

/**
 * The customer waits longer than usual for the brokerage or the bank. A step in which the customer or another holder
 * has something to do is no wait, nor is a contract that the brokerage has to complete.
 */
export function isLongWait(
  operation: CustomerSituation & { readonly stateEnteredDate: Instant },
  present: Present,
): boolean {
  const now = customerNow(operation)
  return isLongStep(operation, present) && isWaiting(now) && now.message !== 'contractPrepared'
}
