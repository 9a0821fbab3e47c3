import { describe, expect, it } from 'vitest'
import { passwordChecklist, passwordError, repeatPasswordError } from './passwords'

describe('passwordChecklist', () => {
  it.each([
    ['', { length: false, lowercase: false, uppercase: false, digit: false }],
    ['abcdefgh', { length: true, lowercase: true, uppercase: false, digit: false }],
    ['ABC1', { length: false, lowercase: false, uppercase: true, digit: true }],
    ['Ñandúes7', { length: true, lowercase: true, uppercase: true, digit: true }],
  ])('of "%s"', (password, checklist) => expect(passwordChecklist(password)).toEqual(checklist))
})

describe('passwordError', () => {
  it.each([
    ['', 'error_form_obligatory_field'],
    ['Abc defg1', 'error_form_password_empty_spaces'],
    ['Abcdef1', 'error_form_password_format'],
    ['abcdefg1', 'error_form_password_format'],
    ['ABCDEFG1', 'error_form_password_format'],
    ['Abcdefgh', 'error_form_password_format'],
    ['Abcdefg1', null],
    [`Aa1${'x'.repeat(125)}`, null],
    [`Aa1${'x'.repeat(126)}`, 'error_form_max_length'],
  ])('of "%s" is %s', (password, error) => expect(passwordError(password)).toBe(error))

  it('refuses common passwords in any case', () => {
    const isCommon = (password: string) => password === 'password1'
    expect(passwordError('Password1', { isCommon })).toBe('error_form_password_common')
    expect(passwordError('Passwort1', { isCommon })).toBeNull()
  })

  it("refuses the person's own name and e-mail, ignoring accents", () => {
    const personal = ['Ana', 'García López', 'anita.sol@example.es']
    expect(passwordError('Garcia2026', { personal })).toBe('error_form_password_common')
    expect(passwordError('miANITA99', { personal })).toBe('error_form_password_common')
    expect(passwordError('Sole2026', { personal: ['Sole'] })).toBe('error_form_password_common')
    expect(passwordError('Banana2026', { personal })).toBeNull()
    expect(passwordError('Example2026', { personal })).toBeNull()
  })
})

describe('repeatPasswordError', () => {
  it('requires the same password again', () => {
    expect(repeatPasswordError('Abcdefg1', 'Abcdefg1')).toBeNull()
    expect(repeatPasswordError('Abcdefg1', 'abcdefg1')).toBe('error_form_repeat_password')
    expect(repeatPasswordError('Abcdefg1', '')).toBe('error_form_obligatory_field')
  })
})
