import { type DeedDay, deedDay } from '../operations/dates/deed-day'
import type { OperationState } from '../operations/states/operation-states'
import type { EmploymentSituation } from '../questionnaire/codes'
import { type CalendarDay, calendarDay, firstDayOf, type Instant, laterDay, laterMonth } from '../time/calendar-day'
import type { DocumentState } from './document-states'
import type { DocumentType } from './document-types'

/**
 * Of how many of the last months each of these is asked for, as banks usually want them; null: it is one paper, which
 * grows old. The brokerage sets its own.
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

/** A document that comes anew each month. */
export type MonthlyType = keyof typeof DEFAULTS
export const MONTHLY_TYPES = Object.keys(DEFAULTS) as readonly MonthlyType[]
export type PaperMonths = Readonly<Record<MonthlyType, number | null>>

/** Of how many months each is asked for, with what the brokerage has set. */
export const paperMonthsFrom = (set: Partial<PaperMonths>): PaperMonths => ({ ...DEFAULTS, ...set })

export const isMonthly = (type: DocumentType): type is MonthlyType => type in DEFAULTS

/** Of how many months this is asked for; null: it is not asked for by month. */
export const monthsOf = (type: DocumentType, rule: PaperMonths): number | null => (isMonthly(type) ? rule[type] : null)

/** The day of the next month from which a payslip or receipt is expected: by then most employers have sent it. */
export const MONTH_READY_DAY = 5

/** The last `count` months (`YYYY-MM`, oldest first) of which a paper can be expected on a day. */
export function lastMonths(count: number, day: CalendarDay): readonly string[] {
  const latest = laterMonth(laterDay(day, 1 - MONTH_READY_DAY).slice(0, 7), -1)
  return Array.from({ length: count }, (_, at) => laterMonth(latest, at + 1 - count))
}

/** The last day, today included, on which a new month began to be asked for. */
export function lastReadyDay(day: CalendarDay): CalendarDay {
  return laterDay(firstDayOf(laterDay(day, 1 - MONTH_READY_DAY).slice(0, 7)), MONTH_READY_DAY - 1)
}

/** What decides whether new months are asked for. */
export interface MonthlyOperation {
  readonly state: OperationState
  readonly isArchived: boolean
  readonly formalizationDate: Date | Instant | null
}

/** For whom a monthly paper still comes: whoever retires gets no payslip any more. Null: not known. */
const COMES_TO: { readonly [T in MonthlyType]?: (situation: EmploymentSituation) => boolean } = {
  NOMINAS: situation => !['AUTONOMO', 'JUBILADO', 'DESEMPLEADO'].includes(situation),
  ULTIMO_RECIBO_AUTONOMO: situation => situation === 'AUTONOMO',
}

interface MonthlyEntry {
  readonly type: DocumentType
  /** Nobody outside is asked for a private one. */
  readonly isPrivate: boolean
  readonly waived: boolean
  /** The holder's; null: not known, or it is nobody's own. */
  readonly employmentSituation: EmploymentSituation | null
}

/**
 * The months of which an entry is asked for, oldest first; null where it is asked for as one paper: its type is, nothing
 * moves on any more (archived, on the day of the deed and after it), or no further one comes.
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
 * The months that a file is of: those that somebody has said, otherwise those that could be asked for when it came. A
 * single file often holds several payslips, and what nobody has said must not be asked for twice.
 */
export function coveredMonths(
  file: { readonly months: readonly string[] | null; readonly createdDate: Date | Instant },
  count: number,
): readonly string[] {
  return file.months ?? lastMonths(count, calendarDay(file.createdDate))
}

/** A file with the months that it is of; without them it is of no month, and always counts. */
export interface FileOfMonths {
  readonly state: DocumentState
  readonly months?: readonly string[] | undefined
}

/** Whether a file is of a month that is asked for. One of earlier months keeps its verdict, but asks for nothing. */
export function isOfWanted({ months }: FileOfMonths, wanted: readonly string[] | undefined): boolean {
  return !wanted || !months || months.some(month => wanted.includes(month))
}

/** The wanted months of which there is no file, or only rejected ones. */
export function missingMonths(files: readonly FileOfMonths[], wanted: readonly string[]): readonly string[] {
  const there = files.filter(({ state }) => state !== 'RECHAZADO').flatMap(({ months = [] }) => months)
  return wanted.filter(month => !there.includes(month))
}

/**
 * The states of what an entry holds today. A month that is missing beside others stands as a file that is still to come
 * (PENDIENTE), so that everything that is asked follows from the states alone.
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
