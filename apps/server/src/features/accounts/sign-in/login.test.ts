import { HOUR_MS } from '@llave/domain/time/calendar-day'
import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { auditOf, insertAccount, PASSWORD, readRow, updateRow, useApp } from '../../../../test/app'
import { livePushTokens } from '../../../platform/security/sessions'
import { accountKey } from '../account-key'

vi.mock('@node-rs/argon2', { spy: true })

const app = useApp()
const login = (email: string, password: string, more: Record<string, unknown> = {}) =>
  app.call('POST /users/authenticateAdm', { body: { email, password, ...more } })
const update = (token: string | undefined, user: Record<string, unknown> = {}) =>
  app.call('POST /auth/user/update', { token, body: { user } })
const pushTokensOf = (id: string) => livePushTokens(app.db, app.clock.now(), id)

const WRONG = 'ERR_FORM_USER_AUTHENTICATE_MAIL_OR_PASSWORD'

describe('sign-in', () => {
  it('requires an e-mail and a password', async () => {
    const { status, failure } = await app.call('POST /users/authenticateAdm', { rawBody: { email: '', password: '' } })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({ email: 'error_form_obligatory_field', password: 'error_form_obligatory_field' })
    expect((await login('ana@', PASSWORD)).failure.fields).toEqual({ email: 'error_form_email_format' })
  })

  it('T19: no account, a wrong password and an inactive account with a wrong password get the same answer', async () => {
    const active = await insertAccount(app)
    const inactive = await insertAccount(app, { active: false })
    const answers = await Promise.all([
      login('nadie@example.es', PASSWORD),
      login(active.email, 'Otra-Cereza-42'),
      login(inactive.email, 'Otra-Cereza-42'),
    ])
    for (const { status, failure } of answers) {
      expect([status, failure]).toEqual([422, { message: WRONG, fields: { password: WRONG } }])
    }
    expect(await auditOf(app, accountKey('nadie@example.es'))).toEqual(['login.failed'])
    expect(await auditOf(app, accountKey(active.email))).toEqual(['login.failed'])
  })

  it('T19: an answer takes the same time whether the account exists or not', async () => {
    const active = await insertAccount(app)
    const inactive = await insertAccount(app, { active: false })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    // Counts hashes and statements instead of measuring time, which depends on the machine.
    const workFor = async (email: string) => {
      for (const counted of [asked, vi.mocked(argon2.verify)]) counted.mockClear()
      await login(email, 'Otra-Cereza-42')
      return {
        hashes: vi
          .mocked(argon2.verify)
          .mock.calls.map(([hash]) => /^\$argon2id\$.*\$m=\d+,t=\d+,p=\d+/.exec(`${hash}`)?.[0]),
        statements: asked.mock.calls.map(([statement]) => (statement as unknown as pg.QueryConfig).text),
      }
    }
    const work = await workFor(active.email)
    expect(work.hashes).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(work.statements.length).toBeGreaterThan(2)
    expect(await workFor(inactive.email)).toEqual(work)
    expect(await workFor('nadie@example.es')).toEqual(work)
    asked.mockRestore()
  })

  it('reveals that an account is not active only to somebody who knows its password', async () => {
    const waiting = await insertAccount(app, { active: false })
    const gone = await insertAccount(app, { active: false, deactivated: app.clock.now() })
    expect((await login(waiting.email, PASSWORD)).failure.message).toBe('ERR_FORM_USER_NOT_ACTIVE')
    expect((await login(gone.email, PASSWORD)).failure.message).toBe('ERR_USER_NOT_ACTIVE')
  })

  it('ignores spaces and capitals in the e-mail, and returns the person', async () => {
    const user = await insertAccount(app, { roles: ['admin'] })
    const { status, res } = await login(` ${user.email.toUpperCase()} `, ` ${PASSWORD} `)
    expect(status).toBe(200)
    expect(res.record).toEqual({
      _id: user.id,
      name: 'Ana',
      lastname: 'Gil',
      displayName: 'Ana Gil',
      email: user.email,
      avatar: null,
      avatarColor: null,
      company: null,
      phone: null,
      roles: ['admin'],
      categoryRols: ['Administrador'],
      firebaseToken: null,
      settings: {},
      shortcuts: [],
      language: 'es',
      newsletter: false,
      mustChangePassword: false,
    })
    expect((await update(res.token)).status).toBe(200)
    expect(await auditOf(app, user.id)).toEqual(['login'])
  })

  it('renews an outdated hash', async () => {
    const user = await insertAccount(app)
    const weak = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await updateRow(app.db, 'users', user.id, { passwordHash: weak })
    expect((await login(user.email, PASSWORD)).status).toBe(200)
    const { passwordHash } = await readRow(app.db, 'users', user.id)
    expect(passwordHash).toContain('m=19456,t=2,p=1')
    expect((await login(user.email, PASSWORD)).status).toBe(200)
  })

  it('never puts a password back that is replaced while its hash is renewed', async () => {
    const user = await insertAccount(app)
    const passwords = () => app.db.updateTable('users').where('id', '=', user.id)
    const weak = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const replaced = await argon2.hash('Otra-clave-22')
    await passwords().set({ passwordHash: weak }).execute()
    const { hash } = await vi.importActual<typeof argon2>('@node-rs/argon2')
    vi.mocked(argon2.hash).mockImplementationOnce(async (...given) => {
      await passwords().set({ passwordHash: replaced }).execute()
      return hash(...given)
    })
    expect((await login(user.email, PASSWORD)).failure.message).toBe('ERR_USER_SIGN_IN_EXPIRED')
    expect((await login(user.email, PASSWORD)).failure.message).toBe(WRONG)
    expect((await login(user.email, 'Otra-clave-22')).status).toBe(200)
  })

  it('T13: somebody with an unknown role can sign in and do nothing', async () => {
    const user = await insertAccount(app)
    await app.database.pool.query(`update users set roles = '{root}' where id = $1`, [user.id])
    const { res } = await login(user.email, PASSWORD)
    expect(res.record.roles).toEqual([])
    expect((await update(res.token, { name: 'X' })).status).toBe(403)
  })

  it('T18: a push token belongs to the last person who signed in, and to nobody after signing out', async () => {
    const [first, second] = [await insertAccount(app), await insertAccount(app)]
    await login(first.email, PASSWORD, { firebaseToken: 'device-1' })
    const { res } = await login(second.email, PASSWORD, { firebaseToken: 'device-1' })
    expect(res.record.firebaseToken).toBe('device-1')
    const other = await login(second.email, PASSWORD, { firebaseToken: 'device-2' })
    expect([await pushTokensOf(first.id), (await pushTokensOf(second.id)).toSorted()]).toEqual([
      [],
      ['device-1', 'device-2'],
    ])
    await app.call('POST /users/logout', { token: res.token })
    expect(await pushTokensOf(second.id)).toEqual(['device-2'])
    const renewed = await app.call('POST /users/accessTokenLogin', { body: { token: other.res.token } })
    expect(renewed.res.record.firebaseToken).toBe('device-2')
    app.clock.advance(2 * HOUR_MS)
    expect(await pushTokensOf(second.id)).toEqual([])
    app.clock.advance(-2 * HOUR_MS)
  })
})

