import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../api/api'
import { keys } from './keys'
import { queryClient } from './query-client'
import { readAhead, unlessReadAhead } from './read-ahead'

const ASKED = 'GET /api/company/thresholds '
const envelope = (res: unknown) => new Response(JSON.stringify({ success: true, res }))
const fetched = vi.fn<typeof fetch>()
/** Read again by every screen, as the board is. */
const query = queryOptions({
  queryKey: keys.thresholds,
  queryFn: ({ signal }) => call('GET /company/thresholds', { signal }),
  staleTime: 0,
  refetchOnMount: unlessReadAhead,
})

function Shown() {
  const { data } = useQuery(query)
  return <p>{data === undefined ? 'shapes' : String(data)}</p>
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )

function askedAhead(answer: Promise<Response | undefined>): void {
  globalThis.llaveAhead = { token: undefined, answers: new Map([[ASKED, answer]]) }
}

beforeEach(() => {
  fetched.mockImplementation(async () => envelope('asked now'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  queryClient.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
  globalThis.llaveAhead = undefined
})

it('is shown at once, and not asked for by the screen for which it was read, but by the next one', async () => {
  askedAhead(Promise.resolve(envelope('asked ahead')))
  expect(await readAhead('GET /company/thresholds', query)).toBe('asked ahead')
  const { unmount } = show()
  expect(screen.getByText('asked ahead')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
  unmount()

  show()
  expect(await screen.findByText('asked now')).toBeDefined()
})

it.each([
  ['has not come', new Promise<undefined>(() => undefined)],
  ['failed', Promise.resolve(undefined)],
])('keeps nobody waiting when the answer %s', async (_, answer) => {
  askedAhead(answer)
  expect(await readAhead('GET /company/thresholds', query)).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

it('reads nothing that was not asked ahead', async () => {
  expect(await readAhead('GET /company/thresholds', query)).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
