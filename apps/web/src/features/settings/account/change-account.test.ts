import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-error'
import { refusedFields } from './change-account'

const fields = ['email', 'currentPassword']

describe('a refused change', () => {
  it('names its fields by their path in the body', () => {
    const error = new ApiError(422, 'ERR_PASSWORD_NOT_MATCH', { 'user.currentPassword': 'ERR_PASSWORD_NOT_MATCH' })
    expect(refusedFields(error, fields)).toEqual({ currentPassword: 'ERR_PASSWORD_NOT_MATCH' })
  })

  it('names its field by its code alone', () => {
    expect(refusedFields(new ApiError(422, 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE'), fields)).toEqual({
      email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
    })
  })

  it('speaks of no field that is not on the screen', () => {
    expect(refusedFields(new ApiError(422, 'ERR_X', { 'user.phone': 'error_form_phone_format' }), fields)).toEqual({})
    expect(refusedFields(new ApiError(0, 'ERR_NETWORK_REQUEST_FAILED'), fields)).toEqual({})
    expect(refusedFields(new Error('broken'), fields)).toEqual({})
  })
})
