import type { CustomerOperation } from '@llave/api-contract/operations'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError } from '../../../lib/api/api-error'
import { keys } from '../../../lib/queries/keys'
import { dismissToast, toasts } from '../../../lib/show-toast'
import { needTexts } from '../../../lib/texts/texts'
import { ResendDialog } from './ResendDialog'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const client = new QueryClient()

const holders = ['Ana Gil', 'Luis Paz', 'Eva Mora'].map((name, at) => ({
  _id: `h${at}`,
  name,
  contract: { email: `${at}•••@correo.example`, signed: false },
})) as unknown as CustomerOperation['holders']

function show() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ResendDialog operationId="o1" holders={holders} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return onClose
}

const email = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Correo de ${name}` })
const isWrong = (name: string) => email(name).getAttribute('aria-invalid') === 'true'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodies = () => server.mock.calls.map(([, options]) => options?.body)

beforeAll(() => needTexts('signing'))
beforeEach(() => {
  server.mockReset()
  server.mockResolvedValue({ sent: 3 } as never)
  for (const toast of toasts.get()) dismissToast(toast.id)
})

describe('the contract again', () => {
  it('goes to everybody unless an address is written, once for a double click', async () => {
    client.setQueryData(keys.requests.one('o1'), {})
    let answer = () => {}
    server.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve({ sent: 3 } as never))))
    const onClose = show()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Reenviar 3 contratos' }))
    expect(bodies()).toEqual([{ operationId: 'o1' }])
    await act(async () => answer())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Contrato enviado' }])
    expect(client.getQueryState(keys.requests.one('o1'))?.isInvalidated).toBe(true)
  })

  it('says so when nobody has anything left to sign', async () => {
    server.mockResolvedValueOnce({ sent: 0 } as never)
    const onClose = show()
    await press('Reenviar 3 contratos')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'info' }])
  })

  it('sends no wrong address, and leads to it', async () => {
    show()
    await userEvent.type(email('Luis Paz'), 'luis@')
    await press('Reenviar el contrato')
    await waitFor(() => expect(document.activeElement).toBe(email('Luis Paz')))
    expect(isWrong('Luis Paz')).toBe(true)
    expect(screen.getByRole('link', { name: 'Correo de Luis Paz' })).toBeDefined()
    expect(server).not.toHaveBeenCalled()
  })

  it('shows a refusal at the holder whose address was sent in that place', async () => {
    server.mockRejectedValueOnce(
      new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { 'emails.1.email': 'error_form_email_format' }),
    )
    const onClose = show()
    await userEvent.type(email('Luis Paz'), 'luis@correo.example')
    await userEvent.type(email('Eva Mora'), 'eva@correo.example')
    await press('Reenviar 2 contratos')
    await waitFor(() => expect(document.activeElement).toBe(email('Eva Mora')))
    expect(bodies()).toEqual([
      {
        operationId: 'o1',
        emails: [
          { holderId: 'h1', email: 'luis@correo.example' },
          { holderId: 'h2', email: 'eva@correo.example' },
        ],
      },
    ])
    expect(holders.map(({ name }) => isWrong(name))).toEqual([false, false, true])
    expect(toasts.get()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })
})
