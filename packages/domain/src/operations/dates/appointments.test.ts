import { expect, it } from 'vitest'
import { appointmentsAhead } from './appointments'

it('has what lies ahead, the next one first', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const deed = { field: 'formalizationDate', date: '2026-11-24T09:00:00Z' } as const
  const act = { field: 'signTransparencyActDate', date: '2026-11-23T09:00:00Z' } as const
  const dates = { formalizationDate: deed.date, signTransparencyActDate: act.date }
  expect(appointmentsAhead(dates, now)).toEqual([act, deed])
  expect(appointmentsAhead({ ...dates, signTransparencyActDate: '2026-11-22T08:00:00Z' }, now)).toEqual([deed])
  expect(appointmentsAhead({ formalizationDate: null }, now)).toEqual([])
})
