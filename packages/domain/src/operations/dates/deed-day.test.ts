import { expect, it } from 'vitest'
import { deedDay, isDeedSigned } from './deed-day'

const noon = '2026-03-10T12:00:00+01:00'
const operation = { state: 'FORMALIZACION', isArchived: false, formalizationDate: noon } as const
const at = (instant: string) => new Date(instant)

it('is the whole calendar day in Madrid, before and after the hour', () => {
  expect(deedDay(operation, at('2026-03-09T23:59:59+01:00'))).toBeNull()
  expect(deedDay(operation, at('2026-03-10T00:00:00+01:00'))).toBe('TODAY')
  expect(deedDay(operation, at('2026-03-10T23:59:59+01:00'))).toBe('TODAY')
  expect(deedDay(operation, at('2026-03-11T00:00:00+01:00'))).toBe('SIGNED')
})

it('is today in an earlier state, too, but signed only in the last one', () => {
  const earlier = { ...operation, state: 'APROBACION' } as const
  expect(deedDay(earlier, at(noon))).toBe('TODAY')
  expect(deedDay(earlier, at('2026-03-12T12:00:00+01:00'))).toBeNull()
})

it('is nothing without a date, and for a request that is archived or taken back', () => {
  expect(deedDay({ ...operation, formalizationDate: null }, at(noon))).toBeNull()
  expect(deedDay({ ...operation, isArchived: true }, at(noon))).toBeNull()
})

it('counts as signed from its hour on, and on later days in the last state only', () => {
  const earlier = { ...operation, state: 'TASACION' } as const
  expect(isDeedSigned(operation, at('2026-03-10T11:59:59+01:00'))).toBe(false)
  for (const one of [operation, earlier]) expect(isDeedSigned(one, at(noon))).toBe(true)
  for (const one of [operation, earlier]) expect(isDeedSigned(one, at('2026-03-10T23:59:59+01:00'))).toBe(true)
  expect(isDeedSigned(operation, at('2026-03-11T00:00:00+01:00'))).toBe(true)
  expect(isDeedSigned(earlier, at('2026-03-11T00:00:00+01:00'))).toBe(false)
  expect(isDeedSigned({ state: 'FORMALIZACION', formalizationDate: null }, at(noon))).toBe(false)
})
