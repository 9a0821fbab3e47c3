import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client'
import { needTexts } from '../../../lib/texts/texts'
import { FilterBar } from './FilterBar'
import { NO_FILTERS } from './filters'

vi.mock('../../../lib/api/api', () => ({ call: () => new Promise(() => undefined) }))

beforeAll(() => needTexts('board', 'states'))
beforeEach(() => vi.useFakeTimers())

const onChange = vi.fn()
const bar = (search: string) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <FilterBar filters={{ ...NO_FILTERS, search }} onChange={onChange} />
    </QueryClientProvider>
  </MantineProvider>
)

it('keeps what was typed while the search took effect, and follows an address that others change', () => {
  const { rerender } = render(bar(''))
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
