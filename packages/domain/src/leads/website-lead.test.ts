import { expect, it } from 'vitest'
import { consentDateError, websiteLeadErrors } from './website-lead'

const wrong = (lead: Partial<Parameters<typeof websiteLeadErrors>[0]>) =>
  Object.fromEntries(Object.entries(websiteLeadErrors({ name: 'Ana', ...lead })).filter(([, error]) => error))

it('a lead needs a name, and a phone or an e-mail', () => {
  expect(wrong({ phone: '612 345 678' })).toEqual({})
  expect(wrong({ email: 'ana@correo.example' })).toEqual({})
  expect(wrong({ name: '' })).toEqual({
    name: 'error_form_obligatory_field',
    phone: 'error_form_contact_email_or_phone',
  })
  expect(wrong({ phone: '123', email: 'ana', coupon: 'a b' })).toEqual({
    phone: 'error_form_phone_format',
    email: 'error_form_email_format',
    coupon: 'error_form_format',
  })
})

it('nobody has consented in the future, but for a clock that is a little ahead', () => {
  const now = new Date('2026-11-29T10:00:00Z')
  expect(consentDateError(now, now)).toBeNull()
  expect(consentDateError(new Date('2026-11-29T10:04:00Z'), now)).toBeNull()
  expect(consentDateError(new Date('2026-11-29T10:06:00Z'), now)).toBe('error_form_date_ahead')
})
