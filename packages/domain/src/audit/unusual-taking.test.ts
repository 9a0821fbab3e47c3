import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditNameOf } from './audit-actions'
import { TAKING_FLOOR, unusualTaking } from './unusual-taking'

const days = (...files: number[]) => files.map(count => ({ files: count, rows: 0 }))
const files = (count: number) => ({ files: count, rows: 0 })

describe('taking far more than usual', () => {
  it.each([
    ['somebody new, below the floor', files(59), days(), null],
    ['somebody new, at the floor', files(60), days(), { what: 'files', count: 60, usual: 0 }],
    ['four times the median', files(80), days(18, 22, 20), null],
    ['more than that', files(81), days(18, 22, 20), { what: 'files', count: 81, usual: 20 }],
    ['days off do not count', files(81), days(0, 0, 0, 0, 20), { what: 'files', count: 81, usual: 20 }],
    ['the middle of an even number', files(85), days(20, 22), { what: 'files', count: 85, usual: 21 }],
    ['one wild day among quiet ones', files(100), days(5, 5, 900), { what: 'files', count: 100, usual: 5 }],
    ['rows of lists', { files: 3, rows: 5000 }, [{ files: 3, rows: 400 }], { what: 'rows', count: 5000, usual: 400 }],
    ['an export as every day', { files: 3, rows: 5000 }, [{ files: 3, rows: 5000 }], null],
  ])('%s', (_what, today, earlier, found) => {
    expect(unusualTaking(today, earlier)).toEqual(found)
  })

  it('is never said of a usual day or one below the floor, in whatever order the days come', () => {
    const day = fc.record({ files: fc.nat(500), rows: fc.nat(20_000) })
    fc.assert(
      fc.property(day, fc.array(day, { maxLength: 28 }), (today, earlier) => {
        const found = unusualTaking(today, earlier)
        expect(unusualTaking(today, earlier.toReversed())).toEqual(found)
        expect(unusualTaking(today, [today])).toBeNull()
        if (found) expect(found.count).toBeGreaterThanOrEqual(TAKING_FLOOR[found.what])
      }),
    )
  })
})

describe('the actions of the audit', () => {
  it('have a name without dots', () => {
    expect(auditNameOf('account.registration-corrected')).toBe('account_registration-corrected')
    expect(auditNameOf('login')).toBe('login')
  })
})
