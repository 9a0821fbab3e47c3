import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountError, centsToEuros, eurosToCents } from './money'
import { isUnreadable, type NumberKind, readNumber, writeNumber } from './read-number'

function centsOf(typed: string): number | string | null {
  const read = readNumber(typed, 'AMOUNT')
  if (isUnreadable(read)) return read.error
  return read === null ? null : eurosToCents(read)
}

describe('an amount that can be read in one way', () => {
  it.each([
    // Plain digits.
    ['0', 0],
    ['5', 500],
    ['007', 700],
    ['1250000', 125_000_000],
    ['99999999999', 9_999_999_999_900],
    // Points of thousands: one with three digits behind it is one, too.
    ['1.250', 125_000],
    ['185.500', 18_550_000],
    ['1.250.000', 125_000_000],
    ['12.345.678.901', 1_234_567_890_100],
    // Cents behind a comma.
    ['1,5', 150],
    ['1500,50', 150_050],
    ['0,05', 5],
    [',5', 50],
    ['12,', 1200],
    ['1.250,', 125_000],
    ['1.500,5', 150_050],
    ['1.500,50', 150_050],
    ['185.500,00', 18_550_000],
    ['1.250.000,00', 125_000_000],
    ['999.999.999,99', 99_999_999_999],
    // Cents behind a point, the only separator of some phones, or an apostrophe, as by hand.
    ['1500.5', 150_050],
    ['1500.50', 150_050],
    ['.5', 50],
    ["12'50", 1250],
    ["1.250'50", 125_050],
    // Spaces of any width, and apostrophes.
    ['1 250 000', 125_000_000],
    ['1\u00a0250\u00a0000,50', 125_000_050],
    ['1\u202f250\u202f000', 125_000_000],
    ['1\u2009250', 125_000],
    ['1 250.50', 125_050],
    ["1'250'000", 125_000_000],
    ['1’250’000,50', 125_000_050],
    ["1'250.50", 125_050],
    // English, where it can be nothing else.
    ['1,250,000', 125_000_000],
    ['1,250.50', 125_050],
    ['1,250,000.5', 125_000_050],
    // The euro in front, behind, in words; what a paste brings along.
    ['1.250.000 €', 125_000_000],
    ['1.250.000,00 €', 125_000_000],
    ['€ 1.250.000', 125_000_000],
    ['€1250', 125_000],
    ['1250€', 125_000],
    ['1.250\u00a0€', 125_000],
    ['1.250 EUR', 125_000],
    ['EUR 1.250,50', 125_050],
    ['1.250 euros', 125_000],
    ['1 euro', 100],
    ['\t 1.250.000,00 € \n', 125_000_000],
  ])('%j', (typed, cents) => expect(centsOf(typed)).toBe(cents))

  it.each(['', ' ', '\u00a0'])('%j is none', typed => expect(centsOf(typed)).toBeNull())
})

describe('an amount that is told to be wrong', () => {
  it.each([
    // Thousands in one country, decimals in the other.
    ['1,250', 'error_form_number'],
    ['0,125', 'error_form_number'],
    ['0.500', 'error_form_number'],
    // Thousands on the way, too long, too short.
    ['1.', 'error_form_number'],
    ['1.250.', 'error_form_number'],
    ['1.2500', 'error_form_number'],
    ['1234.567', 'error_form_number'],
    ['1.250.00', 'error_form_number'],
    ['1.25.000', 'error_form_number'],
    ['1 25', 'error_form_number'],
    ['1  250', 'error_form_number'],
    // Separators that contradict each other.
    ['1.250 000', 'error_form_number'],
    ['1 250.000', 'error_form_number'],
    ['1,250.000', 'error_form_number'],
    ['1.250,00,00', 'error_form_number'],
    ['1,25,50', 'error_form_number'],
    ['1..250', 'error_form_number'],
    [',', 'error_form_number'],
    // No number.
    ['€', 'error_form_number'],
    ['-', 'error_form_number'],
    ['--5', 'error_form_number'],
    ['+5', 'error_form_number'],
    ['1e3', 'error_form_number'],
    ['mil', 'error_form_number'],
    ['120 mil', 'error_form_number'],
    ['1.250 $', 'error_form_number'],
    ['50 %', 'error_form_number'],
    ['€ 5 €', 'error_form_number'],
    ['100-200', 'error_form_number'],
    ['١٢٣', 'error_form_number'],
    // Numbers that no amount is.
    ['-5', 'error_form_min_number'],
    ['- 5 €', 'error_form_min_number'],
    ['−1.250,50', 'error_form_min_number'],
    ['€ -5', 'error_form_min_number'],
    ['-€5', 'error_form_min_number'],
    ['-0', 'error_form_min_number'],
    ['123456789012', 'error_form_max_number'],
    ['1.234.567.890,12', 'error_form_max_number'],
    ['9'.repeat(400), 'error_form_max_number'],
    ['1.250,505', 'error_form_format'],
    ['1,2500', 'error_form_format'],
  ])('%j: %s', (typed, error) => {
    expect(readNumber(typed, 'AMOUNT')).toEqual({ typed, error })
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
    const read = readNumber(typed, kind)
    expect(isUnreadable(read) ? read.error : read).toBe(expected)
  })
})

const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map(centsToEuros)

/** What the digits of a text mean: all of them, the one or two behind the last separator as decimals. */
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
  ])('%s as %s is %s', (value, kind, text) => expect(writeNumber(value, kind)).toBe(text))

  it('brings every amount back', () => {
    fc.assert(
      fc.property(amounts, euros => {
        expect(readNumber(writeNumber(euros, 'AMOUNT'), 'AMOUNT')).toBe(euros)
        expect(readNumber(`${writeNumber(euros, 'AMOUNT')} €`, 'AMOUNT')).toBe(euros)
        expect(readNumber(writeNumber(euros, 'PERCENTAGE'), 'PERCENTAGE')).toBe(euros)
        expect(readNumber(new Intl.NumberFormat('es-ES').format(euros), 'AMOUNT')).toBe(euros)
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
        const read = readNumber(`${sign[0]}${grouped}${shown && decimals + shown}${sign[1]}`, 'AMOUNT')
        if (!isUnreadable(read)) expect(read).toBe(euros)
        else expect(thousands === ',' || thousands === decimals).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('drops no digit of whatever is typed, and takes nothing that the server would refuse', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789012345678901234567.,, '€-%"), maxLength: 18 })
    fc.assert(
      fc.property(typed, fc.constantFrom<NumberKind>('AMOUNT', 'PERCENTAGE', 'WHOLE'), (text, kind) => {
        const read = readNumber(text, kind)
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
