import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatFeedDate,
  formatLongDate,
  formatMegabytes,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
  formatRate,
  formatShortDate,
} from './formats'
import { speak } from './texts'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('money', () => {
  it('is written as in Spain, with a dot from one thousand on', () => {
    expect(plain(formatMoney(1234.56))).toBe('1.234,56 €')
    expect(plain(formatMoney(1234.5))).toBe('1.234,50 €')
    expect(plain(formatMoney(1234))).toBe('1.234 €')
    expect(plain(formatMoney(0))).toBe('0 €')
    expect(plain(formatMoneyShort(1234.56))).toBe('1.235 €')
    expect(formatMoney(null)).toBe('–')
  })

  it('is written in the language of the page', async () => {
    await speak('ca')
    expect([plain(formatMoney(1234.5)), plain(formatPercent(0.337))]).toEqual(['1.234,50 €', '33,7 %'])
    await speak('en')
    expect([formatMoney(227_000), formatMoney(1234.5), formatMoneyShort(1234.56)]).toEqual([
      '€227,000',
      '€1,234.50',
      '€1,235',
    ])
    expect([formatPercent(0.337), formatRate(2.55), formatNumber(1234.5)]).toEqual(['33.7%', '2.55%', '1,234.5'])
    await speak('es')
    expect(plain(formatMoney(227_000))).toBe('227.000 €')
  })
})

describe('dates', () => {
  const moment = new Date(2026, 2, 5, 9, 30).toISOString()
  it('have the forms of the specification', () => {
    expect(formatDate(moment)).toBe('05.03.26')
    expect(formatDateTime(moment)).toBe('05.03.26 09:30')
    expect(formatDate('2026-13-05T09:30:00Z')).toBe('–')
    expect(formatDate(undefined)).toBe('–')
  })

  it('are written in words, in the language of the page', () => {
    expect(formatLongDate(moment, 'es')).toBe('5 de marzo de 2026')
    expect(formatLongDate(moment, 'ca')).toMatch(/^5 de març del? 2026$/)
    expect(formatLongDate(moment, 'en')).toBe('5 March 2026')
    expect(formatShortDate(moment, 'es')).toBe('5 mar 2026')
    expect(formatFeedDate(moment, 'es')).toBe('05 marzo 2026 09:30')
    expect(formatFeedDate(moment, 'ca')).toBe('05 març 2026 09:30')
    expect(formatLongDate(null, 'es')).toBe('–')
  })
})

it('of files are in megabytes with two decimals', () => {
  expect(formatMegabytes(1_310_720)).toBe('1,25\u00a0MB')
  // No file is shown as if it were empty.
  expect(formatMegabytes(3_000)).toBe('<\u00a00,01\u00a0MB')
})
