import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailError, phoneError } from './person-fields'
import { requiredError } from './text-field'
import { dniLetter, isCif, isDni, isIban, TEXT_FIELDS } from './validators'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(list => list.join(''))

describe('DNI and NIE', () => {
  it.each(['12345678Z', '12.345.678-z', 'X1234567L', 'Y0000000Z', 'Z0000000M', '00000000T'])('accepts %s', text =>
    expect(isDni(text)).toBe(true),
  )
  it.each(['12345678A', '1234567Z', '123456789Z', 'X12345678L', 'W1234567L', '12345678', 'X1234567', ''])(
    'refuses "%s"',
    text => expect(isDni(text)).toBe(false),
  )

  it('has a different letter for each of the 23 remainders', () => {
    const letters = Array.from({ length: 23 }, (_, remainder) => dniLetter(remainder))
    expect(letters.join('')).toBe('TRWAGMYFPDXBNJZSQVHLCKE')
    for (const [remainder, letter] of letters.entries()) {
      const number = String(23 * 1000 + remainder).padStart(8, '0')
      expect(isDni(number + letter)).toBe(true)
    }
  })

  it('accepts exactly one letter per number, and refuses it when a digit is wrong', () => {
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    fc.assert(
      fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const letter = dniLetter(Number(number))
        expect(alphabet.filter(other => isDni(number + other))).toEqual([letter])
        const wrong = (Number(number.charAt(place)) + shift) % 10
        expect(isDni(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}${letter}`)).toBe(false)
      }),
    )
  })
})

describe('CIF', () => {
  it.each(['A58818501', 'B65410011', 'P2807900B', 'Q2826000H', 'a-58818501', 'G28000008', 'G2800000H'])(
    'accepts %s',
    text => expect(isCif(text)).toBe(true),
  )
  it.each(['A58818502', 'A5881850A', 'P28000009', 'B6541001', '158818501', 'G2800000A', ''])('refuses "%s"', text =>
    expect(isCif(text)).toBe(false),
  )

  it('accepts a digit, a letter or either, depending on the first letter', () => {
    const kinds = fc.constantFrom(...'ABCDEFGHJNPQRSUVW')
    fc.assert(
      fc.property(kinds, digits(7), (kind, number) => {
        const accepted = [...'0123456789ABCDEFGHIJ'].filter(control => isCif(kind + number + control))
        const kindsOfControl = accepted.map(control => (/\d/.test(control) ? 'digit' : 'letter'))
        if ('ABEH'.includes(kind)) expect(kindsOfControl).toEqual(['digit'])
        else if ('NPQRSW'.includes(kind)) expect(kindsOfControl).toEqual(['letter'])
        else expect(kindsOfControl).toEqual(['digit', 'letter'])
      }),
    )
  })
})

describe('IBAN', () => {
  it.each([
    'ES91 2100 0418 4502 0005 1332',
    'es7921000813610123456789',
    'DE89370400440532013000',
    'GB82WEST12345698765432',
  ])('accepts %s', text => expect(isIban(text)).toBe(true))
  it.each(['ES9121000418450200051333', 'ES912100041845020005133', 'ES9A21000418450200051332', 'ES91', ''])(
    'refuses "%s"',
    text => expect(isIban(text)).toBe(false),
  )

  it('detects any single wrong digit', () => {
    const valid = 'ES9121000418450200051332'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = (Number(valid.charAt(place)) + shift) % 10
        expect(isIban(valid.slice(0, place) + wrong + valid.slice(place + 1))).toBe(false)
      }),
    )
  })
})

describe('errors of fields', () => {
  it.each([
    [requiredError, 'x', null],
    [emailError, 'ana', 'error_form_email_format'],
    [phoneError, '123', 'error_form_phone_format'],
    [TEXT_FIELDS.dni.error, '12345678A', 'error_form_DNI_format'],
    [TEXT_FIELDS.cif.error, 'A1', 'error_form_CIF_format'],
    [TEXT_FIELDS.iban.error, 'ES', 'error_form_IBAN_format'],
  ] as const)('%o', (errorOf, text, error) => {
    expect(errorOf(text)).toBe(error)
    expect(errorOf('  ')).toBe('error_form_obligatory_field')
  })

  it('are null for valid values', () => {
    expect(emailError('a@b.es')).toBeNull()
    expect(phoneError('612345678')).toBeNull()
    expect(TEXT_FIELDS.dni.error('12345678Z')).toBeNull()
    expect(TEXT_FIELDS.cif.error('A58818501')).toBeNull()
    expect(TEXT_FIELDS.iban.error('ES9121000418450200051332')).toBeNull()
  })
})
