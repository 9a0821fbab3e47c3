import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import {
  type ArchiveReason,
  type OperationState,
  statesOfVariant,
} from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import {
  calendarDay,
  DAY_MS,
  HOUR_MS,
  instantAt,
  laterDay,
  MINUTE_MS,
  timeOfDay,
} from '@llave/domain/time/calendar-day'
import type { Random } from './random'

/** The course of one request: start, progress and end. */
export interface DemoStory {
  readonly type: OperationType
  readonly created: Date
  readonly state: OperationState
  /** The entry date of each state, in order; the first is the date of creation. */
  readonly entered: readonly (readonly [OperationState, Date])[]
  readonly providingFunds: boolean
  readonly archived: ArchiveReason | null
  readonly archivedDate: Date | null
}

/** Archived requests ended within the last year, some days after they entered their last state. */
const ENDED_WITHIN_DAYS = 340
const DAYS_TO_ARCHIVE = 4

/** Days that a request usually stays in a state. */
const STAY: Readonly<Record<OperationState, readonly [number, number]>> = {
  CUESTIONARIO_EN_CURSO: [0.02, 4],
  CUESTIONARIO_COMPLETADO: [0.5, 4],
  CONTRATO_INTERMEDIACION: [0.5, 5],
  SUBIR_DOCUMENTACION: [3, 14],
  PROVISION_FONDOS_ESTUDIO: [1, 5],
  ESTUDIO_VIABILIDAD: [2, 8],
  NEGOCIACION: [6, 21],
  PRESENTACION_PROPUESTA: [2, 8],
  PROVISION_FONDOS: [1, 5],
  TASACION: [5, 14],
  APROBACION: [5, 16],
  FORMALIZACION: [3, 12],
}

const TYPE_WEIGHTS: readonly (readonly [OperationType, number])[] = [
  ['COMPRA', 62],
  ['REHIPOTECA', 12],
  ['REFORMA', 8],
  ['AUTOCONSTRUCCION', 7],
  ['EXTINCION', 6],
  ['REHIPOTECA_REFORMA', 5],
]

/** Live requests in each state, of two hundred; the rest are archived. */
const LIVE: readonly (readonly [OperationState, number])[] = [
  ['CUESTIONARIO_EN_CURSO', 22],
  ['CUESTIONARIO_COMPLETADO', 16],
  ['CONTRATO_INTERMEDIACION', 14],
  ['SUBIR_DOCUMENTACION', 24],
  ['PROVISION_FONDOS_ESTUDIO', 6],
  ['ESTUDIO_VIABILIDAD', 9],
  ['NEGOCIACION', 19],
  ['PRESENTACION_PROPUESTA', 9],
  ['PROVISION_FONDOS', 8],
  ['TASACION', 9],
  ['APROBACION', 8],
  ['FORMALIZACION', 6],
]
const ARCHIVED: readonly (readonly [ArchiveReason, number])[] = [
  ['CERRADA_CON_EXITO', 36],
  ['DESCARTADA_INVIABLE', 11],
  ['CANCELADA_POR_CLIENTE', 8],
  ['CLIENTE_NO_RESPONDE', 6],
  ['OPERATION_DEV', 1],
]

/** The path through the states up to `state`, computed backwards from its entry. */
function walk(random: Random, state: OperationState, providingFunds: boolean, last: Date): [OperationState, Date][] {
  const all: readonly OperationState[] = ['CUESTIONARIO_EN_CURSO', ...statesOfVariant(providingFunds)]
  const way = all.slice(0, all.indexOf(state) + 1).reverse()
  let at = last
  const entered: [OperationState, Date][] = []
  for (const [index, step] of way.entries()) {
    if (index > 0) {
      const [least, most] = STAY[step]
      at = new Date(at.getTime() - (least + random.next() * (most - least)) * DAY_MS)
    }
    entered.unshift([step, at])
  }
  return entered
}

/** Moves the time to between 8:00 and 20:00 of the same day, keeping the order within the day. */
function byDay(date: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay(date).split(':').map(Number)
  const ofDay = (hours * 60 + minutes) * MINUTE_MS + (date.getTime() % MINUTE_MS)
  return new Date(instantAt(calendarDay(date), '08:00').getTime() + ofDay / 2)
}

