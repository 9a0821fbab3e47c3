import { expect, it } from 'vitest'
import { removalOf, retentionFrom } from './retention'

const RETENTION = retentionFrom({})

it('lasts ten years from the end of an operation with a contract, three from that of another', () => {
  expect(removalOf([{ endedOn: '2026-03-10', isSigned: true }], RETENTION, '2026-11-29')).toEqual({
    kind: 'CONTRACT',
    on: '2036-03-10',
  })
  expect(removalOf([{ endedOn: '2026-03-10', isSigned: false }], RETENTION, '2026-11-29')).toEqual({
    kind: 'REQUEST',
    on: '2029-03-10',
  })
})

it('is the longest of several, of nobody with an operation a year from the block, and as the owner has set it', () => {
  const signed = { endedOn: '2020-01-01', isSigned: true } as const
  const asked = { endedOn: '2026-11-01', isSigned: false } as const
  expect(removalOf([asked, signed], RETENTION, '2026-11-29').on).toBe('2030-01-01')
  expect(removalOf([], RETENTION, '2026-11-29')).toEqual({ kind: 'CONTACT', on: '2027-11-29' })
  expect(removalOf([asked], retentionFrom({ REQUEST: 60 }), '2026-11-29').on).toBe('2031-11-01')
})

it('leaves a month to take a mistake back, however long ago the operation ended', () => {
  expect(removalOf([{ endedOn: '2001-01-01', isSigned: true }], RETENTION, '2026-11-29').on).toBe('2026-12-29')
})
