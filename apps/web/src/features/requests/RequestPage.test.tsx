import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { memoryRouter, Routed } from '../../lib/navigation/router.testing'
import { needTexts } from '../../lib/texts/texts'
import RequestPage from './RequestPage'

beforeAll(() => needTexts('requests'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What is being asked for, as the page knows it by now. */
const Asking = () => <output>{useIsFetching()}</output>

it('that there is no such request stays to be read while it is asked for again', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => answers.push(resolve)))
  const refuse = () =>
    answers.shift()?.(Response.json({ success: false, res: { message: 'ERR_NOT_FOUND' } }, { status: 404 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = memoryRouter({ '/solicitud/:operationId': <RequestPage /> }, '/solicitud/o1')
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Asking />
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const title = 'No encontramos esta solicitud'
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  refuse()
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  const again = client.invalidateQueries()
  expect(await screen.findByText('1', { selector: 'output' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  refuse()
  await again
})
