import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError, networkError } from '../../../lib/api/api-error'
import { takeRedirect } from '../../../lib/navigation/redirect-address'
import { startSession } from '../../../lib/session/session'
import { toasts } from '../../../lib/show-toast'
import ForgotPasswordPage from '../password/ForgotPasswordPage'
import { showPage } from '../show-page.testing'
import LoginPage from './LoginPage'
import RedirectPage from './RedirectPage'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn(async () => ({})) }))
vi.mock('../../../lib/session/session', async original => ({ ...(await original<object>()), startSession: vi.fn() }))
const server = vi.mocked(call)

const email = () => screen.getByLabelText('Correo electrónico')
const password = () => screen.getByLabelText('Contraseña')

beforeEach(() => {
  server.mockReset().mockResolvedValue({} as never)
  vi.mocked(startSession).mockReset()
  toasts.set([])
  sessionStorage.clear()
})

describe('signing in', () => {
  it('sends the trimmed e-mail and password with Enter and starts a session of the chosen length', async () => {
    await showPage('/login', '/login', LoginPage)
    await userEvent.click(screen.getByLabelText('Recordarme'))
    await userEvent.type(email(), ' ana@b.es ')
    await userEvent.type(password(), ' secreto {Enter}')
    const device = expect.stringMatching(/^[\da-f]{64}$/)
    const body = { email: 'ana@b.es', password: 'secreto', remember: true, firebaseToken: null, device }
    expect(server).toHaveBeenCalledWith('POST /users/authenticateAdm', { body })
    await waitFor(() => expect(startSession).toHaveBeenCalledWith({}, true))
  })

  it('lets in whose browser allows alerts but cannot give its token', async () => {
    // As in a private window: the leave is there, the worker is not.
    vi.stubGlobal('Notification', { permission: 'granted' })
    await showPage('/login', '/login', LoginPage)
    await userEvent.type(email(), 'ana@b.es')
    await userEvent.type(password(), 'secreto{Enter}')
    await waitFor(() => expect(startSession).toHaveBeenCalledWith({}, false))
    vi.unstubAllGlobals()
  })

  it('asks for empty fields, the first of which takes the focus, and sends nothing', async () => {
    await showPage('/login', '/login', LoginPage)
    server.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2)
    expect(document.activeElement).toBe(email())
    expect(server).not.toHaveBeenCalledWith('POST /users/authenticateAdm', expect.anything())
  })

  it('shows a wrong password on the password and keeps what was typed', async () => {
    await showPage('/login', '/login', LoginPage)
    server.mockRejectedValue(new ApiError(422, 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'))
    await userEvent.type(email(), 'ana@b.es')
    await userEvent.type(password(), 'secreto{Enter}')
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(password())
    expect(email()).toHaveProperty('value', 'ana@b.es')
  })

  it('offers the activation e-mail again to an account that waits for it', async () => {
    await showPage('/login', '/login', LoginPage)
    server.mockRejectedValueOnce(new ApiError(422, 'ERR_FORM_USER_NOT_ACTIVE'))
    await userEvent.type(email(), 'ana@b.es')
    await userEvent.type(password(), 'secreto{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el correo otra vez' }))
    expect(server).toHaveBeenLastCalledWith('POST /users/resendEmail', { body: { email: 'ana@b.es' } })
    expect(await screen.findByText('Te hemos enviado el correo otra vez.')).toBeTruthy()
  })

  it('keeps everything when the network fails, and says so', async () => {
    await showPage('/login', '/login', LoginPage)
    server.mockRejectedValue(networkError())
    await userEvent.type(email(), 'ana@b.es')
    await userEvent.type(password(), 'secreto{Enter}')
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(password()).toHaveProperty('value', 'secreto')
    expect(password().getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('the reset mode', () => {
  it('confirms where the link went', async () => {
    await showPage('/forgotpassword', '/forgotpassword', ForgotPasswordPage)
    await userEvent.type(email(), 'ana@b.es{Enter}')
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(screen.getByText(/ana@b\.es/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver a entrar' }).getAttribute('href')).toBe('/login')
  })

  it('says on the e-mail that nobody has it', async () => {
    await showPage('/forgotpassword', '/forgotpassword', ForgotPasswordPage)
    server.mockRejectedValue(new ApiError(404, 'ERR_FORM_USER_RESET_PASSWORD_MAIL_NOT_FOUND'))
    await userEvent.type(email(), 'ana@b.es{Enter}')
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('/redirect', () => {
  it('remembers an address of this app', async () => {
    await showPage('/redirect', '/redirect?to=%2Fsolicitud%2Fo1%3Fa%3D1', RedirectPage)
    expect(takeRedirect()).toBe('/solicitud/o1?a=1')
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'does not remember %s',
    async address => {
      await showPage('/redirect', `/redirect?to=${encodeURIComponent(address)}`, RedirectPage)
      expect(takeRedirect()).toBeNull()
    },
  )
})
