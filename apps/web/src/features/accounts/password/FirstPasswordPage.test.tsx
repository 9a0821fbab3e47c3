import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '../../../lib/session/session'
import { toasts } from '../../../lib/show-toast'
import { answer, isWrong, refusal, refused, sent, show, signIn } from '../../../testing/page.testing'
import FirstPasswordPage from './FirstPasswordPage'

const CALL = 'POST /auth/user/update'
const amparo = { name: 'Amparo', lastname: 'Gil', email: 'amparo@b.es', mustChangePassword: true }

const current = () => screen.getByLabelText('Contraseña actual')
const chosen = () => screen.getByLabelText('Nueva contraseña')
const repeated = () => screen.getByLabelText('Repite la contraseña')

const open = () => show(<FirstPasswordPage />, { path: '/nuevaContrasena', at: '/nuevaContrasena' })

async function fill(password: string, again = password): Promise<void> {
  await userEvent.type(current(), 'Prestada1')
  await userEvent.type(chosen(), password)
  await userEvent.type(repeated(), `${again}{Enter}`)
}

beforeEach(() => {
  const record = signIn(amparo)
  answer({ [CALL]: { record: { ...record, mustChangePassword: false } } })
})

describe('the first password of one’s own', () => {
  it('is saved with the current one, and leads on', async () => {
    const page = open()
    await fill('Mirador-42')
    await waitFor(() => expect(page.address()).toBe('/login'))
    const user = { password: 'Mirador-42', currentPassword: 'Prestada1' }
    expect(sent(CALL)).toEqual([{ user }])
    expect(getSession()?.record).toMatchObject({ mustChangePassword: false })
    expect(toasts.get()).toMatchObject([{ kind: 'success' }])
  })

  it('needs the current one, and the new one twice', async () => {
    open()
    await userEvent.type(chosen(), 'Mirador-42')
    await userEvent.type(repeated(), 'Mirador-43{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(current()))
    expect([current(), chosen(), repeated()].map(isWrong)).toEqual([true, false, true])
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(sent(CALL)).toEqual([])
  })

  it('has no word of the person’s name in it', async () => {
    open()
    await fill('Amparo2024')
    await waitFor(() => expect(document.activeElement).toBe(chosen()))
    expect(sent(CALL)).toEqual([])
  })

  it.each([
    ['a wrong current password', refusal('ERR_PASSWORD_NOT_MATCH'), current],
    ['a common password', refused({ 'user.password': 'error_form_password_common' }), chosen],
  ])('shows %s at its field', async (_what, refusal, control) => {
    answer({ [CALL]: refusal })
    open()
    await fill('Mirador-42')
    await waitFor(() => expect(document.activeElement).toBe(control()))
    expect(isWrong(control())).toBe(true)
    expect(chosen()).toHaveProperty('value', 'Mirador-42')
    expect(toasts.get()).toEqual([])
  })
})
