import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api'
import { ApiError, networkError } from '../../lib/api/api-error'
import { toasts } from '../../lib/show-toast'
import ActivatePage from './links/ActivatePage'
import ChangePasswordPage from './password/ChangePasswordPage'
import { showPage } from './show-page.testing'

vi.mock('../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const refused = new ApiError(409, 'ERR_ACTIVATION_CODE_NOT_MATCH')
const toastTexts = () => toasts.get().map(toast => toast.text)

/** Answers by call; whatever is not named answers nothing in particular. */
function answer(answers: Readonly<Record<string, unknown>>): void {
  server.mockImplementation((async (key: string) => {
    const given = answers[key] ?? {}
    if (given instanceof Error) throw given
    return given
  }) as never)
}

beforeEach(() => {
  server.mockReset()
  toasts.set([])
})

describe('a password link', () => {
  const open = () => showPage('/changePassword/:userId/:activationCode', '/changePassword/u1/c1', ChangePasswordPage)

  it('that is not valid leads to /forgotpassword with a message', async () => {
    answer({ 'POST /users/validatePassword': refused })
    const page = await open()
    await waitFor(() => expect(page.address()).toBe('/forgotpassword'))
    expect(toasts.get()[0]?.kind).toBe('info')
    expect(toastTexts()).toEqual(['El enlace para cambiar la contraseña no es válido o ha caducado. Pide otro.'])
  })

  it('is tried again when the network was away', async () => {
    answer({ 'POST /users/validatePassword': networkError() })
    const page = await open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    answer({ 'POST /users/validatePassword': { token: 't1' } })
    await userEvent.click(retry)
    expect(await screen.findByLabelText('Nueva contraseña')).toBeTruthy()
    expect(page.address()).toBe('/changePassword/u1/c1')
  })

  it('sets the new password with the token of the link, then leads to /login', async () => {
    answer({ 'POST /users/validatePassword': { token: 't1' } })
    const page = await open()
    await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'Abcdefg1')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'Abcdefg2{Enter}')
    expect(screen.getByLabelText('Repite la contraseña').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), '{Backspace}1{Enter}')
    await waitFor(() => expect(page.address()).toBe('/login'))
    const options = { body: { userId: 'u1', password: 'Abcdefg1' }, token: 't1' }
    expect(server).toHaveBeenCalledWith('POST /users/createPassword', options)
    expect(toastTexts()).toEqual(['Tu contraseña ha cambiado. Ya puedes entrar con la nueva.'])
  })

  it('shows on the field what the server says about the password', async () => {
    const common = new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { password: 'error_form_password_common' })
    answer({ 'POST /users/validatePassword': { token: 't1' }, 'POST /users/createPassword': common })
    const page = await open()
    await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'Abcdefg1')
    await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'Abcdefg1{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nueva contraseña')))
    expect(page.address()).toBe('/changePassword/u1/c1')
  })
})

describe('an activation link', () => {
  const open = () =>
    showPage('/activate/:userId/:activationCode/:couponHandle?', '/activate/u1/c1/verano', ActivatePage)

  it('activates once, with its coupon, and leads to /login', async () => {
    answer({})
    const page = await open()
    await waitFor(() => expect(page.address()).toBe('/login'))
    const body = { userId: 'u1', activationCode: 'c1', couponHandle: 'verano' }
    expect(server.mock.calls.filter(([key]) => key === 'POST /users/activateUser')).toEqual([
      ['POST /users/activateUser', { body }],
    ])
    expect(toastTexts()).toEqual(['Tu cuenta está activada. Ya puedes entrar.'])
  })

  it('that was used offers another one', async () => {
    answer({ 'POST /users/activateUser': refused, 'POST /users/resendEmail': { sent: true } })
    await open()
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'a@b.es{Enter}')
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(server).toHaveBeenCalledWith('POST /users/resendEmail', { body: { email: 'a@b.es' } })
  })
})
