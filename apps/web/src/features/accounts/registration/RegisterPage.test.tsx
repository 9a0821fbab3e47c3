import type { SignedIn } from '@llave/api-contract/people'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError, networkError } from '../../../lib/api/api-error'
import { endSession, startSession } from '../../../lib/session/session'
import { showPage } from '../show-page.testing'
import RegisterPage from './RegisterPage'
import RegisterSpcPage from './RegisterSpcPage'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const registrations = () =>
  server.mock.calls
    .filter(([key]) => key === 'POST /users')
    .map(([, options]) => options as unknown as { body: Record<string, unknown>; idempotencyKey: string })

const field = (label: string) => screen.getByLabelText(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crear mi cuenta' }))

async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(field(label))
  await userEvent.paste(text)
}

async function fillIn(): Promise<void> {
  await fill('Nombre', 'maría josé')
  await fill('Apellidos', "o'neill de la fuente")
  await fill('Teléfono móvil', '+34 612 34 56 78')
  await fill('Correo electrónico', 'a@b.es')
  await fill('Contraseña', 'Abcdefg1')
  await userEvent.click(screen.getByRole('checkbox'))
}

beforeEach(() => {
  sessionStorage.clear()
  server
    .mockReset()
    .mockImplementation((async (key: string) =>
      key === 'POST /users' ? { record: {}, _id: 'u1', registrationToken: 'rt' } : {}) as never)
})

describe('the registration form', () => {
  it('ticks the checklist while the password is typed', async () => {
    await showPage('/registro', '/registro', RegisterPage)
    const ticked = () => screen.getAllByRole('listitem').filter(item => item.textContent?.includes('cumplido')).length
    await userEvent.type(field('Contraseña'), 'ab')
    expect(ticked()).toBe(1)
    await userEvent.type(field('Contraseña'), 'C1')
    expect(ticked()).toBe(3)
    await userEvent.type(field('Contraseña'), 'defg')
    expect(ticked()).toBe(4)
  })

  it('asks who recommended us only after a recommendation', async () => {
    await showPage('/registro', '/registro', RegisterPage)
    const who = '¿Quién te ha hablado de nosotros?'
    expect(screen.queryByLabelText(who)).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Me lo ha recomendado alguien')
    expect(screen.getByLabelText(who)).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'SPC' })).toBeNull()
  })

  it('names what is missing, with the focus on the first', async () => {
    await showPage('/registro', '/registro', RegisterPage)
    await submit()
    expect(document.activeElement).toBe(field('Nombre'))
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(registrations()).toEqual([])
  })

  it('capitalises the names when they are left', async () => {
    await showPage('/registro-spc', '/registro-spc', RegisterSpcPage)
    await fillIn()
    expect(field('Nombre')).toHaveProperty('value', 'María José')
    expect(field('Apellidos')).toHaveProperty('value', "O'Neill de la Fuente")
  })

  it('still has what was typed after a reload, but for the password and the consent', async () => {
    const open = () => showPage('/registro-spc', '/registro-spc', RegisterSpcPage)
    await open()
    await fillIn()
    cleanup()
    await open()
    const typed = ['Nombre', 'Apellidos', 'Teléfono móvil', 'Correo electrónico', 'Contraseña'].map(
      label => (field(label) as HTMLInputElement).value,
    )
    expect(typed).toEqual(['María José', "O'Neill de la Fuente", '+34 612 34 56 78', 'a@b.es', ''])
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  })

  it('has nothing of what was typed once somebody has signed in in this tab', async () => {
    const open = () => showPage('/registro', '/registro', RegisterPage)
    await open()
    await fillIn()
    cleanup()
    startSession({ token: `h.${btoa(JSON.stringify({ exp: 4e9 }))}.s`, record: {} as SignedIn }, true)
    endSession('SIGNED_OUT')
    await open()
    expect(field('Nombre')).toHaveProperty('value', '')
  })

  it('shows a used e-mail on the e-mail', async () => {
    await showPage('/registro-spc', '/registro-spc', RegisterSpcPage)
    await fillIn()
    server.mockRejectedValue(new ApiError(422, 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE'))
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')))
    expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  })

  it('sends the same registration under the same key after a network failure', async () => {
    await showPage('/registro-spc', '/registro-spc', RegisterSpcPage)
    await fillIn()
    server.mockRejectedValueOnce(networkError())
    await submit()
    await submit()
    const [first, second] = registrations()
    expect(second?.body).toEqual(first?.body)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('after registering', () => {
  it('sends the e-mail again for the pending registration', async () => {
    await showPage('/registro-spc', '/registro-spc', RegisterSpcPage)
    await fillIn()
    await submit()
    expect(await screen.findByText('a@b.es')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el correo otra vez' }))
    expect(server).toHaveBeenLastCalledWith('POST /users/resendEmail', {
      body: { userId: 'u1', registrationToken: 'rt' },
    })
    expect(await screen.findByText('Te hemos enviado el correo otra vez.')).toBeTruthy()
  })

  it('corrects the e-mail with everything else kept', async () => {
    await showPage('/registro-spc', '/registro-spc', RegisterSpcPage)
    await fillIn()
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el correo' }))
    expect(document.activeElement).toBe(field('Correo electrónico'))
    await userEvent.clear(field('Correo electrónico'))
    await userEvent.type(field('Correo electrónico'), 'otra@b.es')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar y enviar el enlace' }))
    expect(await screen.findByText('otra@b.es')).toBeTruthy()
    const [first, second] = registrations()
    expect(first?.body).toMatchObject({ id: null, phone: '612345678', collective: 'SPC', howMeetUs: 'SPC' })
    expect(second?.body).toEqual({ ...first?.body, id: 'u1', registrationToken: 'rt', email: 'otra@b.es' })
  })
})
