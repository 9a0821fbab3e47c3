import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { paths } from '../../../lib/navigation/paths'
import { memoryRouter, Routed } from '../../../lib/navigation/router.testing'
import { queryClient } from '../../../lib/queries/query-client'
import { endSession, startSession } from '../../../lib/session/session'
import { needTexts } from '../../../lib/texts/texts'
import { answerOf } from '../operation.testing'
import OperationPage from './OperationPage'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`

beforeEach(async () => {
  vi.mocked(call).mockImplementation(async key => answerOf(key) as never)
  startSession({ token, record: { _id: 'u1', roles: ['admin'], settings: {} } as unknown as SignedIn }, false)
  await needTexts('operations', 'tasks', 'states', 'questionnaire', 'contacts')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  endSession('SIGNED_OUT')
})

it.each([
  ['0', 'Tareas'],
  ['1', 'Actividad'],
  ['3', 'Documentos'],
  ['4', 'Tareas'],
  ['contacts', 'Tareas'],
])('the tab %s of an address opens %s, and leaves the address', async (parameter, name) => {
  const router = memoryRouter(
    { [paths.operation(':operationId', ':tab?')]: <OperationPage /> },
    paths.operation('o1', parameter),
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByRole('tab', { name, selected: true })).toBeDefined()
  expect(router.state.location.pathname).toBe('/operations/o1')
})
