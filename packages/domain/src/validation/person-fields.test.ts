import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, isPhone, normalisePhone } from './person-fields'
import { TEXT_FIELDS } from './validators'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(list => list.join(''))

describe('e-mail', () => {
  it.each(['ana@example.es', ' ana.gil+casa@sub.example.com ', "o'brien@a-b.ie"])('accepts "%s"', text =>
    expect(isEmail(text)).toBe(true),
  )
  it.each([
    'ana',
    'ana@example',
    '@example.es',
    'ana@',
    'a na@example.es',
    'ana@example.es,b@evil.es',
    'ana@example.es\r\nBcc: b@evil.es',
    'Ana <ana@example.es>',
    '.ana@example.es',
    'ana..gil@example.es',
    'ana@-example.es',
    'ana@example..es',
    `${'a'.repeat(250)}@b.es`,
  ])('refuses "%s"', text => expect(isEmail(text)).toBe(false))
})

describe('phone', () => {
  it.each([
    '612345678',
    '+34 612 345 678',
    '0034-712-345-678',
    '34912345678',
    ' 6-1-2 3-4-5 6-7-8 ',
    '612\u2011345\u2011678',
  ])('accepts "%s"', text => {
    expect(isPhone(text)).toBe(true)
    expect(normalisePhone(text)).toMatch(/^[679]\d{8}$/)
  })
  it.each(['812345678', '61234567', '6123456789', '+33612345678', '+34812345678', '61234567a', '++34612345678'])(
    'refuses "%s"',
    text => expect(isPhone(text)).toBe(false),
  )

  it('normalises to the same nine digits however it is written', () => {
    const first = fc.constantFrom('6', '7', '9')
    fc.assert(
      fc.property(
        first,
        digits(8),
        fc.constantFrom('', '+34', '0034', '34'),
        fc.constantFrom('', ' ', '-'),
        (a, b, p, s) => {
          const phone = a + b
          const written = `${p}${s}${[...phone].join(s)}`
          expect(isPhone(written)).toBe(true)
          expect(normalisePhone(written)).toBe(phone)
        },
      ),
    )
  })
})

it('what a telephone copies along with a number or an address, and nobody sees, does not matter', () => {
  expect(normalisePhone('\u202a+34 612\u00a034 56 78\u202c')).toBe('612345678')
  expect([isPhone('\u202a612345678\u202c'), isEmail('ana@correo.example\u200b')]).toEqual([true, true])
  expect(TEXT_FIELDS.email.normalise('\u200eana@correo.example\u200b')).toBe('ana@correo.example')
  expect(TEXT_FIELDS.dni.normalise('\u202a12345678z\u202c')).toBe('12345678Z')
  expect(TEXT_FIELDS.iban.error('ES91 2100 0418\u200b 4502 0005 1332')).toBeNull()
})
