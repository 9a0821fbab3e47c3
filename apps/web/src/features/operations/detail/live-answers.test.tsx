import { SOCKET_EVENTS } from '@llave/api-contract/events'
import type { StaffOperation } from '@llave/api-contract/operations'
import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { memoryRouter, Routed } from '../../../lib/navigation/router.testing'
import { queryClient } from '../../../lib/queries/query-client'
import { useRealtimeRefresh } from '../../../lib/queries/realtime-refresh'
import { connectRealtime } from '../../../lib/realtime/socket'
import { endSession, startSession } from '../../../lib/session/session'
import { anOperation, answerOf } from '../operation.testing'
import OperationDialog from './OperationDialog'

const heard = new Map<string, (argument?: unknown) => void>()
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: (argument?: unknown) => void) => heard.set(event, listener),
    emit: () => {},
    connected: true,
    disconnect: () => {},
  }),
}))
vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))

const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`

const inProgress = (own: Partial<StaffOperation> = {}) => anOperation({ state: 'CUESTIONARIO_EN_CURSO', ...own })
let operation = inProgress()

beforeEach(async () => {
  vi.mocked(call).mockImplementation(async key => answerOf(key, operation) as never)
  startSession({ token, record: { _id: 'u1', roles: ['admin'], settings: {} } as unknown as SignedIn }, false)
  await connectRealtime()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  endSession('SIGNED_OUT')
})

function Page() {
  useRealtimeRefresh()
  return <OperationDialog operationId="o1" onClose={() => {}} />
}

function show(): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Routed router={memoryRouter({ '*': <Page /> })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The server tells the staff of an answer: it moves no card. */
function answered(next: StaffOperation): void {
  operation = next
  heard.get(SOCKET_EVENTS.operationChanged)?.({ operationId: 'o1', listIds: [], by: 'c1' })
}

it('shows what the customer answers while they answer, and who they say they are', async () => {
  show()
  expect(await screen.findByText('Aún no hay respuestas.')).toBeDefined()

  answered(inProgress({ questionnaire: { typeOperation: 'COMPRA', yearsMortgage: '25_30' } }))
  expect(await screen.findByText('De 25 a 30 años')).toBeDefined()

  const user = { ...operation.user, phone: '699000111' }
  answered(inProgress({ questionnaire: { typeOperation: 'COMPRA', yearsMortgage: '10_20' }, user }))
  expect(await screen.findByText('De 10 a 20 años')).toBeDefined()
  expect(screen.queryByText('De 25 a 30 años')).toBeNull()
  expect(screen.getByRole('link', { name: '699 000 111' })).toBeDefined()
})

it('opens the whole operation when the customer has finished', async () => {
  operation = inProgress()
  show()
  await screen.findByText('ana@example.es')
  answered(anOperation({ state: 'CUESTIONARIO_COMPLETADO', version: 2 }))
  expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveProperty('value', 'Cuestionario completado')
})
