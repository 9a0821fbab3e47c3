import { describe, expect, it } from 'vitest'
import { signerError } from './text-forms'
import { optionalError, TEXT_FIELDS, type TextFieldName } from './validators'

describe('postal code', () => {
  it.each(['01001', '28013', '52006', ' 28013 '])('accepts "%s"', text => {
    expect(TEXT_FIELDS.postalCode.error(text)).toBeNull()
    expect(TEXT_FIELDS.postalCode.normalise(text)).toBe(text.trim())
  })
  it.each(['2801', '280133', '28 013', 'AD500', '٢٨٠١٣'])('refuses "%s", which has not five digits', text =>
    expect(TEXT_FIELDS.postalCode.error(text)).toBe('error_form_postal_code'),
  )
  it.each(['00000', '00123', '53000', '99999'])('refuses "%s", which is of no province', text =>
    expect(TEXT_FIELDS.postalCode.error(text)).toBe('error_form_province'),
  )
})

describe('web address', () => {
  it.each([
    'https://llave.example',
    ' http://www.llave.example/nosotros?a=b#c ',
    'https://españa.example:8443/',
    'https://127.0.0.1/',
  ])('accepts "%s"', text => expect(TEXT_FIELDS.webAddress.error(text)).toBeNull())
  it.each([
    'llave.example',
    'https://llave',
    'https://ana:secret@llave.example',
    'https://llave.example@evil.example',
    'https://llave.example\\@evil.example',
    'https://llave.example/a b',
    'javascript:alert(1)',
    'ftp://llave.example',
    '/privacidad',
  ])('refuses "%s"', text => expect(TEXT_FIELDS.webAddress.error(text)).toBe('error_form_format'))

  it('of a program is never in the clear', () => {
    expect(TEXT_FIELDS.secureAddress.error('http://chat.example')).toBe('error_form_format')
    expect(TEXT_FIELDS.secureAddress.error('HTTPS://chat.example')).toBeNull()
  })
})

describe('what is printed beside a signature', () => {
  it('has no characters that turn the text around or hide in it', () => {
    expect(signerError('address', 'Calle \u202Eadnilas')).toBe('error_form_letters')
    expect(signerError('door', 'B\u0000')).toBe('error_form_letters')
    expect(signerError('name', 'Ana')).toBeNull()
  })

  it('may lack a second surname, a flat and a door, and nothing else', () => {
    expect([signerError('secondLastname', ''), signerError('flat', null), signerError('door', ' ')]).toEqual([
      null,
      null,
      null,
    ])
    expect(signerError('city', ' ')).toBe('error_form_obligatory_field')
  })
})

describe('the length', () => {
  it.each(Object.keys(TEXT_FIELDS) as TextFieldName[])('of %s counts without the spaces around it', field => {
    const { max, error } = TEXT_FIELDS[field]
    expect(error('1'.repeat(max + 1))).toBe('error_form_max_length')
    expect(error(` ${'1'.repeat(max)} `)).not.toBe('error_form_max_length')
    expect(error('  ')).toBe('error_form_obligatory_field')
    expect(optionalError(field, '  ')).toBeNull()
  })
})
