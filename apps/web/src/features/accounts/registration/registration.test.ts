import { describe, expect, it } from 'vitest'
import { emptyRegistration, GENERAL_HOW_MEET_US, registrationBody, registrationCodes } from './registration'

const ana = {
  ...emptyRegistration('general'),
  name: 'Ana',
  lastname: 'Gil',
  phone: '+34 612 345 678',
  email: ' a@b.es ',
  password: 'Abcdefg1',
  howMeetUs: 'GOOGLE',
  accept: true,
} as const
const wrong = (values: Parameters<typeof registrationCodes>[0]) =>
  Object.fromEntries(Object.entries(registrationCodes(values)).filter(([, code]) => code !== null))

describe('a registration', () => {
  it('is right when everything is there', () => {
    expect(wrong(ana)).toEqual({})
  })

  it('needs every field but the recommendation', () => {
    const empty = wrong(emptyRegistration('general'))
    const required = ['name', 'lastname', 'phone', 'email', 'password', 'howMeetUs', 'accept']
    expect(empty).toEqual(Object.fromEntries(required.map(field => [field, 'error_form_obligatory_field'])))
  })

  it('asks who recommended us when somebody did', () => {
    expect(wrong({ ...ana, howMeetUs: 'RECOMENDATION' })).toEqual({ whoRecommendedUs: 'error_form_obligatory_field' })
    expect(wrong({ ...ana, howMeetUs: 'RECOMENDATION', whoRecommendedUs: 'Luis' })).toEqual({})
  })

  it('refuses wrong formats, spaces and the own name in the password', () => {
    expect(wrong({ ...ana, phone: '512345678', email: 'a@b' })).toEqual({
      phone: 'error_form_phone_format',
      email: 'error_form_email_format',
    })
    expect(wrong({ ...ana, password: 'Abc defg1' }).password).toBe('error_form_password_empty_spaces')
    expect(wrong({ ...ana, name: 'Amparo', password: 'Amparo2024' }).password).toBe('error_form_password_common')
  })

  it('does not offer SPC on the general screen', () => {
    expect(GENERAL_HOW_MEET_US).not.toContain('SPC')
  })
})

describe('what is sent', () => {
  it('is trimmed, without the prefix of the phone', () => {
    expect(
      registrationBody({ ...ana, whoRecommendedUs: 'typed, then chosen otherwise' }, 'general', null, 'es'),
    ).toEqual({
      id: null,
      name: 'Ana',
      lastname: 'Gil',
      phone: '612345678',
      email: 'a@b.es',
      password: 'Abcdefg1',
      howMeetUs: 'GOOGLE',
      whoRecommendedUs: '',
      accept: true,
      language: 'es',
    })
  })

  it('carries id and token when the e-mail is corrected', () => {
    const pending = { userId: 'u1', registrationToken: 'rt' }
    expect(registrationBody(ana, 'general', pending, 'en')).toMatchObject({
      id: 'u1',
      registrationToken: 'rt',
      language: 'en',
    })
  })

  it('fixes collective and howMeetUs on the SPC screen', () => {
    const body = registrationBody({ ...ana, ...emptyRegistration('spc'), name: 'Ana' }, 'spc', null, 'es')
    expect(body).toMatchObject({ collective: 'SPC', howMeetUs: 'SPC' })
  })
})
