import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { devicePush, enablePush } from '../../lib/device/device-push'
import { answer, press, show } from '../../testing/page.testing'
import PushInvitation from './PushInvitation'

vi.mock('../../lib/device/device-push', () => ({ devicePush: vi.fn(), enablePush: vi.fn() }))

beforeEach(() => {
  answer({ 'GET /config': { pushPublicKey: 'BPublic' } })
  vi.mocked(devicePush).mockReset().mockResolvedValue('off')
  vi.mocked(enablePush).mockReset().mockResolvedValue('on')
})

const open = () => show(<PushInvitation />)
const invitation = () => screen.queryByRole('region', { name: 'Notificaciones en este dispositivo' })

it('asks the browser only after the tap, and goes when it is accepted', async () => {
  open()
  await press('Activar notificaciones')
  expect(enablePush).toHaveBeenCalledExactlyOnceWith('BPublic')
  await waitFor(() => expect(invitation()).toBeNull())
})

it('is not repeated on this device after "not now"', async () => {
  const page = open()
  await press('Ahora no')
  expect(invitation()).toBeNull()
  page.unmount()
  vi.mocked(devicePush).mockClear()
  open()
  expect(devicePush).not.toHaveBeenCalled()
  expect(enablePush).not.toHaveBeenCalled()
})

it.each(['on', 'denied', 'unsupported'] as const)('is not shown where pushes are %s', async state => {
  vi.mocked(devicePush).mockResolvedValue(state)
  open()
  await waitFor(() => expect(devicePush).toHaveBeenCalled())
  expect(invitation()).toBeNull()
})
