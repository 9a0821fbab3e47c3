import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretInGrouped, groupIban } from './iban-typing'

describe('an IBAN that is being typed', () => {
  it('is grouped by four, in capitals', () => {
    expect(groupIban('es9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
    expect(groupIban('es91')).toBe('ES91')
    expect(groupIban('es912')).toBe('ES91 2')
    expect(groupIban('')).toBe('')
  })

  it('keeps the caret behind the character that was typed', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'AB12 '), maxLength: 40 })
    fc.assert(
      fc.property(characters, fc.nat(40), (typed, at) => {
        const caret = Math.min(at, typed.length)
        const before = typed.slice(0, caret).replaceAll(' ', '')
        fc.pre(before.length <= 34)
        const grouped = groupIban(typed)
        const shown = grouped.slice(0, caretInGrouped(typed, caret))
        expect(shown.replaceAll(' ', '')).toBe(before)
        expect(shown.endsWith(' ')).toBe(false)
      }),
    )
  })
})
