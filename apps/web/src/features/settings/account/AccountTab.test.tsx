import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../lib/session/session'
import { needTexts } from '../../../lib/texts/texts'
import AccountTab from './AccountTab'

const person: SignedIn = {
  _id: 'u1',
  name: 'Ana',
  lastname: 'Gil',
  displayName: 'Ana Gil',
  email: 'ana@example.es',
  phone: '612345678',
  company: null,
  avatar: null,
  avatarColor: null,
  roles: ['customer'],
  categoryRols: [],
  firebaseToken: null,
  settings: {},
  shortcuts: [],
  language: 'es',
  newsletter: false,
  mustChangePassword: false,
}

/** A server that knows one password. */
function serve() {
  const sent: unknown[] = []
  let record = person
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { user } = JSON.parse(String(body)) as { user: Record<string, string> }
    const { email, password, currentPassword, ...plain } = user
    sent.push(user)
    if ((email || password) && currentPassword !== 'Correcta1') {
      const code = 'ERR_PASSWORD_NOT_MATCH'
      const res = { message: code, fields: { 'user.currentPassword': code } }
      return Response.json({ success: false, res }, { status: 422 })
    }
    record = { ...record, ...plain }
    return Response.json({ success: true, res: { record, ...(email ? { emailToConfirm: email } : {}) } })
  })
  return sent
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <AccountTab />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

async function edit(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog')
}

beforeAll(() => needTexts('settings', 'accounts'))
beforeEach(() => {
  const part = (value: object) => btoa(JSON.stringify(value))
  startSession({ token: `${part({})}.${part({ exp: 4e9 })}.x`, record: person }, false)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('SIGNED_OUT')
})

describe('the name', () => {
  it('is changed, capitalised, and shown at once', async () => {
    const sent = serve()
    show()
    const dialog = await edit('Cambiar el nombre')
    const input = within(dialog).getByLabelText('Nombre')
    await userEvent.clear(input)
    await userEvent.type(input, 'maría josé')
    expect(dialog.textContent).toContain('10 de 90')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar el nombre' }))
    await waitFor(() => expect(sent).toEqual([{ name: 'María José', lastname: 'Gil' }]))
    expect(await screen.findByText('María José Gil')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is required', async () => {
    const sent = serve()
    show()
    const dialog = await edit('Cambiar el nombre')
    await userEvent.clear(within(dialog).getByLabelText('Apellidos'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar el nombre' }))
    expect(dialog.textContent).toContain('Este campo es obligatorio')
    expect(sent).toEqual([])
  })
})

describe('a dialog', () => {
  it('gives the focus back to its button', async () => {
    serve()
    show()
    await edit('Cambiar el teléfono')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar el teléfono' }))
  })
})

describe('the phone', () => {
  it('loses its prefix before it is sent', async () => {
    const sent = serve()
    show()
    const dialog = await edit('Cambiar el teléfono')
    const input = within(dialog).getByLabelText('Teléfono')
    await userEvent.clear(input)
    await userEvent.type(input, '+34 698 765 432{Enter}')
    await waitFor(() => expect(sent).toEqual([{ phone: '698765432' }]))
  })
})

describe('the e-mail', () => {
  it('waits for the link that was sent', async () => {
    serve()
    show()
    const dialog = await edit('Cambiar el correo')
    await userEvent.type(within(dialog).getByLabelText('Nuevo correo electrónico'), 'nueva@example.es')
    await userEvent.type(within(dialog).getByLabelText('Contraseña actual'), 'Correcta1{Enter}')
    expect(await screen.findByText(/Te hemos enviado un enlace a nueva@example\.es/)).toBeTruthy()
    expect(screen.getByText('ana@example.es')).toBeTruthy()
  })

  it('is refused on the password when that is wrong, and what was typed stays', async () => {
    serve()
    show()
    const dialog = await edit('Cambiar el correo')
    await userEvent.type(within(dialog).getByLabelText('Nuevo correo electrónico'), 'nueva@example.es')
    const password = within(dialog).getByLabelText<HTMLInputElement>('Contraseña actual')
    await userEvent.type(password, 'Otra1234{Enter}')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(password.value).toBe('Otra1234')
  })

  it('that is already theirs is no change', async () => {
    const sent = serve()
    show()
    const dialog = await edit('Cambiar el correo')
    await userEvent.type(within(dialog).getByLabelText('Nuevo correo electrónico'), 'ANA@example.es')
    await userEvent.type(within(dialog).getByLabelText('Contraseña actual'), 'Correcta1{Enter}')
    expect(await within(dialog).findByText('Es el correo que ya tienes.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('the password', () => {
  it('is sent with the present one, never with its repetition', async () => {
    const sent = serve()
    show()
    const dialog = await edit('Cambiar la contraseña')
    await userEvent.type(within(dialog).getByLabelText('Contraseña actual'), 'Correcta1')
    await userEvent.type(within(dialog).getByLabelText('Contraseña nueva'), 'Farola77')
    await userEvent.type(within(dialog).getByLabelText('Repite la contraseña nueva'), 'Farola78{Enter}')
    expect(sent).toEqual([])
    await userEvent.type(within(dialog).getByLabelText('Repite la contraseña nueva'), '{Backspace}7{Enter}')
    await waitFor(() => expect(sent).toEqual([{ password: 'Farola77', currentPassword: 'Correcta1' }]))
  })
})

describe('offers and promotions', () => {
  it('are asked for by a switch, which goes back when it cannot be saved', async () => {
    const sent = serve()
    show()
    const offers = screen.getByRole<HTMLInputElement>('switch', { name: /ofertas y promociones/ })
    await userEvent.click(offers)
    await waitFor(() => expect(sent).toEqual([{ newsletter: true }]))
    expect(offers.checked).toBe(true)

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await userEvent.click(offers)
    await waitFor(() => expect(offers.checked).toBe(true))
  })
})
