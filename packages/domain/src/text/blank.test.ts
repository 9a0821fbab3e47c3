import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TEXT_FIELDS, type TextFieldName } from '../validation/validators'
import { isBlank, trimmed } from './blank'
import { hasText } from './rich-text'

const NOTHING = [
  '',
  ' ',
  '\n\t',
  '\u00a0',
  '\u200b',
  '\u200b\u200c\u200d\ufeff',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u202e',
  '\ufe0f',
]

it.each(NOTHING)('a text of nothing that can be seen is empty, wherever a text is required (%j)', text => {
  expect(isBlank(text)).toBe(true)
  expect(trimmed(text)).toBe('')
  for (const field of Object.keys(TEXT_FIELDS) as TextFieldName[]) {
    expect(TEXT_FIELDS[field].error(text), field).toBe('error_form_obligatory_field')
  }
  expect(hasText(`<p>${text}<br></p>`)).toBe(false)
})

it('anything that can be seen is a text, and stays as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NOTHING), fc.constantFrom('a', 'ñ', '–', '0', '👩‍👧', 'ش'), (nothing, visible) => {
      expect(isBlank(nothing + visible)).toBe(false)
      expect(trimmed(`  ${visible}${nothing}x `)).toBe(`${visible}${nothing}x`)
    }),
  )
})

it('is trimmed of what was copied along and cannot be seen, but keeps what emoji are made of', () => {
  expect(trimmed('\u202a612 34 56 78\u202c')).toBe('612 34 56 78')
  expect(trimmed('\ufeff ana@correo.example\u200b ')).toBe('ana@correo.example')
  for (const kept of ['❤\ufe0f', 'a\u200bb', '👨\u200d👩']) expect(trimmed(kept)).toBe(kept)
  // Takes linear time, however many spaces are inside.
  expect(trimmed(`a${' '.repeat(500_000)}b`)).toHaveLength(500_002)
})
