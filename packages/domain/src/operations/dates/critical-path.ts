import { type CalendarDay, calendarDay, dateOf, daysBetween, type Instant, laterDay } from '../../time/calendar-day'
import {
  isBeforeInOrder,
  type MilestoneField,
  OPERATION_STATES,
  type OperationState,
  statesOfVariant,
} from '../states/operation-states'
import type { Pace } from '../timeline/step-times'
import { type DeedDates, waitingDays } from './deed-clock'
import { isDeedSigned } from './deed-day'

/** The fields of the goal: the last day of the arras, or a deed planned before it. */
export const GOAL_FIELDS = ['arrasDate', 'formalizationDate'] as const
export type GoalField = (typeof GOAL_FIELDS)[number]

export type PathOperation = DeedDates & {
  readonly state: OperationState
  readonly stateEnteredDate: Instant
  readonly providingFunds: boolean
  readonly isArchived: boolean
  readonly arrasDate?: Instant | null | undefined
  readonly presentationProposalsDate?: Instant | null | undefined
  readonly appraisalDate?: Instant | null | undefined
}

/**
 * A stretch of the way to the deed: a state up to its end, the acta, or the deed. In the last state only the deed is
 * left.
 */
export type PathStep = Exclude<OperationState, 'FORMALIZACION'> | 'ACT' | 'DEED'

export const PATH_STEPS: readonly PathStep[] = [
  ...OPERATION_STATES.filter(state => state !== 'FORMALIZACION'),
  ...(['ACT', 'DEED'] as const),
]

export interface PathLeg {
  readonly step: PathStep
  /** When it ends if nothing else happens: as planned, or at the usual pace. */
  readonly expected: CalendarDay
  /** The last day on which it may end without missing the goal. */
  readonly latest: CalendarDay
  /** The milestone whose date fixes the end; null: the pace or the law does. */
  readonly planned: MilestoneField | null
}

export interface CriticalPath {
  readonly goal: { readonly field: GoalField; readonly day: CalendarDay }
  /** The remaining stretches in order; the last one is the deed. */
  readonly legs: readonly PathLeg[]
  /** How many days before the goal the deed comes; negative: after it. */
  readonly slack: number
  /** The stretch to deal with first: the first one that ends too late, otherwise the present one. */
  readonly first: PathLeg
}

/** MISSED: the goal is not reached. TIGHT: it is, with fewer than `TIGHT_DAYS` to spare. AMPLE: it is, with more. */
export const PATH_VERDICTS = ['MISSED', 'TIGHT', 'AMPLE'] as const
export type PathVerdict = (typeof PATH_VERDICTS)[number]

/** The filters of a list by verdict; NONE: operations without a goal. */
export const PATH_FILTERS = [...PATH_VERDICTS, 'NONE'] as const
export type PathFilter = (typeof PATH_FILTERS)[number]

/** A smaller slack than this many days is tight. */
export const TIGHT_DAYS = 3

export function verdictOf(slack: number): PathVerdict {
  if (slack < 0) return 'MISSED'
  return slack < TIGHT_DAYS ? 'TIGHT' : 'AMPLE'
}

/** The states that end with a milestone, in order; earlier states end with it, too. */
const ENDS_WITH = {
  PRESENTACION_PROPUESTA: 'presentationProposalsDate',
  TASACION: 'appraisalDate',
  APROBACION: 'signFEINDate',
} as const satisfies { readonly [S in OperationState]?: MilestoneField }
const ENDINGS = Object.keys(ENDS_WITH) as (keyof typeof ENDS_WITH)[]

interface PathReading {
  readonly now: Date
  readonly pace: Pace
}

/**
 * The way to the deed of a live operation with arras or a planned deed, in calendar days of Madrid: for each stretch,
 * by when it must end (counted back from the goal) and when it will (counted forward from today). Null without a goal,
 * and once the deed is signed. A milestone in the past ends the states before it. A milestone ahead is taken at its
 * date: the usual pace does not move it, only an earlier milestone that comes later does. From the FEIN on, the
 * statutory days count.
 */
