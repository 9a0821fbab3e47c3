import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountError, cents, centsToEuros, eurosToCents } from './money'
import { type DecimalMark, isUnreadable, type NumberKind, readNumber, writeNumber } from './read-number'
import { READABLE, UNREADABLE } from './typed-amounts.testing'

function centsOf(typed: string): number | string | null {
  const read = readNumber(typed, 'AMOUNT', ',')
  if (isUnreadable(read)) return read.error
  return read === null ? null : eurosToCents(read)
}

describe('an amount that can be read in one way', () => {
  it.each(READABLE)('%j', (typed, cents) => expect(centsOf(typed)).toBe(cents))

  it.each(['', ' ', '\u00a0'])('%j is none', typed => expect(centsOf(typed)).toBeNull())
})

describe('an amount that is told to be wrong', () => {
  it.each(UNREADABLE)('%j: %s', (typed, error) => {
    expect(readNumber(typed, 'AMOUNT', ',')).toEqual({ typed, error })
  })
})

describe('other numbers', () => {
  it.each<[string, NumberKind, unknown]>([
    ['33,3', 'PERCENTAGE', 33.3],
    ['33.33', 'PERCENTAGE', 33.33],
    ['50 %', 'PERCENTAGE', 50],
    ['% 50', 'PERCENTAGE', 50],
    ['33,3333', 'PERCENTAGE', 'error_form_format'],
    ['-50', 'PERCENTAGE', 'error_form_min_number'],
    ['50 €', 'PERCENTAGE', 'error_form_number'],
    ['2,134', 'RATE', 2.134],
    ['2.134 %', 'RATE', 2.134],
    ['0,75', 'RATE', 0.75],
    ['3', 'RATE', 3],
    ['2,1345', 'RATE', 'error_form_format'],
    ['-0,5', 'RATE', 'error_form_min_number'],
    ['120', 'RATE', 'error_form_number'],
    ['-0,501 %', 'INDEX', -0.501],
    ['−0', 'INDEX', 0],
    ['2,134', 'INDEX', 2.134],
    ['12', 'WHOLE', 12],
    ['100.000', 'WHOLE', 100_000],
    ['2,5', 'WHOLE', 'error_form_whole_number'],
    ['2.5', 'WHOLE', 'error_form_whole_number'],
    ['-2', 'WHOLE', 'error_form_min_number'],
    ['2 años', 'WHOLE', 'error_form_number'],
  ])('%j as %s is %s', (typed, kind, expected) => {
    const read = readNumber(typed, kind, ',')
    expect(isUnreadable(read) ? read.error : read).toBe(expected)
  })
})

describe('where a point stands before decimals', () => {
  it.each([
    ['180,000', 18_000_000],
    ['180,000.50', 18_000_050],
    ['€1,250,000', 125_000_000],
    ['1500.5', 150_050],
    ['.5', 50],
    ['1 250 000.50', 125_000_050],
    // As in Spain, where it has only one meaning.
    ['1500,50', 150_050],
    ['1.250.000', 125_000_000],
    ['1.500,50', 150_050],
    // Thousands in Spain; in England, more decimals than cents have.
    ['1.500', 'error_form_number'],
    ['180.000', 'error_form_number'],
    ['1,50,000', 'error_form_number'],
  ])('%j is %s', (typed, expected) => {
    const read = readNumber(typed, 'AMOUNT', '.')
    expect(isUnreadable(read) ? read.error : read === null ? null : eurosToCents(read)).toBe(expected)
  })
})

const marks = fc.constantFrom<DecimalMark>(',', '.')
const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map(amount => centsToEuros(cents(amount)))

function meaning(text: string): number {
  const digits = Number(text.replace(/\D/g, ''))
  const [, behind = ''] = /[.,'](\d{1,2})\D*$/.exec(text) ?? []
  return digits / 10 ** behind.length
}

describe('writing and reading', () => {
  it.each<[number, NumberKind, string]>([
    [0, 'AMOUNT', '0'],
    [5, 'AMOUNT', '5'],
    [1250, 'AMOUNT', '1.250'],
    [1_250_000, 'AMOUNT', '1.250.000'],
    [1500.5, 'AMOUNT', '1.500,50'],
    [0.05, 'AMOUNT', '0,05'],
    [33.3, 'PERCENTAGE', '33,3'],
    [2.134, 'RATE', '2,134'],
    [-0.5, 'INDEX', '-0,5'],
    [6, 'WHOLE', '6'],
  ])('%s as %s is %s', (value, kind, text) => expect(writeNumber(value, kind, ',')).toBe(text))

  it('brings every amount back, in every language', () => {
    const languages = fc.constantFrom<[string, DecimalMark]>(['es-ES', ','], ['ca-ES', ','], ['en-GB', '.'])
    fc.assert(
      fc.property(amounts, languages, (euros, [locale, mark]) => {
        expect(readNumber(writeNumber(euros, 'AMOUNT', mark), 'AMOUNT', mark)).toBe(euros)
        expect(readNumber(`${writeNumber(euros, 'AMOUNT', mark)} €`, 'AMOUNT', mark)).toBe(euros)
        expect(readNumber(writeNumber(euros, 'PERCENTAGE', mark), 'PERCENTAGE', mark)).toBe(euros)
        const shown = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(euros)
        expect(readNumber(shown, 'AMOUNT', mark)).toBe(euros)
      }),
      { numRuns: 2000 },
    )
  })

  it('reads an amount in whatever way it is written, or says that it cannot', () => {
    const style = fc.record({
      thousands: fc.constantFrom('', '.', ' ', '\u00a0', "'", ','),
      decimals: fc.constantFrom(',', '.', "'"),
      length: fc.constantFrom(0, 1, 2),
      sign: fc.constantFrom(['', ''], ['€ ', ''], ['', ' €'], ['', ' euros'], ['\t', '\n']),
    })
    fc.assert(
      fc.property(amounts, style, (euros, { thousands, decimals, length, sign }) => {
        const [whole = '', cents = ''] = euros.toFixed(2).split('.')
        const least = cents.replace(/0+$/, '')
        const shown = least.padEnd(length, '0')
        const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)
        const read = readNumber(`${sign[0]}${grouped}${shown && decimals + shown}${sign[1]}`, 'AMOUNT', ',')
        if (!isUnreadable(read)) expect(read).toBe(euros)
        else expect(thousands === ',' || thousands === decimals).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('drops no digit of whatever is typed, and takes nothing that the server would refuse', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789012345678901234567.,, '€-%"), maxLength: 18 })
    fc.assert(
      fc.property(typed, fc.constantFrom<NumberKind>('AMOUNT', 'PERCENTAGE', 'WHOLE'), marks, (text, kind, mark) => {
        const read = readNumber(text, kind, mark)
        if (read === null) expect(text.trim()).toBe('')
        else if (isUnreadable(read)) expect(read.typed).toBe(text)
        else {
          expect(read).toBe(meaning(text))
          expect(amountError(read)).toBeNull()
        }
      }),
      { numRuns: 20_000 },
    )
  })
})
