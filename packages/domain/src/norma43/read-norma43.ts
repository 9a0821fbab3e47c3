import { type Cents, cents } from '../money/money'
import { type CalendarDay, isCalendarDay } from '../time/calendar-day'
import { STATEMENT_FAULTS_MAX } from '../validation/limits'

export const NORMA43_FAULTS = [
  'LENGTH',
  'TYPE',
  'PLACE',
  'NUMBER',
  'DATE',
  'SIGN',
  'CURRENCY',
  'ACCOUNT',
  'DEBITS',
  'CREDITS',
  'BALANCE',
  'RECORDS',
  'END',
] as const
export type Norma43FaultCode = (typeof NORMA43_FAULTS)[number]

/** A faulty line; lines count from 1, as in an editor. */
export interface Norma43Fault {
  readonly line: number
  readonly fault: Norma43FaultCode
}

export interface BankMovement {
  /** The day of the transaction, not the value date. */
  readonly day: CalendarDay
  /** Negative for a debit. */
  readonly amount: Cents
  /** Its references and complementary concepts, as one text. */
  readonly concept: string
}

export interface AccountStatement {
  /** Bank, office and account number: 18 digits, without the check digits, which statements lack. */
  readonly account: string
  readonly movements: readonly BankMovement[]
}

export type Norma43 =
  | { readonly statements: readonly AccountStatement[] }
  | { readonly faults: readonly Norma43Fault[] }

const WIDTH = 80
const EUR = '978'
/** The length of half a record 23; a text that fills it continues in the next half. */
const HALF = 38
const CONCEPTS_MAX = 5

interface Read {
  readonly day: CalendarDay
  /** Without sign. */
  readonly amount: number
  readonly isDebit: boolean
  readonly references: readonly string[]
  readonly halves: string[]
}

/** An account that is being read. */
interface Open {
  readonly account: string
  readonly opening: number
  readonly movements: Read[]
}

/**
 * Reads bank statements as Spanish banks issue them (Cuaderno 43 of the AEB, "Norma 43"): for each account a header
 * (11), its movements (22) with up to five complementary concepts (23) and an equivalent in another currency (24,
 * ignored), and its totals (33); finally the end of the file (88). If a file has any fault, nothing of it is used:
 * every faulty line is reported, and every total that does not match its movements.
 */
export function readNorma43(text: string): Norma43 {
  const faults: Norma43Fault[] = []
  const statements: AccountStatement[] = []
  let open: Open | null = null
  let records = 0
  let ended = false
  let last = 0

  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // The end-of-file mark of old systems, and empty lines, are not records.
    const trimmed = raw.replaceAll('\u001a', '').trimEnd()
    if (trimmed === '') continue
    const line = at + 1
    last = line
    const wrong = (fault: Norma43FaultCode) => void faults.push({ line, fault })
    if (trimmed.length > WIDTH) {
      wrong('LENGTH')
      continue
    }
    const record = recordOf(trimmed.padEnd(WIDTH), wrong)
    const type = record.text(1, 2)
    if (type !== '88') records += 1
    if (ended) wrong('PLACE')
    else if (type === '11') {
      if (open) wrong('PLACE')
      open = headerOf(record, wrong)
    } else if (type === '22') {
      if (open) addMovement(open, record, wrong)
      else wrong('PLACE')
    } else if (type === '23') {
      if (!open || !addConcept(open, record)) wrong('PLACE')
    } else if (type === '24') {
      if (!open || open.movements.length === 0) wrong('PLACE')
    } else if (type === '33') {
      if (open) statements.push(closed(open, record, wrong))
      else wrong('PLACE')
      open = null
    } else if (type === '88') {
      if (open) wrong('PLACE')
      if (record.number(21, 26) !== records) wrong('RECORDS')
      ended = true
    } else wrong('TYPE')
  }
  if (!ended) faults.push({ line: Math.max(1, last), fault: 'END' })
  return faults.length > 0 ? { faults: faults.slice(0, STATEMENT_FAULTS_MAX) } : { statements }
}

type Wrong = (fault: Norma43FaultCode) => void
type Record = ReturnType<typeof recordOf>

/** Reads the fields of a record by their positions, which count from 1 as in the standard. */
function recordOf(line: string, wrong: Wrong) {
  const text = (from: number, to: number) => line.slice(from - 1, to)
  function number(from: number, to: number): number {
    const digits = text(from, to)
    if (/^\d+$/.test(digits)) return Number(digits)
    wrong('NUMBER')
    return 0
  }
  function day(from: number): CalendarDay {
    const [year, month, date] = [text(from, from + 1), text(from + 2, from + 3), text(from + 4, from + 5)]
    const read = `20${year}-${month}-${date}`
    if (isCalendarDay(read)) return read
    wrong('DATE')
    return '2000-01-01'
  }
  /** An amount of 14 digits after its sign: 1 is a debit, 2 a credit. */
  function amount(sign: number, from: number): number {
    const key = text(sign, sign)
    if (key !== '1' && key !== '2') wrong('SIGN')
    const value = number(from, from + 13)
    return key === '1' ? -value : value
  }
  return { text, number, day, amount }
}

function headerOf(record: Record, wrong: Wrong): Open {
  record.number(3, 20)
  record.day(21)
  record.day(27)
  if (record.text(48, 50) !== EUR) wrong('CURRENCY')
  return { account: record.text(3, 20), opening: record.amount(33, 34), movements: [] }
}

function addMovement({ movements }: Open, record: Record, wrong: Wrong): void {
  record.day(17)
  const references = [record.text(43, 52), record.text(53, 64), record.text(65, 80)]
  const key = record.text(28, 28)
  if (key !== '1' && key !== '2') wrong('SIGN')
  movements.push({
    day: record.day(11),
    amount: record.number(29, 42),
    isDebit: key === '1',
    references: references.filter(reference => /[^0\s]/.test(reference)),
    halves: [],
  })
}

/** Returns whether there is a movement to which the concept belongs. */
function addConcept({ movements }: Open, record: Record): boolean {
  const movement = movements.at(-1)
  if (!movement || movement.halves.length === 2 * CONCEPTS_MAX) return false
  movement.halves.push(record.text(5, 42), record.text(43, 80))
  return true
}

/** The finished account, after checking its totals against its movements. */
function closed({ account, opening, movements }: Open, record: Record, wrong: Wrong): AccountStatement {
  if (record.text(3, 20) !== account) wrong('ACCOUNT')
  const sums = (debits: boolean) => {
    const own = movements.filter(({ isDebit }) => isDebit === debits)
    return { count: own.length, sum: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const [debits, credits] = [sums(true), sums(false)]
  if (record.number(21, 25) !== debits.count || record.number(26, 39) !== debits.sum) wrong('DEBITS')
  if (record.number(40, 44) !== credits.count || record.number(45, 58) !== credits.sum) wrong('CREDITS')
  if (record.amount(59, 60) !== opening - debits.sum + credits.sum) wrong('BALANCE')
  return {
    account,
    movements: movements.map(({ day, amount, isDebit, references, halves }) => ({
      day,
      amount: cents(isDebit ? 0 - amount : amount),
      concept: conceptOf(references, halves),
    })),
  }
}

/** Banks break the text wherever a half ends, so a text that fills its half continues without a space. */
function conceptOf(references: readonly string[], halves: readonly string[]): string {
  const text = halves.reduce(
    (whole, half) => whole + (half.trimEnd().length === HALF ? half : `${half.trimEnd()} `),
    '',
  )
  return (
    [...references, text]
      .join(' ')
      // Control characters that a bank's program may have left in the text.
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
  )
}