export function criticalPath(operation: PathOperation, reading: PathReading): CriticalPath | null {
  const goal = goalOf(operation, reading.now)
  if (!goal) return null
  const today = calendarDay(reading.now)
  const ahead = statesAhead(operation, { ...reading, today })
  const ready = ahead.at(-1)
  const wait = waitingDays(operation.deedInCatalonia)
  const afterReady = ready?.step === 'APROBACION' ? wait : 1
  const fein = dayOf(operation.signFEINDate)
  const act = operation.signTransparencyActDate
  const actDay = dayOf(act) ?? ready?.expected ?? today
  // A planned deed is itself the goal, unless the arras end before it.
  const deed = dayOf(operation.formalizationDate)
  const lateDeed = deed && deed > goal.day ? deed : today
  const deedDay = [
    ...(ready ? [laterDay(ready.expected, afterReady)] : []),
    ...(ready?.step === 'APROBACION' ? [] : [laterDay(fein ?? today, wait)]),
    laterDay(actDay, 1),
    lateDeed,
  ].reduce(later, today)

  const legs = [
    ...ahead.map(({ step, expected, planned }, at): PathLeg => {
      const after = ahead.slice(at + 1).reduce((sum, { days }) => sum + days, afterReady)
      return { step, expected, latest: laterDay(goal.day, -after), planned }
    }),
    ...(act && dateOf(act) <= reading.now
      ? []
      : [legOf('ACT', actDay, laterDay(goal.day, -1), act ? 'signTransparencyActDate' : null)]),
  ]
  const last = legOf('DEED', deedDay, goal.day, lateDeed === deed && deed === deedDay ? 'formalizationDate' : null)
  const [present = last] = legs
  return {
    goal,
    legs: [...legs, last],
    slack: daysBetween(deedDay, goal.day),
    first: [...legs, last].find(({ expected, latest }) => expected > latest) ?? present,
  }
}

function legOf(step: PathStep, expected: CalendarDay, latest: CalendarDay, planned: MilestoneField | null): PathLeg {
  return { step, expected, latest, planned }
}

function goalOf(operation: PathOperation, now: Date): CriticalPath['goal'] | null {
  const { isArchived, arrasDate, formalizationDate } = operation
  if (isArchived || isDeedSigned(operation, now)) return null
  const arras = dayOf(arrasDate)
  const deed = dayOf(formalizationDate)
  if (arras && !(deed && deed < arras)) return { field: 'arrasDate', day: arras }
  return deed && { field: 'formalizationDate', day: deed }
}

interface StateAhead {
  readonly step: Exclude<OperationState, 'FORMALIZACION'>
  /** Days after the end of the previous stretch; undefined where a milestone's date is used. */
  readonly days: number
  readonly expected: CalendarDay
  readonly planned: MilestoneField | null
}

/** The remaining states up to the FEIN, and when each is expected to end. */
function statesAhead(
  operation: PathOperation,
  { now, today, pace }: PathReading & { readonly today: CalendarDay },
): readonly StateAhead[] {
  const { state: present } = operation
  const left = [present, ...statesOfVariant(operation.providingFunds).filter(state => isBeforeInOrder(present, state))]
  const ahead: StateAhead[] = []
  let start = calendarDay(operation.stateEnteredDate)
  for (const ending of ENDINGS) {
    const states = left.filter(isStateAhead).filter(state => endingOf(state) === ending)
    const date = operation[ENDS_WITH[ending]]
    if (date && dateOf(date) <= now) {
      start = later(start, calendarDay(date))
      continue
    }
    const before = ahead.at(-1)?.expected
    const planned = date && later(calendarDay(date), before ?? today)
    let expected = before
    for (const step of states) {
      const usual = step === 'CUESTIONARIO_EN_CURSO' ? 0 : pace[step].days
      expected = expected ? laterDay(expected, usual) : later(today, laterDay(start, usual))
      const isEnd = step === ending
      ahead.push({
        step,
        days: planned ? 0 : usual,
        expected: planned && (isEnd || planned < expected) ? planned : expected,
        planned: isEnd && date && planned === calendarDay(date) ? ENDS_WITH[ending] : null,
      })
    }
  }
  return ahead
}

const isStateAhead = (state: OperationState): state is StateAhead['step'] => state !== 'FORMALIZACION'

/** The state whose milestone ends the stretch of a state. */
const endingOf = (state: OperationState) => ENDINGS.find(ending => !isBeforeInOrder(ending, state))

const dayOf = (date: Instant | null | undefined): CalendarDay | null => (date ? calendarDay(date) : null)

const later = (a: CalendarDay, b: CalendarDay): CalendarDay => (a < b ? b : a)

/** The present stretch must end before this day for the goal to be reached with days to spare. */
export function calmDay({ goal, legs: [present] }: CriticalPath): CalendarDay {
  return laterDay(present?.latest ?? goal.day, -TIGHT_DAYS)
}
