import { describe, expect, it } from 'vitest'
import { CONTACT_ROLES, HOLDER_ROLES, LINKABLE_ROLES } from './contact-roles'
import { type ContactDetails, contactErrors, normaliseContact, whatsAppNumber } from './contacts'

const empty: ContactDetails = {
  name: 'Notaría Prim',
  email: null,
  phone: null,
  dni: null,
  address: null,
  comments: null,
  howMeetUs: null,
  whoRecommendedUs: null,
}
const other = { isHolder: false }

describe('a contact', () => {
  it('needs a name, and an e-mail or a phone', () => {
    expect(contactErrors({ ...empty, name: ' ' }, other)).toEqual({
      name: 'error_form_obligatory_field',
      email: 'error_form_contact_email_or_phone',
    })
    expect(contactErrors({ ...empty, email: 'a@b.es' }, other)).toEqual({})
    expect(contactErrors({ ...empty, phone: '+34 912 345 678' }, other)).toEqual({})
  })

  it('that is a holder needs both', () => {
    expect(contactErrors({ ...empty, phone: '612345678' }, { isHolder: true })).toEqual({
      email: 'error_form_obligatory_field',
    })
    expect(contactErrors({ ...empty, email: 'a@b.es' }, { isHolder: true })).toEqual({
      phone: 'error_form_obligatory_field',
    })
  })

  it('has every wrong field named', () => {
    const wrong = {
      ...{ name: 'a'.repeat(91), email: `${'a'.repeat(150)}@b.es`, phone: '512345678', dni: '12345678A' },
      ...{ address: 'a'.repeat(201), comments: 'a'.repeat(301), howMeetUs: 'RECOMENDATION' as const },
    }
    expect(contactErrors({ ...empty, ...wrong }, other)).toEqual({
      name: 'error_form_max_length',
      email: 'error_form_max_length',
      phone: 'error_form_phone_format',
      dni: 'error_form_DNI_format',
      address: 'error_form_max_length',
      comments: 'error_form_max_length',
      whoRecommendedUs: 'error_form_obligatory_field',
    })
  })

  it('is kept without prefix, separators or empty texts', () => {
    const typed = { ...empty, name: ' Luis ', phone: '+34 612-345-678', dni: '12.345.678-z', address: '  ' }
    expect(normaliseContact(typed)).toEqual({ ...empty, name: 'Luis', phone: '612345678', dni: '12345678Z' })
  })

  it('keeps who recommended us only with a recommendation', () => {
    const told = { ...empty, whoRecommendedUs: 'Eva' }
    expect(normaliseContact({ ...told, howMeetUs: 'GOOGLE' }).whoRecommendedUs).toBeNull()
    expect(normaliseContact({ ...told, howMeetUs: 'RECOMENDATION' }).whoRecommendedUs).toBe('Eva')
  })
})

it('only mobiles can have WhatsApp', () => {
  expect(['612 345 678', '+34712345678', '912345678', 'x'].map(whatsAppNumber)).toEqual([
    '34612345678',
    '34712345678',
    null,
    null,
  ])
})

it('every role is either a holder’s or one that is linked by hand', () => {
  expect([...HOLDER_ROLES, ...LINKABLE_ROLES]).toEqual(CONTACT_ROLES)
})
