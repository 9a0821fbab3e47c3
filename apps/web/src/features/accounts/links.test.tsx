import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { networkError } from '../../lib/api/api-error'
import { toasts } from '../../lib/show-toast'
import { answer, calls, refusal, refused, sent, show } from '../../testing/page.testing'
import ActivatePage from './links/ActivatePage'
import ChangePasswordPage from './password/ChangePasswordPage'

const CHECK = 'POST /users/validatePassword'
const SIGN_IN = 'POST /users/authenticateAdm'
const outdated = refusal('ERR_ACTIVATION_CODE_NOT_MATCH')
const toastTexts = () => toasts.get().map(toast => toast.text)

describe('a password link', () => {
  const open = () =>
    show(<ChangePasswordPage />, { path: '/changePassword/:userId/:activationCode', at: '/changePassword/u1/c1' })

  it('that is not valid leads to /forgotpassword with a message', async () => {
    answer({ [CHECK]: outdated })
    const page = open()
    await waitFor(() => expect(page.address()).toBe('/forgotpassword'))
    expect(toasts.get()[0]?.kind).toBe('info')
    expect(toastTexts()).toEqual(['El enlace para cambiar la contraseña no es válido o ha caducado. Pide otro.'])
  })

  it('of an invitation that was taken back says so, also when that happens while it is open', async () => {
    const withdrawn = refusal('ERR_INVITATION_WITHDRAWN')
    answer({ [CHECK]: { token: 't1' }, 'POST /users/createPassword': outdated })
    const page = open()
    await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'Abcdefg1')
    answer({ [CHECK]: withdrawn })
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'Abcdefg1{Enter}')
    expect(await screen.findByText(/Hemos retirado esta invitación/)).toBeTruthy()
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull()
    expect(page.address()).toBe('/changePassword/u1/c1')
  })

  it('is tried again when the network was away', async () => {
    answer({ [CHECK]: networkError() })
    const page = open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    answer({ [CHECK]: { token: 't1' } })
    await userEvent.click(retry)
    expect(await screen.findByLabelText('Nueva contraseña')).toBeTruthy()
    expect(page.address()).toBe('/changePassword/u1/c1')
  })

  it('sets the new password with the token of the link, then leads to /login', async () => {
    answer({ [CHECK]: { token: 't1' }, 'POST /users/createPassword': {} })
    const page = open()
    await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'Abcdefg1')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'Abcdefg2{Enter}')
    expect(screen.getByLabelText('Repite la contraseña').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), '{Backspace}1{Enter}')
    await waitFor(() => expect(page.address()).toBe('/login'))
    const [made] = calls('POST /users/createPassword')
    expect(made?.body).toEqual({ userId: 'u1', password: 'Abcdefg1' })
    expect(made?.headers.get('authorization')).toBe('Bearer t1')
    expect(toastTexts()).toEqual(['Tu contraseña ha cambiado. Ya puedes entrar con la nueva.'])
  })

  it('of an invitation signs its reader in with the new password, or leaves that to them', async () => {
    const invited = { name: 'Leo', email: 'leo@b.es', isStaff: true }
    answer({
      [CHECK]: { token: 't1', invited },
      'POST /users/createPassword': {},
      [SIGN_IN]: refusal('ERR_TOO_MANY_REQUESTS'),
    })
    const page = open()
    expect(await screen.findByRole('heading', { name: 'Te damos la bienvenida, Leo' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Nueva contraseña'), 'Abcdefg1')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'Abcdefg1{Enter}')
    await waitFor(() => expect(page.address()).toBe('/login'))
    expect(sent(SIGN_IN)).toMatchObject([{ email: 'leo@b.es', password: 'Abcdefg1' }])
    expect(toastTexts()).toEqual(['Tu contraseña ha cambiado. Ya puedes entrar con la nueva.'])
  })

  it('shows on the field what the server says about the password', async () => {
    const common = refused({ password: 'error_form_password_common' })
    answer({ [CHECK]: { token: 't1' }, 'POST /users/createPassword': common })
    const page = open()
    await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'Abcdefg1')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'Abcdefg1{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nueva contraseña')))
    expect(page.address()).toBe('/changePassword/u1/c1')
  })
})

describe('an activation link', () => {
  const open = () =>
    show(<ActivatePage />, { path: '/activate/:userId/:activationCode/:couponHandle?', at: '/activate/u1/c1/verano' })

  it('activates once, with its coupon, and leads to /login', async () => {
    answer({ 'POST /users/activateUser': { record: { _id: 'u1', active: true, email: 'a@b.es' } } })
    const page = open()
    await waitFor(() => expect(page.address()).toBe('/login'))
    // The sign-in form is filled in with this.
    expect(page.router.state.location.state).toEqual({ email: 'a@b.es' })
    const body = { userId: 'u1', activationCode: 'c1', couponHandle: 'verano' }
    expect(sent('POST /users/activateUser')).toEqual([body])
    expect(toastTexts()).toEqual(['Tu cuenta está activada. Ya puedes entrar.'])
  })

  it('that was used offers another one', async () => {
    answer({ 'POST /users/activateUser': outdated, 'POST /users/resendEmail': { sent: true } })
    open()
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'a@b.es{Enter}')
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(sent('POST /users/resendEmail')).toEqual([{ email: 'a@b.es' }])
  })
})
