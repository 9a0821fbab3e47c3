import { expect, it } from 'vitest'
import { timeIn } from './week-query'

// In New York there is no such time on this day; in the brokerage's week there is.
it('reads a time of the week as the week writes it, whatever the clocks of the device do', () => {
  expect(timeIn('2026-03-08 02:30:00')).toEqual({ day: '2026-03-08', time: '02:30' })
  expect(timeIn('someday')).toBeNull()
})