/** Moves night times by ten hours: nobody signs, sends or writes at night, not even when the clocks change. */
export function notByNight(date: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay(date).split(':').map(Number)
  if (hours >= 8 && hours <= 21) return date
  const day = laterDay(calendarDay(date), hours > 21 ? 1 : 0)
  const time = [(hours + 10) % 24, minutes].map(part => String(part).padStart(2, '0'))
  return instantAt(day, time.join(':'))
}

function story(
  random: Random,
  now: Date,
  state: OperationState,
  archived: ArchiveReason | null,
  type: OperationType,
): DemoStory {
  const studyFirst = state === 'PROVISION_FONDOS_ESTUDIO' || state === 'ESTUDIO_VIABILIDAD'
  const study = type === 'COMPRA' && state !== 'PROVISION_FONDOS' && random.chance(studyFirst ? 1 : 0.2)
  const providingFunds = !study
  const stay = random.next() * (archived ? STAY[state][1] : daysSoFar(random, state))
  const ended = archived ? DAYS_TO_ARCHIVE + random.next() * ENDED_WITHIN_DAYS : 0
  const last = new Date(now.getTime() - (stay + ended) * DAY_MS)
  const entered = walk(random, state, providingFunds, last).map(
    ([step, date]) => [step, new Date(Math.min(now.getTime(), byDay(date).getTime()))] as const,
  )
  const created = entered[0]?.[1] ?? now
  const left = entered.at(-1)?.[1] ?? created
  const closed = notByNight(new Date(left.getTime() + DAYS_TO_ARCHIVE * DAY_MS))
  const archivedDate = archived ? new Date(Math.min(now.getTime(), closed.getTime())) : null
  return { type, created, state, entered, providingFunds, archived, archivedDate }
}

/** A purchase that ended on the given day, in the given state. */
export function endedStory(random: Random, state: OperationState, archived: ArchiveReason, ended: Date): DemoStory {
  const last = new Date(ended.getTime() - DAYS_TO_ARCHIVE * DAY_MS)
  const entered = walk(random, state, true, last).map(([step, date]) => [step, byDay(date)] as const)
  const created = entered[0]?.[1] ?? last
  return { type: 'COMPRA', created, state, entered, providingFunds: true, archived, archivedDate: notByNight(ended) }
}

/** The share of live requests that turn out late; the others are within the time that their state allows. */
const LATE = 0.12

/** The most days that a live request may have been in its state so far. */
function daysSoFar(random: Random, state: OperationState): number {
  const limit = ((DEFAULT_THRESHOLDS[state] ?? 0) * HOUR_MS) / DAY_MS
  const usual = Math.min(STAY[state][1], 0.95 * limit)
  return random.chance(LATE) ? 3 * limit : usual
}

/** Two hundred requests from the last fifteen months, oldest first. */
export function inventStories(random: Random, now: Date): DemoStory[] {
  const stories: DemoStory[] = []
  const add = (state: OperationState, archived: ArchiveReason | null) => {
    const index = stories.length
    // The first few cover every type.
    const wanted = OPERATION_TYPES[index % 23] ?? random.weighted(TYPE_WEIGHTS)
    const needsPurchase = state === 'PROVISION_FONDOS_ESTUDIO'
    stories.push(story(random, now, state, archived, needsPurchase ? 'COMPRA' : wanted))
  }
  for (const [state, count] of LIVE) for (let i = 0; i < count; i++) add(state, null)
  for (const [reason, count] of ARCHIVED) {
    for (let i = 0; i < count; i++) {
      const lost = random.weighted<OperationState>([
        ['CUESTIONARIO_COMPLETADO', 3],
        ['CONTRATO_INTERMEDIACION', 3],
        ['SUBIR_DOCUMENTACION', 4],
        ['NEGOCIACION', 3],
        ['PRESENTACION_PROPUESTA', 2],
      ])
      add(reason === 'CERRADA_CON_EXITO' ? 'FORMALIZACION' : lost, reason)
    }
  }
  return stories.sort((a, b) => a.created.getTime() - b.created.getTime())
}
