import { SOCKET_EVENTS } from '@llave/api-contract/events'
import type { StaffOperation } from '@llave/api-contract/operations'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRealtimeRefresh } from '../../../lib/queries/realtime-refresh'
import { connectRealtime } from '../../../lib/realtime/socket'
import { show, signIn } from '../../../testing/page.testing'
import { anOperation, serveOperation } from '../operation.testing'
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

const inProgress = (own: Partial<StaffOperation> = {}) => anOperation({ state: 'CUESTIONARIO_EN_CURSO', ...own })
let operation = inProgress()

beforeEach(async () => {
  signIn({ roles: ['admin'] })
  serveOperation(() => operation)
  await connectRealtime()
})

function Page() {
  useRealtimeRefresh()
  return <OperationDialog operationId="o1" onClose={() => {}} />
}

/** The server reports an answer to the staff; no card moves. */
function answered(next: StaffOperation): void {
  operation = next
  heard.get(SOCKET_EVENTS.operationChanged)?.({ operationId: 'o1', listIds: [], by: 'c1' })
}

it('shows what the customer answers while they answer, and who they say they are', async () => {
  show(<Page />)
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
  show(<Page />)
  await screen.findByText('ana@example.es')
  answered(anOperation({ state: 'CUESTIONARIO_COMPLETADO', version: 2 }))
  expect(await screen.findByRole('combobox', { name: 'Estado' })).toHaveProperty('value', 'Cuestionario completado')
})
