import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'
import { toasts } from '../../../lib/show-toast'
import { answer, hold, isWrong, refused, sent, show } from '../../../testing/page.testing'
import { WaiveDialog } from './WaiveDialog'

const CALL = 'POST /operations/proposeWaiver'
const address = { operationId: 'o1', holderId: 'h1', documentationId: 'd1' }

function open() {
  const onClose = vi.fn()
  show(<WaiveDialog opened onClose={onClose} address={address} />)
  return onClose
}

const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' })
const button = () => screen.getByRole('button', { name: 'Enviar el motivo' })

it('sends nothing without a reason, and leads to it', async () => {
  open()
  button().focus()
  await userEvent.click(button())
  await waitFor(() => expect(document.activeElement).toBe(reason()))
  expect(isWrong(reason())).toBe(true)
  expect(sent(CALL)).toEqual([])
})

it('sends once for a double click; the request is read again', async () => {
  queryClient.setQueryData(keys.requests.one('o1'), {})
  const give = hold(CALL)
  const onClose = open()
  await userEvent.type(reason(), ' No tengo coche ')
  await userEvent.dblClick(button())
  expect(sent(CALL)).toEqual([{ ...address, reason: 'No tengo coche' }])
  await give({})
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Gracias, lo tendremos en cuenta.' }])
  expect(queryClient.getQueryState(keys.requests.one('o1'))?.isInvalidated).toBe(true)
})

it('shows at the reason what the server says of it, and keeps what was typed', async () => {
  answer({ [CALL]: refused({ reason: 'error_form_max_length' }) })
  const onClose = open()
  await userEvent.type(reason(), 'No tengo coche')
  await userEvent.click(button())
  await waitFor(() => expect(document.activeElement).toBe(reason()))
  expect(screen.getByText('Revise los campos del formulario.')).toBeDefined()
  expect(reason().value).toBe('No tengo coche')
  expect(onClose).not.toHaveBeenCalled()
})
