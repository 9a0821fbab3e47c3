import { describe, expect, it } from 'vitest'
import { monthList } from './month-list'

const days = (...months: string[]) => months.map(month => new Date(`${month}-01T00:00:00Z`))

describe('monthList', () => {
  it.each([
    ['es', ['2026-11'], 'noviembre de 2026'],
    ['ca', ['2026-11'], 'novembre del 2026'],
    ['en', ['2026-11'], 'November 2026'],
    ['es', ['2026-09', '2026-10', '2026-11'], 'septiembre, octubre y noviembre de 2026'],
    ['es', ['2026-12', '2027-01'], 'diciembre de 2026 y enero de 2027'],
    ['en', ['2026-10', '2026-11'], 'October and November 2026'],
  ] as const)('%s, %s: %s', (language, months, said) => {
    expect(monthList(language, days(...months))).toBe(said)
  })
})
