import type { FactorRequired } from '@llave/api-contract/factors.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fill, press, refusal, show } from '../../../testing/page.testing'
import { FactorStep } from './FactorStep'

const required: FactorRequired = { signIn: 'x', totp: true, passkey: null, recoveryCodes: 3 }
const complete = vi.fn(async () => undefined)
const onBack = vi.fn()

const open = (changes: Partial<FactorRequired> = {}) =>
  show(<FactorStep required={{ ...required, ...changes }} complete={complete} onBack={onBack} />)
const code = () => screen.getByLabelText('Código de 6 cifras')

beforeEach(() => {
  complete.mockReset().mockResolvedValue(undefined)
})

describe('the second step of signing in', () => {
  it('sends six digits by themselves, once, also when they are pasted with spaces', async () => {
    open()
    expect(document.activeElement).toBe(code())
    expect(code().getAttribute('autocomplete')).toBe('one-time-code')
    await userEvent.paste(' 123 456 ')
    await waitFor(() => expect(complete).toHaveBeenCalledExactlyOnceWith({ code: ' 123 456 ' }, expect.anything()))
  })

  it('shows a wrong code at the field and selects it: the next one replaces it', async () => {
    open()
    complete.mockRejectedValueOnce(refusal('ERR_FACTOR_WRONG', { code: 'ERR_FACTOR_WRONG' }))
    await userEvent.type(code(), '123456')
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
    await userEvent.keyboard('654321')
    await waitFor(() => expect(complete).toHaveBeenLastCalledWith({ code: '654321' }, expect.anything()))
  })

  it('takes a recovery code instead, and leads back to the password', async () => {
    open()
    await press('Entrar con un código de recuperación')
    await userEvent.type(screen.getByLabelText('Código de recuperación'), 'abcd{Enter}')
    expect(complete).not.toHaveBeenCalled()
    await fill(screen.getByLabelText('Código de recuperación'), 'abcd-efgh-jkmn-pqrs{Enter}')
    await waitFor(() =>
      expect(complete).toHaveBeenCalledWith({ recoveryCode: 'abcd-efgh-jkmn-pqrs' }, expect.anything()),
    )
    await press('Volver a la contraseña')
    expect(onBack).toHaveBeenCalled()
  })

  it('offers no recovery code to who has used them all', async () => {
    open({ recoveryCodes: 0 })
    expect(screen.queryByRole('button', { name: /recuperación/ })).toBeNull()
  })
})
