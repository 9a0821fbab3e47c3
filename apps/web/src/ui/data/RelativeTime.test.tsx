import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RelativeTime } from './RelativeTime'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = (date: Date, as: 'notification' | 'activity' | 'comment') => {
  render(<RelativeTime date={date.toISOString()} as={as} />)
  const text = screen.getByRole('time').textContent
  cleanup()
  return text
}

it('says the time of what happened more than a week ago in a feed, and of a notification the day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12, 30) })
  const date = new Date(2026, 10, 3, 9, 5)
  expect(shown(date, 'activity')).toBe('03 noviembre 2026 09:05')
  expect(shown(date, 'notification')).toBe('3 de noviembre de 2026')
  expect(shown(date, 'comment')).toBe('3 nov, 09:05')
  expect(shown(new Date(2026, 10, 15, 9, 5), 'activity')).toBe('hace 6 días')
})
