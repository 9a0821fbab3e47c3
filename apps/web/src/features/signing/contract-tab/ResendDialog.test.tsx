import type { CustomerOperation } from '@llave/api-contract/operations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'
import { toasts } from '../../../lib/show-toast'
import { answer, calls, hold, isWrong, press, refused, sent, show } from '../../../testing/page.testing'
import { ResendDialog } from './ResendDialog'

const holders = ['Ana Gil', 'Luis Paz', 'Eva Mora'].map((name, at) => ({
  _id: `h${at}`,
  name,
  contract: { email: `${at}•••@correo.example`, signed: false },
})) as unknown as CustomerOperation['holders']

function open() {
  const onClose = vi.fn()
  show(<ResendDialog operation={{ _id: 'o1', numOperation: 1042 }} holders={holders} onClose={onClose} />)
  return onClose
}

const email = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Correo de ${name}` })
const CALL = 'POST /operations/resendEmailsContract'

const REACH = 'POST /contacts/reach'
const reach = { account: null, operations: [], links: [], signed: [], formerTold: true, joined: false }

beforeEach(() => answer({ [CALL]: { sent: 3 }, [REACH]: reach }))

describe('the contract again', () => {
  it('goes to everybody unless an address is written, once for a double click', async () => {
    queryClient.setQueryData(keys.requests.one('o1'), {})
    const give = hold(CALL)
    const onClose = open()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Reenviar 3 contratos' }))
    expect(sent(CALL)).toEqual([{ operationId: 'o1' }])
    await give({ sent: 3 })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Contrato enviado' }])
    expect(queryClient.getQueryState(keys.requests.one('o1'))?.isInvalidated).toBe(true)
  })

  it('says so when nobody has anything left to sign', async () => {
    answer({ [CALL]: { sent: 0 } })
    const onClose = open()
    await press('Reenviar 3 contratos')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'info' }])
  })

  it('sends no wrong address, and leads to it', async () => {
    open()
    await userEvent.type(email('Luis Paz'), 'luis@')
    await press('Reenviar el contrato')
    await waitFor(() => expect(document.activeElement).toBe(email('Luis Paz')))
    expect(isWrong(email('Luis Paz'))).toBe(true)
    expect(screen.getByRole('link', { name: 'Correo de Luis Paz' })).toBeDefined()
    expect(sent(CALL)).toEqual([])
  })

  it('says what a new address brings about, as soon as it is one', async () => {
    open()
    await userEvent.type(email('Luis Paz'), 'luis@correo')
    expect(calls(REACH)).toEqual([])
    await userEvent.type(email('Luis Paz'), '.example')
    expect(await screen.findByText(/Comprobaremos el cambio con Luis Paz/)).toBeDefined()
    expect(calls(REACH)[0]?.body).toMatchObject({ holderId: 'h1' })
  })

  it('shows a refusal at the holder whose address was sent in that place', async () => {
    answer({ [CALL]: refused({ 'emails.1.email': 'error_form_email_format' }) })
    const onClose = open()
    await userEvent.type(email('Luis Paz'), 'luis@correo.example')
    await userEvent.type(email('Eva Mora'), 'eva@correo.example')
    await press('Reenviar 2 contratos')
    await waitFor(() => expect(document.activeElement).toBe(email('Eva Mora')))
    expect(sent(CALL)).toEqual([
      {
        operationId: 'o1',
        emails: [
          { holderId: 'h1', email: 'luis@correo.example' },
          { holderId: 'h2', email: 'eva@correo.example' },
        ],
      },
    ])
    expect(holders.map(({ name }) => isWrong(email(name)))).toEqual([false, false, true])
    expect(toasts.get()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })
})
