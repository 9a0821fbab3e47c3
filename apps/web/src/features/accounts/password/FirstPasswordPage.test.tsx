import type { SignedIn } from '@llave/api-contract/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError } from '../../../lib/api/api-error'
import { getSession, startSession } from '../../../lib/session/session'
import { toasts } from '../../../lib/show-toast'
import { showPage } from '../show-page.testing'
import FirstPasswordPage from './FirstPasswordPage'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)

const record = {
  _id: 'u1',
  name: 'Amparo',
  lastname: 'Gil',
  email: 'amparo@b.es',
  roles: ['customer'],
  mustChangePassword: true,
} as unknown as SignedIn
const token = `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`

const current = () => screen.getByLabelText('Contraseña actual')
const chosen = () => screen.getByLabelText('Nueva contraseña')
const repeated = () => screen.getByLabelText('Repite la contraseña')
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

async function open() {
  startSession({ token, record }, false)
  return showPage('/nuevaContrasena', '/nuevaContrasena', FirstPasswordPage)
}

async function fill(password: string, again = password): Promise<void> {
  await userEvent.type(current(), 'Prestada1')
  await userEvent.type(chosen(), password)
  await userEvent.type(repeated(), `${again}{Enter}`)
}

beforeEach(() => {
  server.mockReset().mockResolvedValue({ record: { ...record, mustChangePassword: false } } as never)
  toasts.set([])
})

describe('the first password of one’s own', () => {
  it('is saved with the current one, and leads on', async () => {
    const page = await open()
    await fill('Mirador-42')
    await waitFor(() => expect(page.address()).toBe('/login'))
    const body = { user: { password: 'Mirador-42', currentPassword: 'Prestada1' } }
    expect(server).toHaveBeenCalledWith('POST /auth/user/update', { body })
    expect(getSession()?.record).toMatchObject({ mustChangePassword: false })
    expect(toasts.get()).toMatchObject([{ kind: 'success' }])
  })

  it('needs the current one, and the new one twice', async () => {
    await open()
    await userEvent.type(chosen(), 'Mirador-42')
    await userEvent.type(repeated(), 'Mirador-43{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(current()))
    expect([current(), chosen(), repeated()].map(isWrong)).toEqual([true, false, true])
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(server).not.toHaveBeenCalled()
  })

  it('has no word of the person’s name in it', async () => {
    await open()
    await fill('Amparo2024')
    await waitFor(() => expect(document.activeElement).toBe(chosen()))
    expect(server).not.toHaveBeenCalled()
  })

  it.each([
    ['a wrong current password', new ApiError(422, 'ERR_PASSWORD_NOT_MATCH'), current],
    [
      'a common password',
      new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { 'user.password': 'error_form_password_common' }),
      chosen,
    ],
  ])('shows %s at its field', async (_what, refusal, field) => {
    server.mockRejectedValue(refusal)
    await open()
    await fill('Mirador-42')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(isWrong(field())).toBe(true)
    expect(chosen()).toHaveProperty('value', 'Mirador-42')
    expect(toasts.get()).toEqual([])
  })
})
