import type { Euros } from '../money/money'
import type { DecimalMark } from '../money/read-number'
import type { OperationType } from '../operations/fields/operation-types'
import {
  ARCHIVE_REASONS,
  type ArchiveReason,
  missingMilestones,
  OPERATION_STATES,
  type OperationState,
  requiredMilestones,
  requiredMilestonesToArchive,
} from '../operations/states/operation-states'
import { type Identity, isSame } from '../people/match-person'
import { type CalendarDay, calendarDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'
import { optionalError, TEXT_FIELDS } from '../validation/validators'
import {
  type CodedField,
  FIRST_HOLDER,
  foldWord,
  IMPORTED_AMOUNTS,
  IMPORTED_DATES,
  IMPORTED_HISTORY,
  type ImportField,
  SECOND_HOLDER,
  type Stage,
} from './import-fields'
import { isDayFirst, markOfColumn, readAmount, readDay } from './read-cells'
import { type ImportedProposals, readProposals, wordsOfProposals } from './read-proposals'

export type Columns = readonly (ImportField | null)[]

/** The meaning of each word of a coded column, by the folded word; the empty word stands for empty cells. */
export type Values = Readonly<Record<CodedField, Readonly<Record<string, string>>>>

/** An operation as described by a row. Dates are calendar days in Madrid. */
export interface ImportedOperation {
  readonly reference: string | null
  readonly person: Identity
  readonly second: Identity | null
  readonly title: string
  readonly typeOperation: OperationType
  readonly state: OperationState
  readonly archivedReason: ArchiveReason | null
  /** Null: nobody. */
  readonly responsable: string | null
  readonly history: Readonly<Record<(typeof IMPORTED_HISTORY)[number], CalendarDay | null>>
  readonly amounts: { readonly [F in (typeof IMPORTED_AMOUNTS)[number]]?: Euros }
  readonly dates: { readonly [F in (typeof IMPORTED_DATES)[number]]?: CalendarDay }
  readonly proposals: ImportedProposals
  readonly description: string | null
  readonly notes: string | null
}

type RowError = FieldError | 'ERR_HOLDERS_SINGLE'
export type RowErrors = { readonly [F in ImportField]?: RowError }

export type ReadRow = { readonly operation: ImportedOperation } | { readonly errors: RowErrors }

/** Stands for "nobody" among the people to whom a word can be mapped. */
export const NOBODY = 'NOBODY'

/** The distinct words of a coded column, in the order of the file. */
export function wordsOf(columns: Columns, rows: readonly (readonly string[])[], field: CodedField): readonly string[] {
  const words = rows.flatMap(cells => {
    const cell = cellsOf(columns, cells)
    return field === 'bank' || field === 'proposal' || field === 'rateKind'
      ? wordsOfProposals(field, cell)
      : cell(field)
  })
  return [...new Map(words.map(word => [foldWord(word), word] as const)).values()]
}

const cellsOf = (columns: Columns, cells: readonly string[]) => (field: ImportField) =>
  (cells[columns.indexOf(field)] ?? '').trim()

/**
 * Returns a function that reads the rows of a table; all cells of a column together decide how its numbers and dates
 * are read. A row that is not a valid operation reports every error at its column. Nothing is added that the file does
 * not say.
 */
export function rowReader(
  { columns, values }: { readonly columns: Columns; readonly values: Values },
  rows: readonly (readonly string[])[],
  now: Date,
): (cells: readonly string[]) => ReadRow {
  const columnOf = (field: ImportField) => {
    const at = columns.indexOf(field)
    return at < 0 ? [] : rows.map(cells => cells[at] ?? '')
  }
  const amountFields = [...IMPORTED_AMOUNTS, 'offerAmount'] as const
  const marks = new Map<ImportField, DecimalMark>(amountFields.map(field => [field, markOfColumn(columnOf(field))]))
  const days = [...IMPORTED_HISTORY, ...IMPORTED_DATES, 'offerEuriborDate'] as const
  const dayFirst = new Map<ImportField, boolean>(days.map(field => [field, isDayFirst(columnOf(field))]))
  return cells => {
    const errors: { [F in ImportField]?: RowError } = {}
    const cell = cellsOf(columns, cells)
    const text = (field: ImportField, kind: keyof typeof TEXT_FIELDS) => {
      const given = cell(field)
      const error = optionalError(kind, given)
      if (error) errors[field] = error
      return given === '' || error ? null : TEXT_FIELDS[kind].normalise(given)
    }
    const readDayIn = (field: (typeof days)[number]) => readDay(cell(field), dayFirst.get(field) ?? true)
    const readAmountIn = (field: (typeof amountFields)[number]) => readAmount(cell(field), marks.get(field) ?? ',')
    const dayIn = (field: (typeof days)[number]) => {
      const read = readDayIn(field)
      if ('error' in read) errors[field] = read.error
      return 'error' in read ? null : read.value
    }
    const coded = (field: CodedField) => {
      const code = values[field][foldWord(cell(field))]
      if (code === undefined) errors[field] = cell(field) === '' ? 'error_form_obligatory_field' : 'error_form_option'
      return code
    }

    /** A person with at least a name and an e-mail or a phone. */
    const holderIn = (fields: typeof FIRST_HOLDER | typeof SECOND_HOLDER): Identity => {
      const [nameField, phoneField, emailField, dniField] = fields
      const name = text(nameField, 'personName') ?? ''
      const email = text(emailField, 'email')
      const phone = text(phoneField, 'phone')
      if (name === '' && !errors[nameField]) errors[nameField] = 'error_form_obligatory_field'
      if (!email && !phone && !errors[emailField] && !errors[phoneField]) {
        errors[emailField] = 'error_form_contact_email_or_phone'
      }
      return { name, email, phone, dni: text(dniField, 'dni') }
    }
    const person = holderIn(FIRST_HOLDER)
    const second = SECOND_HOLDER.some(field => cell(field) !== '') ? holderIn(SECOND_HOLDER) : null
    const [stage, typeOperation, responsable] = (['state', 'typeOperation', 'responsable'] as const).map(coded)
    const history = Object.fromEntries(
      IMPORTED_HISTORY.map(field => [field, dayIn(field)]),
    ) as ImportedOperation['history']
    const dates = given(IMPORTED_DATES.map(field => [field, dayIn(field)] as const))
    const amounts = given(
      IMPORTED_AMOUNTS.map(field => {
        const read = readAmountIn(field)
        if ('error' in read) errors[field] = read.error
        return [field, 'error' in read ? null : read.value] as const
      }),
    )
    const banks = readProposals({
      cell,
      meaning: (field, word) => values[field][foldWord(word)],
      amount: readAmountIn('offerAmount'),
      euriborDate: readDayIn('offerEuriborDate'),
    })
    const operation: ImportedOperation = {
      reference: cell('reference') || null,
      person,
      second,
      title: text('title', 'title') ?? person.name,
      typeOperation: typeOperation as OperationType,
      ...standingOf(stage as Stage),
      responsable: responsable === NOBODY ? null : (responsable ?? null),
      history,
      amounts,
      dates,
      proposals: banks.proposals,
      description: text('description', 'description'),
      notes: cell('notes') || null,
    }
    Object.assign(errors, { ...historyErrors(operation, now), ...secondErrors(operation), ...banks.errors, ...errors })
    return Object.keys(errors).length > 0 ? { errors } : { operation }
  }
}

const given = <F extends string, T>(pairs: readonly (readonly [F, T | null])[]) =>
  Object.fromEntries(pairs.filter(([, value]) => value !== null)) as { [K in F]?: T }

/**
 * The stage as state and archive reason. An archived operation gets the last state if it ended with a deed, otherwise
 * the first one after the questionnaire, because nothing more is known.
 */
function standingOf(stage: Stage | undefined): Pick<ImportedOperation, 'state' | 'archivedReason'> {
  const archivedReason = ARCHIVE_REASONS.find(reason => reason === stage) ?? null
  const state = OPERATION_STATES.find(other => other === stage)
  if (state) return { state, archivedReason: null }
  return { state: archivedReason === 'CERRADA_CON_EXITO' ? 'FORMALIZACION' : 'CUESTIONARIO_COMPLETADO', archivedReason }
}

/**
 * Checks the second holder by the rules of the questionnaire: each holder has a phone and an e-mail of their own, and
 * an EXTINCION has one holder.
 */
function secondErrors({ person, second, typeOperation }: ImportedOperation): RowErrors {
  if (!second) return {}
  return {
    ...(typeOperation === 'EXTINCION' && { name2: 'ERR_HOLDERS_SINGLE' }),
    ...(isSame(person.phone, second.phone) && { phone2: 'error_form_duplicate_phone' }),
    ...(isSame(person.email, second.email) && { email2: 'error_form_duplicate_email' }),
    ...(isSame(person.dni, second.dni) && { dni2: 'error_form_same_holder' }),
  }
}

/** Checks the dates that the stage requires: those that an operation's rules demand, and the end of an archived one. */
function historyErrors({ state, archivedReason, history, dates }: ImportedOperation, now: Date): RowErrors {
  const today = calendarDay(now)
  const errors: { [F in ImportField]?: FieldError } = {}
  for (const field of IMPORTED_HISTORY) {
    if ((history[field] ?? today) > today) errors[field] = 'error_form_date_ahead'
  }
  const milestones = Object.fromEntries(
    Object.entries(dates).map(([field, day]) => [field, `${day}T00:00:00Z` as const]),
  )
  const required = archivedReason ? requiredMilestonesToArchive(archivedReason) : requiredMilestones(state)
  for (const field of missingMilestones(required, milestones)) errors[field] = 'error_form_obligatory_field'
  if (archivedReason && !history.archivedDate && !dates.formalizationDate) {
    errors.archivedDate = 'error_form_obligatory_field'
  }
  return errors
}
