import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { networkError } from '../../../lib/api/api-error'
import { endSession } from '../../../lib/session/session'
import { answer, calls, field, inTurn, press, refusal, sent, show, signIn } from '../../../testing/page.testing'
import RegisterPage from './RegisterPage'
import RegisterSpcPage from './RegisterSpcPage'

const CALL = 'POST /users'

const submit = () => press('Crear mi cuenta')
const open = () => show(<RegisterPage />)
const openSpc = () => show(<RegisterSpcPage />)

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

beforeEach(() =>
  answer({ [CALL]: { record: {}, _id: 'u1', registrationToken: 'rt' }, 'POST /users/resendEmail': { sent: true } }),
)

describe('the registration form', () => {
  it('ticks the checklist while the password is typed', async () => {
    open()
    const ticked = () => screen.getAllByRole('listitem').filter(item => item.textContent?.includes('cumplido')).length
    await userEvent.type(field('Contraseña'), 'ab')
    expect(ticked()).toBe(1)
    await userEvent.type(field('Contraseña'), 'C1')
    expect(ticked()).toBe(3)
    await userEvent.type(field('Contraseña'), 'defg')
    expect(ticked()).toBe(4)
  })

  it('asks who recommended us only after a recommendation', async () => {
    open()
    const who = '¿Quién te ha hablado de nosotros?'
    expect(screen.queryByLabelText(who)).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Me lo ha recomendado alguien')
    expect(screen.getByLabelText(who)).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'SPC' })).toBeNull()
  })

  it('names what is missing, with the focus on the first', async () => {
    open()
    await submit()
    expect(document.activeElement).toBe(field('Nombre'))
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(sent(CALL)).toEqual([])
  })

  it('capitalises the names when they are left', async () => {
    openSpc()
    await fillIn()
    expect(field('Nombre')).toHaveProperty('value', 'María José')
    expect(field('Apellidos')).toHaveProperty('value', "O'Neill de la Fuente")
  })

  it('still has what was typed after a reload, but for the password and the consent', async () => {
    const page = openSpc()
    await fillIn()
    page.unmount()
    openSpc()
    const typed = ['Nombre', 'Apellidos', 'Teléfono móvil', 'Correo electrónico', 'Contraseña'].map(
      label => field(label).value,
    )
    expect(typed).toEqual(['María José', "O'Neill de la Fuente", '+34 612 34 56 78', 'a@b.es', ''])
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  })

  it('has nothing of what was typed once somebody has signed in in this tab', async () => {
    const page = open()
    await fillIn()
    page.unmount()
    signIn()
    endSession('SIGNED_OUT')
    open()
    expect(field('Nombre')).toHaveProperty('value', '')
  })

  it('shows a used e-mail on the e-mail', async () => {
    openSpc()
    await fillIn()
    answer({ [CALL]: refusal('ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE') })
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')))
    expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  })

  it('sends the same registration under the same key after a network failure', async () => {
    openSpc()
    await fillIn()
    answer({ [CALL]: inTurn(networkError(), { record: {}, _id: 'u1', registrationToken: 'rt' }) })
    await submit()
    await submit()
    const [first, second] = calls(CALL)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })
})

describe('after registering', () => {
  it('sends the e-mail again for the pending registration', async () => {
    openSpc()
    await fillIn()
    await submit()
    expect(await screen.findByText('a@b.es')).toBeTruthy()
    await press('Enviar el correo otra vez')
    expect(await screen.findByText('Te hemos enviado el correo otra vez.')).toBeTruthy()
    expect(sent('POST /users/resendEmail')).toEqual([{ userId: 'u1', registrationToken: 'rt' }])
  })

  it('corrects the e-mail with everything else kept', async () => {
    openSpc()
    await fillIn()
    await submit()
    await press('Cambiar el correo')
    expect(document.activeElement).toBe(field('Correo electrónico'))
    await userEvent.clear(field('Correo electrónico'))
    await userEvent.type(field('Correo electrónico'), 'otra@b.es')
    await press('Guardar y enviar el enlace')
    expect(await screen.findByText('otra@b.es')).toBeTruthy()
    const [first, second] = sent(CALL)
    expect(first).toMatchObject({ id: null, phone: '612345678', collective: 'SPC', howMeetUs: 'SPC' })
    expect(second).toEqual({ ...first, id: 'u1', registrationToken: 'rt', email: 'otra@b.es' })
  })
})
