import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { auditOf, insertAccount, lastLink, readRow, updateRow, useApp } from '../../../../test/app'

const app = useApp()
let people = 0

function form(changes: Record<string, unknown> = {}) {
  return {
    id: null,
    name: 'maría josé',
    lastname: 'de la fuente',
    phone: '+34 612 345 678',
    email: `maria${++people}@example.es`,
    password: 'Cereza-Nublada-42',
    howMeetUs: 'GOOGLE',
    whoRecommendedUs: '',
    accept: true,
    ...changes,
  }
}

const register = (changes: Record<string, unknown> = {}) => app.call('POST /users', { rawBody: form(changes) })
const user = (id: string) => readRow(app.db, 'users', id)

describe('registration', () => {
  it('refuses an empty form with every missing field', async () => {
    const { status, failure } = await app.call('POST /users', { rawBody: { id: null, accept: false } })
    expect(status).toBe(422)
    expect(failure.message).toBe('ERR_USER_CREATE_REQUIRED_FIELDS')
    const missing = 'error_form_obligatory_field'
    expect(failure.fields).toEqual({
      name: missing,
      lastname: missing,
      phone: missing,
      email: missing,
      password: missing,
      howMeetUs: missing,
      accept: missing,
    })
  })

  it('reports all wrong fields at once', async () => {
    const { failure } = await register({ phone: '512345678', email: 'maria@', password: 'abc def', howMeetUs: 'SPC' })
    expect(failure).toEqual({
      message: 'ERR_FORM_REVIEW_FIELDS',
      fields: {
        phone: 'error_form_phone_format',
        email: 'error_form_email_format',
        password: 'error_form_password_empty_spaces',
        howMeetUs: 'error_form_option',
      },
    })
  })

  it.each([
    ['error_form_password_format', 'abcdefg1'],
    ['error_form_password_format', 'Abcdefg'],
    ['error_form_password_empty_spaces', ' Cereza-Nublada-42'],
    ['error_form_password_common', 'Madrid2024'],
    ['error_form_password_common', 'LaFuente-Nublada-42'],
    ['error_form_max_length', `Aa1${'x'.repeat(126)}`],
  ])('answers %s to an unacceptable password', async (error, password) => {
    const { status, failure } = await register({ password })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({ password: error })
  })

  it('asks who recommended us if somebody did', async () => {
    const { failure } = await register({ howMeetUs: 'RECOMENDATION' })
    expect(failure).toEqual({
      message: 'ERR_USER_CREATE_REQUIRED_FIELDS',
      fields: { whoRecommendedUs: 'error_form_obligatory_field' },
    })
  })

  it('stores a customer awaiting activation, and e-mails the link', async () => {
    const { status, res } = await register({ language: 'ca' })
    expect(status).toBe(200)
    expect(res).toEqual({
      record: { _id: res._id, email: `maria${people}@example.es` },
      _id: res._id,
      registrationToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await user(res._id)).toMatchObject({
      name: 'María José',
      lastname: 'de la Fuente',
      phone: '612345678',
      roles: ['customer'],
      active: false,
      howMeetUs: 'GOOGLE',
      whoRecommendedUs: null,
      collective: null,
      acceptedTermsDate: app.clock.now(),
      passwordHash: expect.stringContaining('$argon2id$'),
      registrationTokenHash: expect.not.stringContaining(res.registrationToken ?? ''),
    })
    const [mail, ...others] = await app.mails(`maria${people}@example.es`)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'activation', subject: 'Activa el teu compte' })
    expect(mail?.links[0]).toMatch(new RegExp(`^http://127.0.0.1:3000/activate/${res._id}/[\\w-]{43}$`))
    expect(await auditOf(app, res._id)).toEqual(['account.registered'])
  })

  it('fixes the channel and the collective of the SPC form', async () => {
    const { res } = await register({ howMeetUs: 'SPC', collective: 'SPC' })
    expect(await user(res._id)).toMatchObject({ howMeetUs: 'SPC', collective: 'SPC' })
  })

  it('accepts one account per address, even of two at the same instant', async () => {
    const email = 'Doble@Example.es'
    const results = await Promise.all([register({ email }), register({ email: 'doble@example.es' })])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422])
    const { failure } = await register({ email })
    expect(failure).toEqual({
      message: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
      fields: { email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE' },
    })
  })

  it('T10: a registration creates a customer, whatever the body says', async () => {
    const { res } = await register({ roles: ['agency'], role: 'admin', active: true, company: 'X' })
    expect(await user(res._id)).toMatchObject({ roles: ['customer'], active: false, company: null })
    const refused = await register({ roles: ['superadmin'] })
    expect(refused.status).toBe(422)
  })

  it('T59: text that the database cannot store is refused at its field', async () => {
    expect((await register({ name: 'An\u0000a' })).faults).toEqual([422, { name: 'error_form_format' }])
  })

  it('T54: a name cannot become a message in the e-mail', async () => {
    const email = 'victima@example.es'
    await register({ email, name: 'Gana 500€ en http://evil.com <a href="//evil.com">ya</a>' })
    const [mail] = await app.mails(email)
    expect(mail?.text).not.toMatch(/evil\.com|500 ?€/)
    expect(mail?.html).not.toMatch(/evil\.com|<a href="\/\//)
    expect(mail?.links).toHaveLength(1)
  })

  it('corrects the e-mail with the registration token; the first link dies', async () => {
    const first = await register()
    const firstEmail = `maria${people}@example.es`
    const firstLink = await lastLink(app, firstEmail)
    const { _id: id, registrationToken } = first.res
    const stranger = await register({ id, registrationToken: 'x'.repeat(43) })
    expect(stranger.refusal).toEqual([404, 'ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST'])

    const corrected = await register({ id, registrationToken, email: 'corregida@example.es' })
    expect(corrected.res).toEqual({ record: { _id: id, email: 'corregida@example.es' }, _id: id, registrationToken })
    const old = await app.call('POST /users/activateUser', { body: firstLink })
    expect(old.refusal).toEqual([409, 'ERR_ACTIVATION_CODE_NOT_MATCH'])
    const link = await lastLink(app, 'corregida@example.es')
    expect((await app.call('POST /users/activateUser', { body: link })).status).toBe(200)
    expect((await register({ id, registrationToken })).status).toBe(404)
  })
})

