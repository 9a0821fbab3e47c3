import { calendarDay } from '@llave/domain/time/calendar-day'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow, useToday } from './use-now'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T22:30:00Z') }))
afterEach(() => vi.useRealTimers())

let drawn = 0

function Day() {
  drawn += 1
  return <p>{calendarDay(useToday())}</p>
}

it('is another day once that of the brokerage is over, and draws nothing in between', () => {
  drawn = 0
  render(<Day />)
  const shown = () => screen.getByText(/^\d/).textContent
  expect([shown(), drawn]).toEqual(['2026-11-23', 1])
  act(() => vi.advanceTimersByTime(29 * 60_000))
  expect([shown(), drawn]).toEqual(['2026-11-23', 1])
  // Midnight in Madrid.
  act(() => vi.advanceTimersByTime(2 * 60_000))
  expect([shown(), drawn]).toEqual(['2026-11-24', 2])
})

it('is the present one also when nobody has looked at it for days, and asks for it only while somebody does', () => {
  render(<Day />).unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(new Date('2026-11-30T10:00:00Z'))
  render(<Day />)
  expect(screen.getByText('2026-11-30').textContent).toBe('2026-11-30')
})

it('of the minute draws once a minute, by one timer for however many', () => {
  const minutes: string[] = []
  const Minute = () => {
    minutes.push(useNow().toISOString().slice(11, 16))
    return null
  }
  const all = ['a', 'b', 'c'].map(name => <Minute key={name} />)
  const page = render(all)
  expect(vi.getTimerCount()).toBe(1)
  act(() => vi.advanceTimersByTime(60_000))
  expect(minutes).toEqual(['22:30', '22:30', '22:30', '22:31', '22:31', '22:31'])
  page.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
