import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { networkError } from '../../../lib/api/api-error'
import { toasts } from '../../../lib/show-toast'
import { answer, calls, inTurn, press, refusal, sent, show } from '../../../testing/page.testing'
import ConfirmAddressPage from './ConfirmAddressPage'

const CONFIRM = 'POST /contracts/confirmAddress'
const open = () => show(<ConfirmAddressPage />, { path: '/confirmAddress/:changeId/:code', at: '/confirmAddress/c1/x' })

it('confirms nothing before it is pressed, and can be pressed again when the network was away', async () => {
  answer({ [CONFIRM]: inTurn(networkError(), { confirmed: true }) })
  open()
  await screen.findByRole('heading', { name: '¿Es tuyo el correo nuevo?' })
  expect(calls(CONFIRM)).toEqual([])
  await press('Sí, es mi correo')
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  await press('Sí, es mi correo')
  expect(await screen.findByRole('heading', { name: 'Gracias, queda confirmado' })).toBeDefined()
  expect(sent(CONFIRM).at(-1)).toEqual({ changeId: 'c1', code: 'x' })
  expect(screen.queryByRole('button', { name: 'Sí, es mi correo' })).toBeNull()
})

it('says so when the link is not valid any more', async () => {
  answer({ [CONFIRM]: refusal('ERR_MAILING_LINK_NOT_VALID') })
  open()
  await press('Sí, es mi correo')
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeDefined()
})
