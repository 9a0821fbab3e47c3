import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError } from '../../../lib/api/api-error'
import { keys } from '../../../lib/queries/keys'
import { dismissToast, toasts } from '../../../lib/show-toast'
import { needTexts } from '../../../lib/texts/texts'
import { WaiveDialog } from './WaiveDialog'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const client = new QueryClient()
const address = { operationId: 'o1', holderId: 'h1', documentationId: 'd1' }

function show() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <WaiveDialog opened onClose={onClose} address={address} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onClose
}

const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' })
const button = () => screen.getByRole('button', { name: 'Enviar el motivo' })

beforeAll(() => needTexts('documents'))
beforeEach(() => {
  server.mockReset()
  for (const toast of toasts.get()) dismissToast(toast.id)
})

it('sends nothing without a reason, and leads to it', async () => {
  show()
  button().focus()
  await userEvent.click(button())
  await waitFor(() => expect(document.activeElement).toBe(reason()))
  expect(reason().getAttribute('aria-invalid')).toBe('true')
  expect(server).not.toHaveBeenCalled()
})

it('sends once for a double click; the request is read again', async () => {
  client.setQueryData(keys.requests.one('o1'), {})
  let answer = () => {}
  server.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve({} as never))))
  const onClose = show()
  await userEvent.type(reason(), ' No tengo coche ')
  await userEvent.dblClick(button())
  expect(server).toHaveBeenCalledOnce()
  expect(server.mock.calls[0]?.[1]).toMatchObject({ body: { ...address, reason: 'No tengo coche' } })
  await act(async () => answer())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Gracias, lo tendremos en cuenta.' }])
  expect(client.getQueryState(keys.requests.one('o1'))?.isInvalidated).toBe(true)
})

it('shows at the reason what the server says of it, and keeps what was typed', async () => {
  server.mockRejectedValueOnce(new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { reason: 'error_form_max_length' }))
  const onClose = show()
  await userEvent.type(reason(), 'No tengo coche')
  await userEvent.click(button())
  await waitFor(() => expect(document.activeElement).toBe(reason()))
  expect(screen.getByText('Revise los campos del formulario.')).toBeDefined()
  expect(reason().value).toBe('No tengo coche')
  expect(onClose).not.toHaveBeenCalled()
})
