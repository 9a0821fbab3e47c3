import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, show } from '../../../testing/page.testing'
import { FilterBar } from './FilterBar'
import { NO_FILTERS } from './filters'

beforeEach(() => {
  vi.useFakeTimers()
  answer({ 'POST /tags/list': [], 'POST /users/list': [] })
})

const onChange = vi.fn()
const bar = (search: string) => <FilterBar filters={{ ...NO_FILTERS, search }} onChange={onChange} />

it('keeps what was typed while the search took effect, and follows an address that others change', () => {
  const { rerender } = show(bar(''))
  const box = screen.getByRole('searchbox')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  type('Gar')
  act(() => vi.advanceTimersByTime(400))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ search: 'Gar' })
  type('Garcí')
  rerender(bar('Gar'))
  expect(box).toHaveProperty('value', 'Garcí')

  act(() => vi.advanceTimersByTime(400))
  rerender(bar('Garcí'))
  rerender(bar(''))
  expect(box).toHaveProperty('value', '')
})
