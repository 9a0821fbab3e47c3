import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, fill, network, press, refusal, sent, show, signIn } from '../../../testing/page.testing'
import AccountTab from './AccountTab'

const CALL = 'POST /auth/user/update'
const changes = () => sent(CALL).map(({ user }) => user)

// A server that knows one password.
beforeEach(() => {
  let record = signIn()
  answer({
    [CALL]({ body }) {
      const { email, password, currentPassword, ...plain } = body.user as Record<string, string>
      const code = 'ERR_PASSWORD_NOT_MATCH'
      if ((email || password) && currentPassword !== 'Correcta1') return refusal(code, { 'user.currentPassword': code })
      record = { ...record, ...plain }
      return { record, ...(email ? { emailToConfirm: email } : {}) }
    },
  })
  show(<AccountTab />)
})

async function edit(name: string) {
  await press(name)
  return screen.findByRole('dialog')
}

describe('the name', () => {
  it('is changed, capitalised, and shown at once', async () => {
    const dialog = await edit('Cambiar el nombre')
    const input = within(dialog).getByLabelText('Nombre')
    await fill(input, 'maría josé')
    expect(dialog.textContent).toContain('10 de 90')
    await press('Guardar el nombre', dialog)
    await waitFor(() => expect(changes()).toEqual([{ name: 'María José', lastname: 'Gil' }]))
    expect(await screen.findByText('María José Gil')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is required', async () => {
    const dialog = await edit('Cambiar el nombre')
    await userEvent.clear(within(dialog).getByLabelText('Apellidos'))
    await press('Guardar el nombre', dialog)
    expect(dialog.textContent).toContain('Este campo es obligatorio')
    expect(changes()).toEqual([])
  })
})

describe('a dialog', () => {
  it('gives the focus back to its button', async () => {
    await edit('Cambiar el teléfono')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar el teléfono' }))
  })
})

describe('the phone', () => {
  it('loses its prefix before it is sent', async () => {
    const dialog = await edit('Cambiar el teléfono')
    const input = within(dialog).getByLabelText('Teléfono')
    await fill(input, '+34 698 765 432{Enter}')
    await waitFor(() => expect(changes()).toEqual([{ phone: '698765432' }]))
  })
})

describe('the e-mail', () => {
  it('waits for the link that was sent', async () => {
    const dialog = await edit('Cambiar el correo')
    await userEvent.type(within(dialog).getByLabelText('Nuevo correo electrónico'), 'nueva@example.es')
    await userEvent.type(within(dialog).getByLabelText('Contraseña actual'), 'Correcta1{Enter}')
    expect(await screen.findByText(/Te hemos enviado un enlace a nueva@example\.es/)).toBeTruthy()
    expect(screen.getByText('ana@example.es')).toBeTruthy()
  })

  it('is refused on the password when that is wrong, and what was typed stays', async () => {
    const dialog = await edit('Cambiar el correo')
    await userEvent.type(within(dialog).getByLabelText('Nuevo correo electrónico'), 'nueva@example.es')
    const password = within(dialog).getByLabelText<HTMLInputElement>('Contraseña actual')
    await userEvent.type(password, 'Otra1234{Enter}')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(password.value).toBe('Otra1234')
  })

  it('that is already theirs is no change', async () => {
    const dialog = await edit('Cambiar el correo')
    await userEvent.type(within(dialog).getByLabelText('Nuevo correo electrónico'), 'ANA@example.es')
    await userEvent.type(within(dialog).getByLabelText('Contraseña actual'), 'Correcta1{Enter}')
    expect(await within(dialog).findByText('Es el correo que ya tienes.')).toBeTruthy()
    expect(changes()).toEqual([])
  })
})

describe('the password', () => {
  it('is sent with the present one, never with its repetition', async () => {
    const dialog = await edit('Cambiar la contraseña')
    await userEvent.type(within(dialog).getByLabelText('Contraseña actual'), 'Correcta1')
    await userEvent.type(within(dialog).getByLabelText('Contraseña nueva'), 'Farola77')
    await userEvent.type(within(dialog).getByLabelText('Repite la contraseña nueva'), 'Farola78{Enter}')
    expect(changes()).toEqual([])
    await userEvent.type(within(dialog).getByLabelText('Repite la contraseña nueva'), '{Backspace}7{Enter}')
    await waitFor(() => expect(changes()).toEqual([{ password: 'Farola77', currentPassword: 'Correcta1' }]))
  })
})

describe('offers and promotions', () => {
  it('are asked for by a switch, which goes back when it cannot be saved', async () => {
    const offers = screen.getByRole<HTMLInputElement>('switch', { name: /ofertas y promociones/ })
    await userEvent.click(offers)
    await waitFor(() => expect(changes()).toEqual([{ newsletter: true }]))
    expect(offers.checked).toBe(true)

    network.off = true
    await userEvent.click(offers)
    await waitFor(() => expect(offers.checked).toBe(true))
  })
})
