import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { devicePush, turnOnPush } from '../../lib/device/device-push'
import { needTexts } from '../../lib/texts/texts'
import PushInvitation from './PushInvitation'

vi.mock('../../lib/device/device-push', () => ({ devicePush: vi.fn(), turnOnPush: vi.fn() }))
vi.mock('../../lib/api/config', () => ({ useConfig: () => ({ pushPublicKey: 'BPublic' }) }))

beforeAll(() => needTexts('notifications'))
beforeEach(() => {
  vi.mocked(devicePush).mockReset().mockResolvedValue('off')
  vi.mocked(turnOnPush).mockReset().mockResolvedValue('on')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PushInvitation />
      </MantineProvider>
    </QueryClientProvider>,
  )
}
const invitation = () => screen.queryByRole('region', { name: 'Avisos en este dispositivo' })

it('asks the browser only after the tap, and goes when it is accepted', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Activar avisos' }))
  expect(turnOnPush).toHaveBeenCalledExactlyOnceWith('BPublic')
  await waitFor(() => expect(invitation()).toBeNull())
})

it('is not repeated on this device after "not now"', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora no' }))
  expect(invitation()).toBeNull()
  cleanup()
  vi.mocked(devicePush).mockClear()
  show()
  expect(devicePush).not.toHaveBeenCalled()
  expect(turnOnPush).not.toHaveBeenCalled()
})

it.each(['on', 'denied', 'unsupported'] as const)('is not shown where pushes are %s', async state => {
  vi.mocked(devicePush).mockResolvedValue(state)
  show()
  await waitFor(() => expect(devicePush).toHaveBeenCalled())
  expect(invitation()).toBeNull()
})
