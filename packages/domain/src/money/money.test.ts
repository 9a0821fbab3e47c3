import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { amountError, type Cents, cents, centsToEuros, type Euros, eurosToCents } from './money'

describe('eurosToCents', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1.15, 115],
    [4.35, 435],
    [1234.5, 123_450],
    [-2.01, -201],
    ['-0.00', 0],
    ['1234.56', 123_456],
    ['007.5', 750],
    [99_999_999_999.99, 9_999_999_999_999],
  ])('%s', (euros, amount) => expect(eurosToCents(euros)).toBe(amount))

  it.each([1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, '1.234,56', '12 €', '', '1.', '.5', '1e3'])(
    'refuses %s',
    euros => expect(eurosToCents(euros)).toBeNull(),
  )

  it('round-trips through centsToEuros up to 99,999,999,999.99', () => {
    const amounts = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }).map(cents)
    fc.assert(
      fc.property(amounts, amount => {
        expect(eurosToCents(centsToEuros(amount))).toBe(amount)
        expect(eurosToCents(String(centsToEuros(amount)))).toBe(amount)
        expect(JSON.parse(JSON.stringify(centsToEuros(amount)))).toBe(centsToEuros(amount))
      }),
      { numRuns: 1000 },
    )
  })
})

it('to the compiler cents are no euros, and neither euros nor any number are cents', () => {
  const calls = (amount: Cents, euros: Euros, number: number) => [
    centsToEuros(amount),
    centsToEuros(cents(number)),
    // @ts-expect-error: they are euros
    centsToEuros(euros),
    // @ts-expect-error: a plain number has no unit
    centsToEuros(number),
    // @ts-expect-error: a sum is a plain number again
    centsToEuros(amount + amount),
  ]
  const refused = (amount: Cents, number: number) => [
    eurosToCents(number),
    // @ts-expect-error: they are cents
    eurosToCents(amount),
    // @ts-expect-error: they are cents
    amountError(amount),
  ]
  expectTypeOf(calls).returns.toEqualTypeOf<Euros[]>()
  expectTypeOf(refused).returns.toBeArray()
})

describe('amountError', () => {
  it.each([
    [0, null],
    [99_999_999_999, null],
    [999_999_999.99, null],
    [9_999_999_999.99, 'error_form_max_number'],
    [100_000_000_000, 'error_form_max_number'],
    [-1, 'error_form_min_number'],
    [1.005, 'error_form_format'],
    [Number.NaN, 'error_form_format'],
  ])('of %s is %s', (euros, error) => expect(amountError(euros)).toBe(error))

  it('requires more than zero where zero makes no sense', () => {
    expect(amountError(0, { greaterThanZero: true })).toBe('error_form_greater_than_zero')
    expect(amountError(0.01, { greaterThanZero: true })).toBeNull()
  })
})
