import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatAppointment,
  formatDate,
  formatDateTime,
  formatFeedDate,
  formatFileDate,
  formatHeaderDate,
  formatLongDate,
  formatMegabytes,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
  formatRate,
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
  beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())
  afterAll(() => speak('es'))

  it.each([
    ['es', '5 mar', '31 dic 2025', '5 mar, 09:30', 'jueves, 5 mar, 09:30'],
    ['ca', '5 març', '31 des 2025', '5 març, 09:30', 'dijous, 5 març, 09:30'],
    ['en', '5 Mar', '31 Dec 2025', '5 Mar, 09:30', 'Thursday, 5 Mar, 09:30'],
  ] as const)(
    'are short, with the year only when it is another (%s)',
    async (language, day, lastYear, time, appointment) => {
      await speak(language)
      expect([formatDate(moment), formatDate('2025-12-31'), formatDateTime(moment), formatAppointment(moment)]).toEqual(
        [day, lastYear, time, appointment],
      )
    },
  )

  it('have the forms of the specification where it names one', async () => {
    await speak('es')
    expect([formatHeaderDate(moment), formatFileDate(moment)]).toEqual(['05.03.26', '05.03.26 09:30'])
    expect([formatFeedDate(moment), formatLongDate(moment)]).toEqual(['05 marzo 2026 09:30', '5 de marzo de 2026'])
  })

  it('are a dash when there is none', () => {
    expect([formatDate(undefined), formatDateTime(null), formatHeaderDate(null)]).toEqual(['–', '–', '–'])
    expect(formatDate('2026-13-05T09:30:00Z')).toBe('–')
  })
})

it('of files are in megabytes with two decimals', () => {
  expect(formatMegabytes(1_310_720)).toBe('1,25\u00a0MB')
  // A file that is not empty never shows as 0 MB.
  expect(formatMegabytes(3_000)).toBe('<\u00a00,01\u00a0MB')
})
