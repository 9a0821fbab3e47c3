import { expect, it } from 'vitest'
import { limitOf } from './operation-limit'
import { DEFAULT_THRESHOLDS, thresholdsFrom } from './staff-timeline'

const now = new Date('2026-11-20T10:00:00Z')
const operation = {
  state: 'TASACION',
  stateEnteredDate: '2026-11-10T10:00:00.000Z',
  archivedDate: null,
  arrasDate: null,
  reservationExpirationDate: null,
  formalizationDate: null,
} as const
const reading = { now, thresholds: DEFAULT_THRESHOLDS }

it('is the end of the time in the state', () => {
  expect(limitOf(operation, reading)).toEqual({ kind: 'STATE', date: '2026-11-17T10:00:00.000Z' })
})

it('is the earlier one of several, whether or not it has passed', () => {
  const arrasDate = '2026-11-16T23:00:00Z'
  expect(limitOf({ ...operation, arrasDate }, reading)).toEqual({ kind: 'arrasDate', date: arrasDate })
  const late = { ...operation, arrasDate: '2026-12-24T23:00:00Z' } as const
  expect(limitOf(late, reading)?.kind).toBe('STATE')
  const never = { now, thresholds: thresholdsFrom({ TASACION: null }) }
  expect(limitOf(late, never)?.kind).toBe('arrasDate')
  expect(limitOf(operation, never)).toBeNull()
})

it('is no date once the deed is signed, and nothing once the operation is archived', () => {
  const dated = { ...operation, reservationExpirationDate: '2026-11-12T10:00:00Z' } as const
  expect(limitOf({ ...dated, formalizationDate: '2026-11-20T12:00:00Z' }, reading)?.kind).toBe(
    'reservationExpirationDate',
  )
  expect(limitOf({ ...dated, formalizationDate: '2026-11-20T10:00:00Z' }, reading)?.kind).toBe('STATE')
  expect(limitOf({ ...dated, formalizationDate: '2026-11-19T10:00:00Z' }, reading)?.kind).toBe(
    'reservationExpirationDate',
  )
  expect(limitOf({ ...dated, archivedDate: '2026-11-19T10:00:00Z' }, reading)).toBeNull()
})
