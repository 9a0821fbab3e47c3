import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNorma43 } from './read-norma43'
import { ACCOUNT, aStatement, statementText } from './statement.testing'

const ONE = { day: '261103', amount: 500_00, concepts: ['TRANSFERENCIA DE ANA GIL', 'EV1042'] }

const lines = (text: string) => text.split('\r\n')
/** The same file with one line changed. */
const changed = (text: string, at: number, change: (line: string) => string) =>
  lines(text)
    .map((line, index) => (index === at ? change(line) : line))
    .join('\r\n')
const put = (line: string, place: number, text: string) =>
  line.slice(0, place - 1) + text + line.slice(place - 1 + text.length)

const GOOD = statementText(aStatement([ONE, { day: '261104', amount: -12_30 }]))

describe('a good statement', () => {
  it('has its accounts with their movements, credits and debits', () => {
    expect(readNorma43(GOOD)).toEqual({
      statements: [
        {
          account: ACCOUNT,
          movements: [
            { day: '2026-11-03', amount: 500_00, concept: 'TRANSFERENCIA DE ANA GIL EV1042' },
            { day: '2026-11-04', amount: -12_30, concept: '' },
          ],
        },
      ],
    })
  })

  it('may have several accounts, none at all, and no movements', () => {
    const two = readNorma43(statementText(aStatement([ONE]), aStatement([], '210000019999999999')))
    expect('statements' in two && two.statements.map(({ account, movements }) => [account, movements.length])).toEqual([
      [ACCOUNT, 1],
      ['210000019999999999', 0],
    ])
    expect(readNorma43(statementText())).toEqual({ statements: [] })
  })

  it('may end its lines as other systems do, cut their trailing spaces, and carry equivalences', () => {
    const trimmed = lines(GOOD)
      .map(line => line.trimEnd())
      .join('\n')
    expect(readNorma43(`${trimmed}\n\u001a`)).toEqual(readNorma43(GOOD))
    const [head = '', first = '', ...others] = lines(GOOD)
    const equivalence = `2401840${'0'.repeat(14)}`.padEnd(80)
    const more = [head, first, equivalence, ...others].join('\n').replace(/^88.{18}\d{6}/m, found => {
      return found.slice(0, 20) + String(Number(found.slice(20)) + 1).padStart(6, '0')
    })
    expect(readNorma43(more)).toEqual(readNorma43(GOOD))
  })

  it('keeps references, and goes on where a text fills its half of the line', () => {
    const full = `${'A'.repeat(34)} EV1`
    const text = statementText(
      aStatement([
        { ...ONE, references: ['0000000000', '000000000000', 'RF18  5390'], concepts: [full, '042\u0007PAGO'] },
      ]),
    )
    const read = readNorma43(text)
    expect('statements' in read && read.statements[0]?.movements[0]?.concept).toBe(
      `RF18 5390 ${'A'.repeat(34)} EV1042 PAGO`,
    )
  })

  it('reads back whatever was written', () => {
    const movement = fc.record({
      day: fc.constantFrom('261101', '261130', '240229'),
      amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 20 }), movements => {
        const read = readNorma43(statementText(aStatement(movements)))
        expect('statements' in read && read.statements[0]?.movements.map(({ amount }) => amount)).toEqual(
          movements.map(({ amount }) => amount),
        )
      }),
    )
  })
})

describe('a wrong statement is refused by its lines', () => {
  const HEADER = 0
  const MOVEMENT = 1
  const CONCEPT = 2
  const DEBIT = 3
  const TOTALS = 4
  const END = 5
  it.each([
    ['a line that is too long', HEADER, line => `${line}X`, 'LENGTH'],
    ['a line of another kind', CONCEPT, line => put(line, 1, '99'), 'TYPE'],
    ['letters in an amount', MOVEMENT, line => put(line, 29, 'X'), 'NUMBER'],
    ['no number in the account', HEADER, line => put(line, 3, 'ES'), 'NUMBER'],
    ['a day that is none', MOVEMENT, line => put(line, 11, '260231'), 'DATE'],
    ['a day of value that is none', MOVEMENT, line => put(line, 17, '26  11'), 'DATE'],
    ['a period that is none', HEADER, line => put(line, 27, '261301'), 'DATE'],
    ['neither debit nor credit', MOVEMENT, line => put(line, 28, '3'), 'SIGN'],
    ['another currency', HEADER, line => put(line, 48, '840'), 'CURRENCY'],
    ['totals of another account', TOTALS, line => put(line, 11, '0000000001'), 'ACCOUNT'],
    ['another number of debits', TOTALS, line => put(line, 21, '00002'), 'DEBITS'],
    ['another sum of debits', TOTALS, line => put(line, 26, '00000000001231'), 'DEBITS'],
    ['another number of credits', TOTALS, line => put(line, 40, '00000'), 'CREDITS'],
    ['another sum of credits', TOTALS, line => put(line, 45, '00000000050001'), 'CREDITS'],
    ['another closing balance', TOTALS, line => put(line, 60, '00000000000000'), 'BALANCE'],
    ['an overdraft in place of a balance', TOTALS, line => put(line, 59, '1'), 'BALANCE'],
    ['another number of records', END, line => put(line, 21, '000006'), 'RECORDS'],
  ] as [string, number, (line: string) => string, string][])('%s', (_, at, change, fault) => {
    const read = readNorma43(changed(GOOD, at, change))
    expect('faults' in read && read.faults).toContainEqual({ line: at + 1, fault })
  })

  it('a movement whose amount was changed makes its totals wrong', () => {
    expect(readNorma43(changed(GOOD, DEBIT, line => put(line, 29, '00000000001231')))).toEqual({
      faults: [
        { line: 5, fault: 'DEBITS' },
        { line: 5, fault: 'BALANCE' },
      ],
    })
  })

  it('what stands where it cannot, or is missing', () => {
    const [header = '', movement = '', concept = '', debit = '', totals = '', end = ''] = lines(GOOD)
    const faultsOf = (...given: string[]) => {
      const read = readNorma43(given.join('\n'))
      return 'faults' in read ? read.faults.map(({ line, fault }) => `${line} ${fault}`) : []
    }
    expect(faultsOf(movement)).toContain('1 PLACE')
    expect(faultsOf(header, concept)).toContain('2 PLACE')
    expect(faultsOf(header, movement, ...Array<string>(6).fill(concept))).toContain('8 PLACE')
    expect(faultsOf(header, header)).toContain('2 PLACE')
    expect(faultsOf(totals)).toContain('1 PLACE')
    expect(faultsOf(header, movement, concept, debit, end)).toContain('5 PLACE')
    expect(faultsOf(header, movement, concept, debit, totals, end, header)).toEqual(['7 PLACE'])
    expect(faultsOf(header, movement, concept, debit, totals)).toEqual(['5 END'])
    expect(faultsOf('')).toEqual(['1 END'])
  })

  it('whatever is no statement at all, without ever failing otherwise', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), text => void readNorma43(text)))
    const read = readNorma43('Fecha;Importe\n'.repeat(1000))
    expect('faults' in read && read.faults.length).toBeLessThanOrEqual(50)
  })
})
