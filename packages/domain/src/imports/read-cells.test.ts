import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeNumber } from '../money/read-number'
import { laterDay } from '../time/calendar-day'
import { isDayFirst, markOfColumn, readAmount, readDay } from './read-cells'

describe('the amounts of a column', () => {
  it.each([
    [['1.234,56', '200.000'], ',', [1234.56, 200_000]],
    [['1,234.56', '200,000'], '.', [1234.56, 200_000]],
    [['180000.5', ''], ',', [180_000.5, null]],
  ] as const)('%j', (cells, mark, values) => {
    expect(markOfColumn(cells)).toBe(mark)
    expect(cells.map(cell => readAmount(cell, mark))).toEqual(values.map(value => ({ value })))
  })

  it('never guess', () => {
    expect(readAmount('unos 180', ',')).toEqual({ error: 'error_form_number' })
  })

  it('are read as they were written', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents => cents / 100)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.constantFrom(',' as const, '.' as const), (amounts, mark) => {
        const cells = amounts.map(value => writeNumber(value, 'AMOUNT', mark))
        const read = markOfColumn(cells)
        for (const [at, cell] of cells.entries()) {
          const value = readAmount(cell, read)
          // A column with whole thousands only is read in the Spanish way.
          if (cells.some(other => /[.,]\d{2}$/.test(other) && /\d[.,]\d{3}[.,]/.test(other))) {
            expect(value).toEqual({ value: amounts[at] })
          }
        }
      }),
    )
  })
})

describe('the days of a column', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1-2-26', '2026-02-01'],
    ['5.3.1999 10:30', '1999-03-05'],
    ['2026-12-31T10:00:00Z', '2026-12-31'],
    ['46022', '2025-12-31'],
    ['46022.75', '2025-12-31'],
  ])('%s is %s', (cell, value) => {
    expect(readDay(cell, true)).toEqual({ value })
  })

  it.each(['31/02/2026', '00/01/1900', '30/12/1899', '1', '12', '2026', 'mañana', '1/1/2200'])('%s is none', cell => {
    expect(readDay(cell, true)).toEqual({ error: 'error_form_invalid_date_format' })
  })

  it('have months first only where a cell proves it', () => {
    expect(isDayFirst(['01/02/2026', '03/04/2026'])).toBe(true)
    expect(isDayFirst(['01/02/2026', '03/24/2026'])).toBe(false)
    expect(isDayFirst(['13/02/2026', '03/24/2026'])).toBe(true)
    expect(readDay('03/24/2026', false)).toEqual({ value: '2026-03-24' })
  })

  it('are read in every form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), days => {
        const value = laterDay('1990-01-01', days)
        const [year, month, day] = value.split('-')
        for (const cell of [value, `${day}/${month}/${year}`, `${Number(day)}-${Number(month)}-${year}`]) {
          expect(readDay(cell, true)).toEqual({ value })
        }
      }),
    )
  })
})
