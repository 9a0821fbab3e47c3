import { type DeedDay, deedDay } from '../operations/dates/deed-day'
import type { OperationState } from '../operations/states/operation-states'
import type { EmploymentSituation } from '../questionnaire/codes'
import { type CalendarDay, calendarDay, firstDayOf, type Instant, laterDay, laterMonth } from '../time/calendar-day'
import type { DocumentState, DocumentType } from './document-types'

/**
 * For how many of the last months each type is asked, as banks usually want it; null: it is a single paper, which
 * expires. The brokerage can set its own.
 */
const DEFAULTS = {
  NOMINAS: 3,
  ULTIMO_RECIBO_AUTONOMO: 1,
  RECIBOS_PRESTAMOS: null,
  RECIBOS_HIPOTECA: null,
  RECIBOS_PAGOS_PENSION: null,
  RECIBO_PAGO_ALQUILER: null,
  RECIBO_PAGO_ALQUILER_PROPIEDAD: null,
} as const satisfies { readonly [T in DocumentType]?: number | null }

/** A document of which there is a new one each month. */
export type MonthlyType = keyof typeof DEFAULTS
export const MONTHLY_TYPES = Object.keys(DEFAULTS) as readonly MonthlyType[]
export type PaperMonths = Readonly<Record<MonthlyType, number | null>>

/** For how many months each is asked, including what the brokerage has set. */
export const paperMonthsFrom = (set: Partial<PaperMonths>): PaperMonths => ({ ...DEFAULTS, ...set })

export const isMonthly = (type: DocumentType): type is MonthlyType => type in DEFAULTS

/** For how many months this type is asked; null: it is not asked for by month. */
export const monthsOf = (type: DocumentType, rule: PaperMonths): number | null => (isMonthly(type) ? rule[type] : null)

/**
 * The day of a month from which the last month's payslip or receipt is expected: most employers have sent it by then.
 */
export const MONTH_READY_DAY = 5

/** The last `count` months (`YYYY-MM`, oldest first) for which a paper can be expected on a day. */
export function lastMonths(count: number, day: CalendarDay): readonly string[] {
  const latest = laterMonth(laterDay(day, 1 - MONTH_READY_DAY).slice(0, 7), -1)
  return Array.from({ length: count }, (_, at) => laterMonth(latest, at + 1 - count))
}

/** The last day, today included, on which a new month was first asked for. */
export function lastReadyDay(day: CalendarDay): CalendarDay {
  return laterDay(firstDayOf(laterDay(day, 1 - MONTH_READY_DAY).slice(0, 7)), MONTH_READY_DAY - 1)
}

/** What decides whether new months are asked for. */
export interface MonthlyOperation {
  readonly state: OperationState
  readonly isArchived: boolean
  readonly formalizationDate: Date | Instant | null
}

/** Who still gets a monthly paper: retired people, for example, have no more payslips. Null: not known. */
const COMES_TO: { readonly [T in MonthlyType]?: (situation: EmploymentSituation) => boolean } = {
  NOMINAS: situation => !['AUTONOMO', 'JUBILADO', 'DESEMPLEADO'].includes(situation),
  ULTIMO_RECIBO_AUTONOMO: situation => situation === 'AUTONOMO',
}

interface MonthlyEntry {
  readonly type: DocumentType
  /** Private entries are not requested from anybody outside. */
  readonly isPrivate: boolean
  readonly waived: boolean
  /** The situation of its holder; null: unknown, or the entry belongs to no holder. */
  readonly employmentSituation: EmploymentSituation | null
}

/**
 * The months for which an entry is asked, oldest first. Null where it is asked for as a single paper: its type is not
 * monthly, no new months are added (archived, or from the day of the deed on), or no further one is issued.
 */
export function wantedMonths(
  { type, isPrivate, waived, employmentSituation }: MonthlyEntry,
  operation: MonthlyOperation,
  { rule, now }: { readonly rule: PaperMonths; readonly now: Date },
): readonly string[] | null {
  if (!isMonthly(type) || isPrivate || waived || operation.isArchived || hasDeed(deedDay(operation, now))) return null
  const comes = COMES_TO[type]
  if (comes && employmentSituation !== null && !comes(employmentSituation)) return null
  const count = rule[type]
  return count === null ? null : lastMonths(count, calendarDay(now))
}

const hasDeed = (day: DeedDay | null) => day !== null

/**
 * The months that a file covers: those that somebody has entered, otherwise all that could be asked for when it
 * arrived. A single file often holds several payslips, and nothing may be requested twice just because nobody entered
 * its months.
 */
export function coveredMonths(
  file: { readonly months: readonly string[] | null; readonly createdDate: Date | Instant },
  count: number,
): readonly string[] {
  return file.months ?? lastMonths(count, calendarDay(file.createdDate))
}

/** A file with the months it covers. A file without months covers none in particular, and always counts. */
export interface FileOfMonths {
  readonly state: DocumentState
  readonly months?: readonly string[] | undefined
}

/** Whether a file covers a month that is asked for. A file of earlier months keeps its verdict but no longer counts. */
export function isOfWanted({ months }: FileOfMonths, wanted: readonly string[] | undefined): boolean {
  return !wanted || !months || months.some(month => wanted.includes(month))
}

/** The wanted months without a file, or with rejected files only. */
export function missingMonths(files: readonly FileOfMonths[], wanted: readonly string[]): readonly string[] {
  const there = files.filter(({ state }) => state !== 'RECHAZADO').flatMap(({ months = [] }) => months)
  return wanted.filter(month => !there.includes(month))
}

/**
 * The states of an entry's files today. A month missing beside others counts as a file still to come (PENDIENTE), so
 * that the states alone decide what is requested.
 */
export function statesToday(
  files: readonly FileOfMonths[],
  wanted: readonly string[] | null,
): readonly { readonly state: DocumentState }[] {
  if (!wanted) return files
  const current = files.filter(file => isOfWanted(file, wanted))
  return current.length > 0 && missingMonths(current, wanted).length > 0
    ? [...current, { state: 'PENDIENTE' }]
    : current
}
