import { describe, expect, it } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error'
import { fieldCodesOf, isDeadLink, loginCodesOf, waitsForActivation } from './server-errors'

describe('a failed sign-in', () => {
  it.each([
    ['ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD', 'password'],
    ['ERR_FORM_USER_NOT_ACTIVE', 'email'],
    ['ERR_USER_NOT_ACTIVE', 'email'],
    ['ERR_TOO_MANY_REQUESTS', 'password'],
  ])('%s stands on the %s', (code, field) => {
    expect(loginCodesOf(new ApiError(422, code, { password: code }))).toEqual({ [field]: code })
    expect(loginCodesOf(new ApiError(422, code))).toEqual({ [field]: code })
  })

  it('of the network or of the system stands on no field', () => {
    expect(loginCodesOf(networkError())).toEqual({})
    expect(loginCodesOf(new ApiError(500, 'ERR_SERVER_GENERIC'))).toEqual({})
    expect(loginCodesOf(new TypeError('x'))).toEqual({})
  })
})

describe('a refused form', () => {
  it('has its codes on the fields that it has', () => {
    const error = new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', {
      phone: 'error_form_phone_format',
      collective: 'error_form_option',
    })
    expect(fieldCodesOf(error, ['name', 'phone'])).toEqual({ phone: 'error_form_phone_format' })
  })

  it('puts a used e-mail on the e-mail', () => {
    const error = new ApiError(422, 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE')
    expect(fieldCodesOf(error, ['email'])).toEqual({ email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE' })
    expect(fieldCodesOf(error, ['password'])).toEqual({})
  })
})

describe('the activation e-mail', () => {
  it('is offered again to accounts that wait for it, not to disabled ones', () => {
    expect(waitsForActivation('ERR_FORM_USER_NOT_ACTIVE')).toBe(true)
    expect(waitsForActivation('ERR_FORM_USER_NOT_PASSWORD_ACTIVE')).toBe(true)
    expect(waitsForActivation('ERR_USER_NOT_ACTIVE')).toBe(false)
    expect(waitsForActivation(undefined)).toBe(false)
  })
})

describe('a link', () => {
  it('is dead when the server refuses it', () => {
    expect(isDeadLink(new ApiError(409, 'ERR_ACTIVATION_CODE_NOT_MATCH'))).toBe(true)
    expect(isDeadLink(new ApiError(404, 'ERR_NOT_FOUND'))).toBe(true)
  })

  it('may live on when nobody could say', () => {
    expect(isDeadLink(networkError())).toBe(false)
    expect(isDeadLink(new ApiError(503, 'ERR_UNAVAILABLE'))).toBe(false)
    expect(isDeadLink(new ApiError(429, 'ERR_TOO_MANY_REQUESTS'))).toBe(false)
  })
})
