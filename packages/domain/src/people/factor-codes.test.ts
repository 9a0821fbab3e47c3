import { describe, expect, it } from 'vitest'
import { grouped, readFactorCode, readRecoveryCode, recoveryCodeFrom } from './factor-codes'

describe('a code of an application', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['', null],
  ])('"%s" is read as %s', (typed, code) => expect(readFactorCode(typed)).toBe(code))
})

describe('a recovery code', () => {
  it('has eighty bits and is read as it is shown, in any case and with misread letters', () => {
    const code = recoveryCodeFrom(Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]))
    expect(code).toBe('0123456789ABCDEF')
    expect(grouped(code)).toBe('0123-4567-89AB-CDEF')
    expect(readRecoveryCode(grouped(code))).toBe(code)
    expect(readRecoveryCode(' o123 4567 89ab cdef')).toBe(code)
    expect(readRecoveryCode('oL23456789abcdef')).toBe(code)
    expect(recoveryCodeFrom(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16))
  })

  it.each(['0123-4567-89AB-CDE', '0123-4567-89AB-CDEU', '123456', ''])('"%s" is none', typed => {
    expect(readRecoveryCode(typed)).toBeNull()
  })
})
