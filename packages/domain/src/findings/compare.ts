import { expectedPeriod } from '../documents/document-review'
import type { DocumentType } from '../documents/document-types'
import type { HolderAnswers } from '../questionnaire/answers'
import { type CalendarDay, monthsLater } from '../time/calendar-day'
import type { Finding, FindingField, PaperLayout } from './finding'
import { fold } from './page-text'

/** What is known of the holder to whom a document should belong, and when it was sent. */
export interface Known {
  readonly type: DocumentType
  readonly sent: Date
  /** The day on which it was sent. */
  readonly sentDay: CalendarDay
  /** The day on which it must still be valid: the deed's, otherwise today. */
  readonly neededDay: CalendarDay
  /** The months (`YYYY-MM`, oldest first) that its file covers; null: it is not asked for by month. */
  readonly months: readonly string[] | null
  /** The holders to whom it may belong: its own, or all of the operation's. */
  readonly holders: readonly { readonly name: string; readonly dni: string | null; readonly answers: HolderAnswers }[]
}

export interface Compared {
  /** The answered or expected value, written like the finding; null: nothing to compare with. */
  readonly expected: string | null
  readonly isEqual: boolean | null
}

const NOTHING: Compared = { expected: null, isEqual: null }

/** Relative tolerance, because average incomes and estimated debts do not match to the cent. */
const TOLERANCE = 0.05

/** Compares what was read with what was answered. It only tells whether they differ, and decides nothing. */
export function compare({ field, value }: Pick<Finding, 'field' | 'value'>, known: Known): Compared {
  return COMPARE[field]?.(value, known) ?? NOTHING
}

const COMPARE: Readonly<Partial<Record<FindingField, (value: string, known: Known) => Compared | null>>> = {
  person: (value, { holders }) =>
    ofHolders(
      holders,
      ({ name }) => name,
      name => isSameName(name, value),
    ),
  personId: (value, { holders }) =>
    ofHolders(
      holders,
      ({ dni }) => dni,
      dni => dni === value,
    ),
  birthday: (value, { holders }) =>
    ofHolders(
      holders,
      ({ answers }) => answers.birthday,
      day => day === value,
    ),
  net: (value, { holders }) => near(value, holders, ({ monthlyIncome }) => monthlyIncome),
  debt: (value, { holders }) =>
    near(value, holders, ({ financedPayments }) =>
      financedPayments?.reduce((sum, { pendingCapital = 0 }) => sum + pendingCapital, 0),
    ),
  since(value, { holders, sentDay }) {
    const [holder] = holders
    const years = holders.length === 1 ? holder?.answers.professionalSeniority : undefined
    if (years === undefined) return null
    // The answer is in whole years, and may be some weeks old.
    const since = (count: number) => monthsLater(sentDay, -12 * count)
    return { expected: since(years), isEqual: value >= since(years + 2) && value <= since(Math.max(0, years - 1)) }
  },
  period(value, { type, sent, months, holders }) {
    const [from = '', to = ''] = value.split('/')
    // A payslip belongs to the month in which its period ends.
    if (months) return { expected: `${months[0]}/${months.at(-1)}`, isEqual: months.includes(to.slice(0, 7)) }
    const period = expectedPeriod(type, { sent, isSelfEmployed: isSelfEmployed(holders) })
    if (period?.kind !== 'MONTHS') return null
    const isWithin = to.slice(0, 7) >= period.from && from.slice(0, 7) <= period.to
    return { expected: `${period.from}/${period.to}`, isEqual: isWithin }
  },
  year(value, { type, sent, holders }) {
    const period = expectedPeriod(type, { sent, isSelfEmployed: isSelfEmployed(holders) })
    if (period?.kind !== 'YEARS') return null
    const expected = period.from === period.to ? String(period.to) : `${period.from}/${period.to}`
    return { expected, isEqual: Number(value) >= period.from && Number(value) <= period.to }
  },
  issued(value, { type, sent, holders }) {
    const period = expectedPeriod(type, { sent, isSelfEmployed: isSelfEmployed(holders) })
    if (period?.kind !== 'ISSUED_SINCE') return null
    return { expected: period.day, isEqual: value >= period.day }
  },
  expires: (value, { neededDay }) => ({ expected: neededDay, isEqual: value >= neededDay }),
}

const isSelfEmployed = (holders: Known['holders']) =>
  holders.some(({ answers }) => answers.employmentSituation === 'AUTONOMO')

/** Equal when it matches one of the holders. */
function ofHolders(
  holders: Known['holders'],
  answer: (holder: Known['holders'][number]) => string | null | undefined,
  isEqual: (answered: string) => boolean,
): Compared | null {
  const answered = holders.flatMap(holder => answer(holder) || [])
  const expected = answered.find(isEqual) ?? answered[0]
  return expected === undefined ? null : { expected, isEqual: answered.some(isEqual) }
}

function near(
  value: string,
  holders: Known['holders'],
  answer: (answers: HolderAnswers) => number | undefined,
): Compared | null {
  const [holder] = holders
  const amount = holders.length === 1 && holder ? answer(holder.answers) : undefined
  if (!amount) return null
  return { expected: amount.toFixed(2), isEqual: Math.abs(Number(value) - amount) <= TOLERANCE * amount }
}

/**
 * Compares names whatever the order, accents and case: the shorter one needs at least two words, all of which occur in
 * the longer one. So a second surname or particles may be missing.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [namesOf(one), namesOf(other)].toSorted((a, b) => a.length - b.length)
  return fewer.length >= 2 && fewer.every(name => more.includes(name))
}

const namesOf = (text: string) =>
  fold(text)
    .split(/[^a-z]+/)
    .filter(name => name.length > 1)

/** The layout expected of each type of document; for the other types anything may be sent. */
const EXPECTED: Readonly<Partial<Record<DocumentType, PaperLayout>>> = {
  NOMINAS: 'PAYSLIP',
  VIDA_LABORAL: 'WORK_LIFE',
  DECLARACION_RENTA: 'TAX_RETURN',
  EXTRACTO_BANCARIO: 'BANK_STATEMENT',
  EXTRACTO_CUENTA_COMUN: 'BANK_STATEMENT',
  NOTA_SIMPLE: 'LAND_REGISTRY',
  NOTA_SIMPLE_TERRENO: 'LAND_REGISTRY',
  DNI: 'IDENTITY',
}

export const expectedLayout = (type: DocumentType): PaperLayout | null => EXPECTED[type] ?? null
