import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { auditOf, insertAccount, lastLink, PASSWORD, updateRow, useApp } from '../../../../test/app'
import { AT_ONCE } from '../../../../test/at-once'

const app = useApp({ PUBLIC_URL: 'https://llave.example' })
const NEW = 'Higuera-Lenta-77'
const requestLink = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST /users/resetPassword', { body: { email, isAdmin: false }, headers })
const login = (email: string, password: string) =>
  app.call('POST /users/authenticateAdm', { body: { email, password } })
const set = (token: string | undefined, userId: string, password = NEW) =>
  app.call('POST /users/createPassword', { token, body: { userId, password } })

/** A person with a password link and the token that it was exchanged for. */
async function withLink() {
  // E-mails are identified by their time.
  app.clock.advance(1)
  const user = await insertAccount(app)
  await requestLink(user.email)
  const link = await lastLink(app, user.email)
  const { res } = await app.call('POST /users/validatePassword', { body: link })
  app.clock.advance(1)
  return { ...user, link, token: res.token }
}

describe('password link', () => {
  it('is not sent to an unknown address, nor to an account that is not active', async () => {
    const unknown = await requestLink('nadie@example.es')
    expect(unknown.refusal).toEqual([404, 'ERR_FORM_USER_RESET_PASSWORD_MAIL_NOT_FOUND'])
    expect((await requestLink('nadie@')).failure.fields).toEqual({ email: 'error_form_email_format' })
    const waiting = await insertAccount(app, { active: false })
    expect((await requestLink(waiting.email)).failure.message).toBe('ERR_FORM_USER_NOT_ACTIVE')
    const gone = await insertAccount(app, { active: false, deactivated: new Date() })
    expect((await requestLink(gone.email)).failure.message).toBe('ERR_USER_NOT_ACTIVE')
    expect(await app.mails(waiting.email)).toEqual([])
  })

  it('T24: points to PUBLIC_URL, whatever the headers say', async () => {
    const user = await insertAccount(app)
    const spoofed = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    expect((await requestLink(user.email, spoofed)).res).toEqual({ sent: true })
    const [mail] = await app.mails(user.email)
    expect(mail?.links[0]).toMatch(new RegExp(`^https://llave.example/changePassword/${user.id}/[\\w-]{43}$`))
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(await auditOf(app, user.id)).toEqual(['password.link-requested'])
  })

  it('says nothing about an account that has a password', async () => {
    const { link } = await withLink()
    const { res } = await app.call('POST /users/validatePassword', { body: link })
    expect(Object.keys(res)).toEqual(['token'])
  })

  it('T28: viewing the link, even by the page itself, does not use it up', async () => {
    const { id, link } = await withLink()
    await app.app.http.inject({ method: 'GET', url: `/changePassword/${link.userId}/${link.activationCode}` })
    const { res } = await app.call('POST /users/validatePassword', { body: link })
    expect((await set(res.token, id)).res).toEqual({ changed: true })
  })

  it('lives for one hour, and so does its token', async () => {
    const { id, link, token } = await withLink()
    app.clock.advance(HOUR_MS)
    const late = await app.call('POST /users/validatePassword', { body: link })
    expect(late.refusal).toEqual([409, 'ERR_ACTIVATION_CODE_NOT_MATCH'])
    expect((await set(token, id)).status).toBe(401)
  })

  it('T21: only the newest link works', async () => {
    const { id, email, link, token } = await withLink()
    await requestLink(email)
    expect((await app.call('POST /users/validatePassword', { body: link })).status).toBe(409)
    expect((await set(token, id)).status).toBe(409)
    expect((await app.call('POST /users/validatePassword', { body: await lastLink(app, email) })).status).toBe(200)
  })

  it('T21: a code does not work for another purpose or person', async () => {
    const { link } = await withLink()
    const other = await insertAccount(app)
    expect((await app.call('POST /users/activateUser', { body: link })).status).toBe(409)
    expect((await app.call('POST /users/confirmEmail', { body: link })).status).toBe(409)
    const crossed = { ...link, userId: other.id }
    expect((await app.call('POST /users/validatePassword', { body: crossed })).status).toBe(409)
  })
})

describe('new password', () => {
  it('requires the token of a link', async () => {
    const { id, token } = await withLink()
    expect((await set(undefined, id)).status).toBe(401)
    const session = await app.signIn({ id })
    expect((await set(session, id)).status).toBe(401)
    expect((await set(token, id)).status).toBe(200)
  })

  it('T22: the token of a link is not a session', async () => {
    const { token } = await withLink()
    expect((await app.call('POST /auth/user/update', { token, body: { user: {} } })).status).toBe(401)
    expect((await app.call('POST /users/logout', { token })).status).toBe(401)
    expect((await app.call('POST /users/accessTokenLogin', { body: { token } })).status).toBe(401)
  })

  it('T23: the token of a link cannot set anybody else’s password', async () => {
    const { token } = await withLink()
    const victim = await insertAccount(app)
    expect((await set(token, victim.id)).refusal).toEqual([403, 'ERR_FORBIDDEN'])
    expect((await login(victim.email, PASSWORD)).status).toBe(200)
  })

  it('follows the rules, and a refused password does not use the link up', async () => {
    const { id, token } = await withLink()
    const refusals = ['', 'short1A', 'con espacio 1A', 'Madrid2024', NEW]
    const errors: unknown[] = []
    for (const password of refusals) {
      const { status, failure } = await set(token, id, password)
      errors.push([status, failure.fields?.password])
    }
    expect(errors).toEqual([
      [422, 'error_form_obligatory_field'],
      [422, 'error_form_password_format'],
      [422, 'error_form_password_empty_spaces'],
      [422, 'error_form_password_common'],
      [200, undefined],
    ])
  })

  it('replaces the old one, ends all sessions and notifies its owner', async () => {
    const { id, email, token } = await withLink()
    const session = await app.signIn({ id })
    expect((await set(token, id)).res).toEqual({ changed: true })
    expect((await login(email, PASSWORD)).status).toBe(422)
    expect((await login(email, NEW)).status).toBe(200)
    expect((await app.call('POST /users/logout', { token: session })).status).toBe(401)
    const mail = (await app.mails(email)).at(-1)
    expect(mail).toMatchObject({ template: 'passwordChanged', links: ['https://llave.example/forgotpassword'] })
    expect(await auditOf(app, id)).toEqual(['password.link-requested', 'password.changed', 'login'])
  })

  it('T21: of simultaneous uses of a link, one succeeds; then it is dead', async () => {
    const { id, link, token } = await withLink()
    const results = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => set(token, id, `${NEW}${index}`)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ failure }) => failure.message === 'ERR_ACTIVATION_CODE_NOT_MATCH')).toHaveLength(
      AT_ONCE - 1,
    )
    expect((await app.call('POST /users/validatePassword', { body: link })).status).toBe(409)
  })

  it('is not set for somebody who has been disabled meanwhile', async () => {
    const { id, token } = await withLink()
    await updateRow(app.db, 'users', id, { active: false })
    expect((await set(token, id)).status).toBe(409)
  })
})

it('keeps codes and e-mails out of the outbox values and the audit', async () => {
  const { email, link } = await withLink()
  const { rows: outbox } = await app.database.pool.query('select params::text as text from emails')
  const { rows: audit } = await app.database.pool.query(
    'select details::text || coalesce(entity_id, $1) as text from audit',
    [''],
  )
  const said = [...outbox, ...audit].map(row => String(row.text)).join('\n')
  expect(said).not.toContain(link.activationCode)
  expect(said).not.toContain(email)
})
