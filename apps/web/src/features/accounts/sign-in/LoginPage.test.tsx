import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error'
import { refreshConfig } from '../../../lib/api/config'
import { getSession, isRemembered } from '../../../lib/session/session'
import { toasts } from '../../../lib/show-toast'
import { answer, press, refusal, sent, show, TOKEN } from '../../../testing/page.testing'
import ForgotPasswordPage from '../password/ForgotPasswordPage'
import LoginPage from './LoginPage'
import RedirectPage from './RedirectPage'

const SIGN_IN = 'POST /users/authenticateAdm'
const RESET = 'POST /users/resetPassword'

const email = () => screen.getByLabelText('Correo electrónico')
const password = () => screen.getByLabelText('Contraseña')

const open = (page = <LoginPage />, at = '/login') => show(page, { path: at.replace(/\?.*/, ''), at })

async function enter(): Promise<void> {
  await userEvent.type(email(), 'ana@b.es')
  await userEvent.type(password(), 'secreto{Enter}')
}

beforeEach(() => answer({ [SIGN_IN]: { token: TOKEN, record: { _id: 'u1', roles: ['customer'] } } }))

describe('signing in', () => {
  it('sends the trimmed e-mail and password with Enter and starts a session of the chosen length', async () => {
    open()
    await userEvent.click(screen.getByLabelText('Recordarme'))
    await userEvent.type(email(), ' ana@b.es ')
    await userEvent.type(password(), ' secreto {Enter}')
    const device = expect.stringMatching(/^[\da-f]{64}$/)
    const body = { email: 'ana@b.es', password: 'secreto', remember: true, firebaseToken: null, device }
    await waitFor(() => expect(getSession()).toMatchObject({ token: TOKEN, record: { _id: 'u1' } }))
    expect(sent(SIGN_IN)).toEqual([body])
    expect(isRemembered()).toBe(true)
  })

  it('lets in whose browser allows alerts but cannot give its token', async () => {
    // As in a private window: permission is granted, but there is no service worker.
    vi.stubGlobal('Notification', { permission: 'granted' })
    open()
    await enter()
    await waitFor(() => expect(getSession()).not.toBeNull())
    expect(isRemembered()).toBe(false)
  })

  it('asks for empty fields, the first of which takes the focus, and sends nothing', async () => {
    open()
    await press('Entrar')
    expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(2)
    expect(document.activeElement).toBe(email())
    expect(sent(SIGN_IN)).toEqual([])
  })

  it('shows a wrong password on the password and keeps what was typed', async () => {
    open()
    answer({ [SIGN_IN]: refusal('ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD') })
    await enter()
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(password())
    expect(email()).toHaveProperty('value', 'ana@b.es')
  })

  it('offers the activation e-mail again to an account that waits for it', async () => {
    open()
    answer({ [SIGN_IN]: refusal('ERR_FORM_USER_NOT_ACTIVE'), 'POST /users/resendEmail': { sent: true } })
    await enter()
    await press('Enviar el correo otra vez')
    expect(await screen.findByText('Te hemos enviado el correo otra vez.')).toBeTruthy()
    expect(sent('POST /users/resendEmail')).toEqual([{ email: 'ana@b.es' }])
  })

  it('keeps everything when the network fails, and says so', async () => {
    open()
    answer({ [SIGN_IN]: networkError() })
    await enter()
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(password()).toHaveProperty('value', 'secreto')
    expect(password().getAttribute('aria-invalid')).not.toBe('true')
  })
})

describe('the reset mode', () => {
  it('confirms where the link went', async () => {
    answer({ [RESET]: {} })
    open(<ForgotPasswordPage />, '/forgotpassword')
    await userEvent.type(email(), 'ana@b.es{Enter}')
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(screen.getByText(/ana@b\.es/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver a entrar' }).getAttribute('href')).toBe('/login')
  })

  it('says on the e-mail that nobody has it', async () => {
    open(<ForgotPasswordPage />, '/forgotpassword')
    answer({ [RESET]: refusal('ERR_FORM_USER_RESET_PASSWORD_MAIL_NOT_FOUND') })
    await userEvent.type(email(), 'ana@b.es{Enter}')
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('the home of a guest', () => {
  const facts = () => screen.getAllByRole('listitem').map(item => item.textContent)
  const home = () => open(<RedirectPage />, '/redirect?to=%2Fdashboard')

  it('says what it costs, and, once the company has its number, under which it is registered', async () => {
    answer({ 'GET /config': { registerNumber: null } })
    refreshConfig()
    home()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(facts()).toContainEqual(expect.stringContaining('no cuesta nada'))
    expect(facts().join()).not.toContain('Banco de España')
    answer({ 'GET /config': { registerNumber: 'D123' } })
    refreshConfig()
    expect(await screen.findByText(/Banco de España con el número D123/)).toBeTruthy()
  })

  it('shows the people of a brokerage that shows them, by name and job title; of another it asks for nobody', async () => {
    answer({
      'GET /config': { showsPeople: true },
      'GET /publicProfiles': [
        { name: 'Carmen', lastname: 'Ibarra', jobTitle: 'Directora', avatar: '/api/publicProfiles/a.webp' },
        { name: 'Javier', lastname: 'Molina', jobTitle: null, avatar: null },
      ],
    })
    home()
    await screen.findByText(/no cuesta nada/)
    expect(sent('GET /publicProfiles')).toEqual([])
    refreshConfig()
    const people = await screen.findByRole('region', { name: 'Quién te atiende' })
    expect([...people.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Carmen IbarraDirectora',
      'JMJavier Molina',
    ])
    expect(people.querySelector('img')?.getAttribute('src')).toBe('/api/publicProfiles/a.webp')
    answer({ 'GET /config': { showsPeople: false } })
    refreshConfig()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Quién te atiende' })).toBeNull())
  })
})
