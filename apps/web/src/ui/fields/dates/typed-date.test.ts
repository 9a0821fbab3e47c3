import { describe, expect, it } from 'vitest'
import { parseTypedDate, showTypedDay } from './typed-date'

const shown = (text: string) => {
  const typed = parseTypedDate(text)
  return typed && `${showTypedDay(typed.day)} ${typed.time}`
}

describe('a typed date', () => {
  it.each([
    ['5/3/2026', '05/03/2026 00:00'],
    ['05-03-2026', '05/03/2026 00:00'],
    ['05.03.26', '05/03/2026 00:00'],
    ['050326', '05/03/2026 00:00'],
    ['1/5/88', '01/05/1988 00:00'],
    [' 29/02/2028 ', '29/02/2028 00:00'],
  ])('%s is %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it.each(['', '31/02/2026', '29/02/2026', '13/13/2026', '0/1/2026', 'mañana', '5/3', '5/3/202'])(
    '%j is not a date',
    text => {
      expect(parseTypedDate(text)).toBeNull()
    },
  )

  it('may have a time in 24-hour format', () => {
    expect(shown('5/3/2026 9:30')).toBe('05/03/2026 09:30')
    expect(shown('05/03/2026, 23:59')).toBe('05/03/2026 23:59')
    expect(parseTypedDate('05/03/2026 24:00')).toBeNull()
    expect(parseTypedDate('05/03/2026 10:60')).toBeNull()
  })
})