describe('activation', () => {
  async function waiting() {
    const email = form().email
    const { res } = await register({ email })
    return { id: res._id, email, token: res.registrationToken, link: await lastLink(app, email) }
  }

  it('T28: opening the page twice activates nothing; the button does', async () => {
    const { id, email, link } = await waiting()
    for (const _ of [1, 2]) {
      await app.app.http.inject({ method: 'GET', url: `/activate/${link.userId}/${link.activationCode}` })
    }
    expect((await user(id)).active).toBe(false)
    const { res } = await app.call('POST /users/activateUser', { body: { ...link, couponHandle: 'VERANO' } })
    expect(res).toEqual({ record: { _id: id, active: true, email } })
    expect(await user(id)).toMatchObject({ active: true, couponHandle: 'VERANO', registrationTokenHash: null })
    expect(await auditOf(app, id)).toEqual(['account.registered', 'account.activated'])
  })

  it('T21: of 20 simultaneous activations, one succeeds', async () => {
    const { link } = await waiting()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => app.call('POST /users/activateUser', { body: link })),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ failure }) => failure.message === 'ERR_ACTIVATION_CODE_NOT_MATCH')).toHaveLength(19)
  })

  it('expires after 72 hours', async () => {
    const { link } = await waiting()
    app.clock.advance(72 * HOUR_MS)
    expect((await app.call('POST /users/activateUser', { body: link })).status).toBe(409)
  })

  it.each([
    ['an invented code', (link: { userId: string }) => ({ ...link, activationCode: 'x'.repeat(43) })],
    ['an id that is none', () => ({ userId: 'u1', activationCode: 'x' })],
    ['nobody', (link: { userId: string }) => ({ ...link, userId: '00000000-0000-4000-8000-000000000000' })],
  ])('refuses %s', async (_, spoil) => {
    const { link } = await waiting()
    const { status, failure } = await app.call('POST /users/activateUser', { body: { ...link, ...spoil(link) } })
    expect([status, failure.message]).toEqual([409, 'ERR_ACTIVATION_CODE_NOT_MATCH'])
  })

  it('does not reactivate a deactivated account', async () => {
    const { id, link } = await waiting()
    await updateRow(app.db, 'users', id, { deactivatedDate: app.clock.now() })
    expect((await app.call('POST /users/activateUser', { body: link })).status).toBe(409)
    expect((await user(id)).active).toBe(false)
  })

  it('sends the link again by token or by address, and only the newest works', async () => {
    const { id, email, token, link } = await waiting()
    app.clock.advance(1)
    const again = await app.call('POST /users/resendEmail', { body: { userId: id, registrationToken: token } })
    expect(again.res).toEqual({ sent: true })
    app.clock.advance(1)
    const byAddress = await app.call('POST /users/resendEmail', { body: { email: ` ${email.toUpperCase()} ` } })
    expect(byAddress.res).toEqual({ sent: true })
    expect(await app.mails(email)).toHaveLength(3)
    expect((await app.call('POST /users/activateUser', { body: link })).status).toBe(409)
    const newest = await lastLink(app, email)
    expect((await app.call('POST /users/activateUser', { body: newest })).status).toBe(200)
    const late = await app.call('POST /users/resendEmail', { body: { email } })
    expect(late.refusal).toEqual([404, 'ERR_FORM_USER_RESEND_MAIL_USER_NOT_EXIST'])
  })

  it('sends nothing for a foreign id, an unknown address or no address', async () => {
    const { id } = await waiting()
    const foreign = await app.call('POST /users/resendEmail', { body: { userId: id, registrationToken: 'no' } })
    expect(foreign.status).toBe(404)
    const unknown = await app.call('POST /users/resendEmail', { body: { email: 'nadie@example.es' } })
    expect(unknown.status).toBe(404)
    const nobody = await app.call('POST /users/resendEmail', { body: {} })
    expect(nobody.failure.fields).toEqual({ email: 'error_form_obligatory_field' })
    const deactivated = await insertAccount(app, { active: false, deactivated: new Date() })
    const gone = await app.call('POST /users/resendEmail', { body: { email: deactivated.email } })
    expect(gone.status).toBe(404)
  })
})
