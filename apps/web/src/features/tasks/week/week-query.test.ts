import { expect, it } from 'vitest'
import { timeIn } from './week-query'

// In New York this time does not exist on this day; in the brokerage's week it does.
it('reads a time of the week as the week writes it, whatever the clocks of the device do', () => {
  expect(timeIn('2026-03-08 02:30:00')).toEqual({ day: '2026-03-08', time: '02:30' })
  expect(timeIn('someday')).toBeNull()
})
