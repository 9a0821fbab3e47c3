import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatLongDate, formatMegabytes, formatMoney, formatMoneyShort } from './formats'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('money', () => {
  it('is written as in Spain, with a dot from a thousand on', () => {
    expect(plain(formatMoney(1234.56))).toBe('1.234,56 €')
    expect(plain(formatMoney(0))).toBe('0,00 €')
    expect(plain(formatMoneyShort(1234.56))).toBe('1.235 €')
    expect(formatMoney(null)).toBe('–')
  })
})

describe('dates', () => {
  const moment = new Date(2026, 2, 5, 9, 30).toISOString()
  it('have the forms of the specification', () => {
    expect(formatDate(moment)).toBe('05.03.26')
    expect(formatDateTime(moment)).toBe('05.03.26 09:30')
    expect(formatLongDate(moment, 'es', true)).toBe('05 marzo 2026 09:30')
    expect(formatLongDate(moment, 'ca')).toMatch(/^05 (de )?març 2026$/)
    expect(formatDate('no date')).toBe('–')
    expect(formatDate(undefined)).toBe('–')
  })
})

it('sizes are megabytes with two decimals', () => {
  expect(formatMegabytes(1_310_720)).toBe('1,25 MB')
})
