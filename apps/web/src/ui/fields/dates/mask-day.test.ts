import { describe, expect, it } from 'vitest'
import { maskDay } from './typed-date'

/** Types one character after the other, as a person does. */
const type = (text: string) => [...text].reduce((before, character) => maskDay(before + character, before), '')

describe('a day while it is being typed', () => {
  it.each([
    ['05031988', '05/03/1988'],
    ['05/03/1988', '05/03/1988'],
    ['5/3/1988', '05/03/1988'],
    ['0503', '05/03/'],
    ['0503198899', '05/03/1988'],
    ['a5b', '5'],
  ])('%s becomes %s', (typed, shown) => expect(type(typed)).toBe(shown))

  it('can be deleted across its slashes', () => {
    expect(maskDay('05/03', '05/03/')).toBe('05/03')
    expect(maskDay('05/0', '05/03')).toBe('05/0')
    expect(maskDay('05', '05/')).toBe('05')
  })

  it('is accepted when it is inserted as a whole', () => expect(maskDay('05.03.1988', '')).toBe('05/03/1988'))
})