describe('session', () => {
  it('stays alive when its token is renewed', async () => {
    const user = await insertAccount(app)
    const first = await login(user.email, PASSWORD)
    const renewed = await app.call('POST /users/accessTokenLogin', { body: { token: first.res.token } })
    expect(renewed.res.record).toEqual(first.res.record)
    const sessions = await app.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()
    expect(sessions).toHaveLength(1)
    expect((await update(first.res.token)).status).toBe(200)
    expect((await update(renewed.res.token)).status).toBe(200)
  })

  it('T26: is dead right after signing out, and no other session is', async () => {
    const user = await insertAccount(app)
    const [one, other] = [await login(user.email, PASSWORD), await login(user.email, PASSWORD)]
    expect((await app.call('POST /users/logout', { token: one.res.token })).res).toEqual({ ended: true })
    expect((await update(one.res.token)).refusal).toEqual([401, 'ERR_INVALID_TOKEN'])
    expect((await app.call('POST /users/accessTokenLogin', { body: { token: one.res.token } })).status).toBe(401)
    expect((await update(other.res.token)).status).toBe(200)
    expect(await auditOf(app, user.id)).toEqual(['login', 'login', 'logout'])
  })

  it('T26: is dead when its person is disabled, and follows a change of roles at once', async () => {
    const user = await insertAccount(app, { roles: ['admin'] })
    const { res } = await login(user.email, PASSWORD)
    const change = (values: { roles?: ['customer']; active?: boolean }) => updateRow(app.db, 'users', user.id, values)
    expect((await app.call('POST /users/list', { token: res.token })).status).toBe(200)
    await change({ roles: ['customer'] })
    expect((await app.call('POST /users/list', { token: res.token })).status).toBe(403)
    await change({ active: false })
    expect((await update(res.token)).status).toBe(401)
  })

  it.each([
    ['a customer without remember', 'customer', false, 12 * HOUR_MS],
    ['a remembered customer', 'customer', true, 30 * 24 * HOUR_MS],
    ['remembered staff', 'admin', true, 7 * 24 * HOUR_MS],
  ] as const)('%s ends in time', async (_, role, remember, life) => {
    const user = await insertAccount(app, { roles: [role] })
    const { res } = await login(user.email, PASSWORD, { remember })
    const session = await readRow(app.db, 'sessions', { userId: user.id }, ['expiresDate'])
    expect(session.expiresDate.getTime() - app.clock.now().getTime()).toBe(life)
    app.clock.advance(life + 1)
    expect((await update(res.token)).status).toBe(401)
  })

  it('T25: refuses tokens that are forged, belong to nobody, or are malformed', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const user = await insertAccount(app)
    const { res } = await login(user.email, PASSWORD)
    const [header = '', claims = '', signature = ''] = res.token.split('.')
    const bad = [
      'x',
      'a.b.c',
      '',
      `${encode({ alg: 'none' })}.${claims}.`,
      `${encode({ alg: 'None', typ: 'JWT' })}.${claims}.${signature}`,
      `${encode({ alg: 'HS512' })}.${claims}.${signature}`,
      `${encode({ alg: 'RS256', jku: 'https://evil.example/k' })}.${claims}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../dev/null' })}.${claims}.${signature}`,
      `${header}.${encode({ sub: crypto.randomUUID(), sid: crypto.randomUUID(), aud: 'session', exp: 9e9, iat: 1 })}.${signature}`,
      `${header}.${claims}.`,
      `${header}.${claims}.${signature}A`,
      `${res.token}${'x'.repeat(5000)}`,
    ]
    for (const token of bad) {
      const { status, failure } = await update(token)
      expect([status, failure]).toEqual([401, { message: 'ERR_INVALID_TOKEN' }])
    }
  })
})
