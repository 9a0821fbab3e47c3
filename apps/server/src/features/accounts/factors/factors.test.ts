import type { AssertionOptions, FactorRequired } from '@llave/api-contract/factors.calls'
import type { FactorPolicy } from '@llave/domain/people/second-factor'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf, insertAccount, insertRow, PASSWORD, updateRow, useApp } from '../../../../test/app'
import { anAuthenticator } from '../../../../test/passkey'
import type { Tx } from '../../../platform/database/db'
import { totpSecret } from './totp'

const HOST = 'llave.example'
const ORIGIN = `https://${HOST}`
const app = useApp({ PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' })

type Account = Awaited<ReturnType<typeof insertAccount>>
type Authenticator = ReturnType<typeof anAuthenticator>

const login = (email: string, more: { password?: string; remoteAddress?: string } = {}) =>
  app.call('POST /users/authenticateAdm', {
    body: { email, password: more.password ?? PASSWORD },
    remoteAddress: more.remoteAddress ?? '203.0.113.1',
  })
const complete = (signIn: string, proof: object, remoteAddress = '203.0.113.1') =>
  app.call('POST /users/authenticateFactor', { rawBody: { signIn, ...proof }, remoteAddress })
const setPolicy = (factorPolicy: FactorPolicy) => app.db.updateTable('company').set({ factorPolicy }).execute()
const begin = (token: string, kind: 'TOTP' | 'PASSKEY', currentPassword = PASSWORD) =>
  app.call('POST /users/factors/begin', { token, body: { kind, currentPassword } })
const templates = async (email: string) => (await app.mails(email)).map(({ template }) => template)
const list = async (token: string) => (await app.call('GET /users/factors', { token })).res

/** The code that an application shows, `steps` time steps from now. */
const codeOf = (factorId: string, steps = 0) =>
  TOTP.generate({
    secret: totpSecret(app.app.platform.secrets, factorId),
    timestamp: app.clock.now().getTime() + steps * 30_000,
  })

async function asked(email: string): Promise<FactorRequired> {
  const { status, failure } = await login(email)
  expect([status, failure.message]).toEqual([403, 'ERR_USER_FACTOR_REQUIRED'])
  return failure.details as unknown as FactorRequired
}

async function anApplication(token: string) {
  const { res } = await begin(token, 'TOTP')
  const answer = await app.call('POST /users/factors/confirm', {
    token,
    body: { _id: res._id, name: 'Móvil', code: codeOf(res._id) },
  })
  expect(answer.status).toBe(200)
  // The code of the setup is used up.
  app.clock.advance(30_000)
  return { id: res._id, recoveryCodes: answer.res.recoveryCodes ?? [] }
}

async function aPasskey(token: string, device: Authenticator) {
  const { res } = await begin(token, 'PASSKEY')
  const passkey = device.make({ challenge: res.passkey?.challenge ?? '', origin: ORIGIN })
  return app.call('POST /users/factors/confirm', { token, body: { _id: res._id, name: 'Portátil', passkey } })
}

const answerOf = (device: Authenticator, options: AssertionOptions | null, origin = ORIGIN) => ({
  passkey: device.answer({ challenge: options?.challenge ?? '', origin }),
})

let user: Account
let token: string
beforeEach(async () => {
  await setPolicy('OFFERED')
  user = await insertAccount(app, { roles: ['admin'] })
  token = await app.signIn(user)
})

describe('setting up a second factor', () => {
  it('asks for the password, and opens nothing before it is confirmed', async () => {
    const wrong = await begin(token, 'TOTP', 'Otra-Cereza-1')
    expect(wrong.faults).toEqual([422, { currentPassword: 'ERR_PASSWORD_NOT_MATCH' }])
    const { res } = await begin(token, 'TOTP')
    expect(res.totp?.address).toMatch(/^otpauth:\/\/totp\//)
    expect((await login(user.email)).status).toBe(200)
    const confirm = (code: string) =>
      app.call('POST /users/factors/confirm', { token, body: { _id: res._id, name: 'Móvil', code } })
    expect((await confirm('12345')).faults).toEqual([422, { code: 'ERR_FACTOR_WRONG' }])
    const { res: confirmed } = await confirm(codeOf(res._id))
    expect(confirmed.record).toMatchObject({ kind: 'TOTP', name: 'Móvil', lastUsedDate: null })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await confirm(codeOf(res._id))).status).toBe(404)
    expect(await list(token)).toMatchObject({ policy: 'OFFERED', passkeys: true, recoveryCodes: 10 })
    expect((await auditOf(app, user.id)).at(-1)).toBe('factor.added')
    expect((await app.mails(user.email)).at(-1)?.text).toContain('Se ha añadido una forma de verificación: Móvil.')
  })

  it('stores nothing from which a code could be made (V6.5.2)', async () => {
    const { id, recoveryCodes } = await anApplication(token)
    const rows = [
      await app.db.selectFrom('factors').selectAll().where('id', '=', id).execute(),
      await app.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', user.id).execute(),
    ]
    const secret = totpSecret(app.app.platform.secrets, id)
    for (const text of [secret.base32, secret.hex, ...recoveryCodes])
      expect(JSON.stringify(rows).toUpperCase()).not.toContain(text.toUpperCase())
  })

  it('of a passkey refuses another origin, a foreign challenge, and the same key twice', async () => {
    const device = anAuthenticator(HOST)
    const { res } = await begin(token, 'PASSKEY')
    const challenge = res.passkey?.challenge ?? ''
    const foreign = (await begin(await app.signIn(await insertAccount(app)), 'PASSKEY')).res.passkey?.challenge ?? ''
    const confirm = (made: { challenge: string; origin: string }) =>
      app.call('POST /users/factors/confirm', {
        token,
        body: { _id: res._id, name: 'Mac', passkey: device.make(made) },
      })
    for (const made of [
      { challenge, origin: 'https://llave.example.evil.example' },
      { challenge: foreign, origin: ORIGIN },
    ]) {
      expect((await confirm(made)).faults).toEqual([422, { passkey: 'ERR_FACTOR_WRONG' }])
    }
    expect((await confirm({ challenge, origin: ORIGIN })).status).toBe(200)
    expect((await aPasskey(token, device)).status).toBe(422)
    expect((await list(token)).factors).toHaveLength(1)
  })

  it('is not offered where the brokerage has switched it off; what stands is still asked for', async () => {
    await anApplication(token)
    await setPolicy('OFF')
    expect((await begin(token, 'TOTP')).refusal).toEqual([409, 'ERR_FACTOR_NOT_OFFERED'])
    await asked(user.email)
  })
})

describe('signing in with a second factor', () => {
  it('takes the code of an application, once, also when it is sent several times at once (V6.5.1)', async () => {
    const { id } = await anApplication(token)
    const { signIn, totp, passkey, recoveryCodes } = await asked(user.email)
    expect({ totp, passkey, recoveryCodes }).toEqual({ totp: true, passkey: null, recoveryCodes: 10 })
    const { status, res } = await complete(signIn, { code: codeOf(id) })
    expect([status, res.record._id]).toEqual([200, user.id])
    expect((await app.call('POST /users/factors/begin', { token: res.token, rawBody: {} })).status).toBe(422)
    const again = await complete((await asked(user.email)).signIn, { code: codeOf(id) })
    expect(again.faults).toEqual([422, { code: 'ERR_FACTOR_WRONG' }])
    // A code of an earlier time step is rejected, too.
    expect((await complete((await asked(user.email)).signIn, { code: codeOf(id, -1) })).status).toBe(422)
    app.clock.advance(15 * MINUTE_MS)
    const waiting = await Promise.all(Array.from({ length: 4 }, () => asked(user.email)))
    const tries = await Promise.all(waiting.map(each => complete(each.signIn, { code: codeOf(id) })))
    expect(tries.filter(each => each.status === 200)).toHaveLength(1)
    expect(await auditOf(app, user.id)).toEqual(
      expect.arrayContaining(['login.factor-asked', 'login.factor-failed', 'login']),
    )
  })

  it('takes a passkey; a foreign challenge, another origin, another key and a copied one are refused', async () => {
    const device = anAuthenticator(HOST)
    expect((await aPasskey(token, device)).status).toBe(200)
    const first = await asked(user.email)
    expect(first.passkey).toMatchObject({ rpId: HOST, allowCredentials: [{ id: device.id, transports: ['internal'] }] })
    const other = await asked(user.email)
    const stranger = { ...answerOf(anAuthenticator(HOST), first.passkey).passkey, id: device.id }
    for (const proof of [
      answerOf(device, other.passkey),
      answerOf(device, first.passkey, 'https://evil.example'),
      { passkey: stranger },
    ])
      expect((await complete(first.signIn, proof)).failure.fields).toEqual({ passkey: 'ERR_FACTOR_WRONG' })
    expect((await complete(first.signIn, answerOf(device, first.passkey))).status).toBe(200)
    expect((await list(token)).factors[0]?.lastUsedDate).toBe(app.clock.now().toISOString())
    device.setBack()
    expect((await complete(other.signIn, answerOf(device, other.passkey))).status).toBe(422)
  })

  it('a passkey by script: of another site, ceremony, person or time, or with nobody there, it opens nothing', async () => {
    const device = anAuthenticator(HOST)
    await aPasskey(token, device)
    const other = await insertAccount(app, { roles: ['admin'] })
    const theirs = anAuthenticator(HOST)
    await aPasskey(await app.signIn(other), theirs)
    const challengeIn = ({ passkey }: FactorRequired) => passkey?.challenge ?? ''
    const earlier = await asked(user.email)
    const used = { passkey: device.answer({ challenge: challengeIn(earlier), origin: ORIGIN }) }
    expect((await complete(earlier.signIn, used)).status).toBe(200)
    expect((await complete(earlier.signIn, used)).failure.message).toBe('ERR_USER_SIGN_IN_EXPIRED')
    const toOther = challengeIn(await asked(other.email))

    type Change = Partial<Parameters<Authenticator['answer']>[0]>
    const mine = (change: Change) => (challenge: string) => device.answer({ challenge, origin: ORIGIN, ...change })
    const attacks: Record<string, (challenge: string) => ReturnType<Authenticator['answer']>> = {
      'plain http': mine({ origin: `http://${HOST}` }),
      'another port': mine({ origin: `${ORIGIN}:8443` }),
      'a name below': mine({ origin: `https://x.${HOST}` }),
      'a name that begins alike': mine({ origin: `${ORIGIN}.evil.example` }),
      'no origin': mine({ origin: 'null' }),
      'made for another site': mine({ host: 'evil.example' }),
      'another ceremony': mine({ type: 'webauthn.create' }),
      'nobody there': mine({ flags: 0 }),
      'the challenge of somebody else': mine({ challenge: toOther }),
      'a replay': () => used.passkey,
      'the passkey of somebody else': challenge => theirs.answer({ challenge, origin: ORIGIN }),
    }
    for (const [name, attack] of Object.entries(attacks)) {
      app.clock.advance(15 * MINUTE_MS)
      const pending = await asked(user.email)
      const { status, failure } = await complete(pending.signIn, { passkey: attack(challengeIn(pending)) })
      expect([status, failure.fields], name).toEqual([422, { passkey: 'ERR_FACTOR_WRONG' }])
    }
    const pending = await asked(user.email)
    expect((await complete(pending.signIn, { passkey: mine({})(challengeIn(pending)) })).status).toBe(200)
  })

  it('takes each recovery code once, as it is typed, and tells its owner', async () => {
    const { recoveryCodes } = await anApplication(token)
    const typed = recoveryCodes[0]?.toLowerCase().replace(/(.{4})/g, '$1 ') ?? ''
    expect((await complete((await asked(user.email)).signIn, { recoveryCode: typed })).status).toBe(200)
    expect(await templates(user.email)).toContain('factorChanged')
    const next = await asked(user.email)
    expect(next.recoveryCodes).toBe(9)
    expect((await complete(next.signIn, { recoveryCode: typed })).failure.fields).toEqual({
      recoveryCode: 'ERR_FACTOR_WRONG',
    })
    expect((await auditOf(app, user.id)).filter(action => action === 'factor.code-used')).toHaveLength(1)
  })

  it('a right password alone opens nothing, for ten minutes, once, and only as long as it is the password', async () => {
    const { id, recoveryCodes } = await anApplication(token)
    const [code = '', spare = ''] = recoveryCodes
    const { signIn } = await asked(user.email)
    expect((await app.call('GET /users/factors', { token: signIn })).status).toBe(401)
    expect((await app.call('POST /users/accessTokenLogin', { body: { token: signIn } })).status).toBe(401)
    expect((await complete(signIn, {})).failure.fields).toEqual({ code: 'error_form_obligatory_field' })
    const both = await Promise.all([code, spare].map(recoveryCode => complete(signIn, { recoveryCode })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const expired = ({ status, failure }: Awaited<ReturnType<typeof complete>>) =>
      expect([status, failure.message]).toEqual([409, 'ERR_USER_SIGN_IN_EXPIRED'])
    expired(await complete(signIn, { code: codeOf(id) }))
    expired(await complete(token, { code: codeOf(id) }))
    const late = await asked(user.email)
    app.clock.advance(10 * MINUTE_MS)
    expired(await complete(late.signIn, { code: codeOf(id) }))
    const old = await asked(user.email)
    await updateRow(app.db, 'users', user.id, { passwordHash: 'other' })
    expired(await complete(old.signIn, { code: codeOf(id) }))
  })

  it('pauses after five wrong codes and warns the owner, who still gets in on a known device', async () => {
    const { id } = await anApplication(token)
    const known = (await asked(user.email)).signIn
    expect((await complete(known, { code: codeOf(id) })).status).toBe(200)
    app.clock.advance(30_000)
    const tries: number[] = []
    for (let each = 0; each < 6; each++) {
      const { failure } = await login(user.email, { remoteAddress: '198.51.100.5' })
      const { signIn } = failure.details as unknown as FactorRequired
      const code = codeOf(id, 5 + each)
      tries.push((await complete(signIn, { code }, '198.51.100.5')).status)
    }
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
    expect((await templates(user.email)).filter(name => name === 'factorFailures')).toHaveLength(1)
    expect((await complete((await asked(user.email)).signIn, { code: codeOf(id) })).status).toBe(200)
  })

  it('nothing of its wire format changes for who has none, and a new password asks for the factor, too', async () => {
    const { status, res } = await login(user.email)
    expect([status, Object.keys(res).sort(), 'mustAddFactor' in res.record]).toEqual([200, ['record', 'token'], false])
    const { id } = await anApplication(token)
    await app.call('POST /auth/user/update', {
      token,
      body: { user: { password: 'Higuera-Lenta-77', currentPassword: PASSWORD } },
    })
    const { failure } = await login(user.email, { password: 'Higuera-Lenta-77' })
    expect(failure.message).toBe('ERR_USER_FACTOR_REQUIRED')
    expect((await complete((failure.details as unknown as FactorRequired).signIn, { code: codeOf(id) })).status).toBe(
      200,
    )
  })
})

describe('where the brokerage requires it', () => {
  it('the staff can do nothing before one stands, and cannot remove the last', async () => {
    await setPolicy('REQUIRED')
    const customer = await insertAccount(app)
    expect((await login(customer.email)).res.record.mustAddFactor).toBeUndefined()
    const { res } = await login(user.email)
    expect(res.record.mustAddFactor).toBe(true)
    const blocked = await app.call('POST /users/list', { token: res.token, body: {} })
    expect(blocked.refusal).toEqual([403, 'ERR_USER_FACTOR_SETUP_REQUIRED'])
    const create = await app.call('POST /users', {
      token: res.token,
      body: { name: 'Eva', email: 'eva.nueva@example.es' },
    })
    expect(create.failure.message).toBe('ERR_USER_FACTOR_SETUP_REQUIRED')
    const { id } = await anApplication(res.token)
    expect((await app.call('POST /users/list', { token: res.token, body: {} })).status).toBe(200)
    const renewed = await app.call('POST /users/accessTokenLogin', { body: { token: res.token } })
    expect(renewed.res.record.mustAddFactor).toBeUndefined()
    const remove = (currentPassword: string) =>
      app.call('POST /users/factors/:id/remove', { token: res.token, params: { id }, body: { currentPassword } })
    expect((await remove('Otra-Cereza-1')).failure.message).toBe('ERR_PASSWORD_NOT_MATCH')
    expect((await remove(PASSWORD)).failure.message).toBe('ERR_FACTOR_LAST')
  })

  it('open sessions of the staff without one stop at once, and go on when it is required no longer', async () => {
    const theirs = await app.signIn(await insertAccount(app, { roles: ['superadmin'] }))
    await anApplication(theirs)
    const customer = await app.signIn(await insertAccount(app))
    const save = async (factorPolicy: FactorPolicy) =>
      (await app.call('PUT /company', { token: theirs, body: { factorPolicy } })).status
    const mine = async (of = token) => (await app.call('GET /users/factors', { token: of })).status
    const work = async (of = token) => (await app.call('GET /company', { token: of })).failure.message
    const due = async () =>
      (await app.call('POST /users/accessTokenLogin', { body: { token } })).res.record.mustAddFactor
    expect([await save('REQUIRED'), await work(theirs), await work()]).toEqual([
      200,
      undefined,
      'ERR_USER_FACTOR_SETUP_REQUIRED',
    ])
    expect([await mine(), await mine(customer), await due()]).toEqual([200, 200, true])
    expect([await save('OFFERED'), await work(), await due()]).toEqual([200, undefined, undefined])
    expect(await save('REQUIRED')).toBe(200)
    const elsewhere = (await login(user.email)).res.token
    await anApplication(token)
    expect(await work()).toBeUndefined()
    // That session was opened with the password alone, without this factor.
    expect((await app.call('GET /company', { token: elsewhere })).status).toBe(401)
  })

  it.each<[string, (tx: Tx) => Promise<unknown>, unknown]>([
    ['it is required', tx => tx.updateTable('company').set({ factorPolicy: 'REQUIRED' }).execute(), [200, true]],
    [
      'the account gets one',
      async tx => {
        await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
        const dates = { createdDate: app.clock.now(), confirmedDate: app.clock.now() }
        await insertRow(tx, 'factors', { userId: user.id, kind: 'TOTP', ...dates })
      },
      [403, 'ERR_USER_FACTOR_REQUIRED'],
    ],
    [
      'the password changes',
      tx => updateRow(tx, 'users', user.id, { passwordHash: 'other' }),
      [409, 'ERR_USER_SIGN_IN_EXPIRED'],
    ],
  ])('a sign-in at the very moment in which %s waits for that and heeds it', async (_what, change, expected) => {
    const { db } = app.database
    const [signingIn] = await db.transaction().execute(async tx => {
      await change(tx)
      const begun = login(user.email)
      let isOver = false
      void begun.finally(() => {
        isOver = true
      })
      // Restricted to this database: other tests' databases on this server also have locks.
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const isWaiting = async () => isOver || (await waiting.execute(db)).rows.length > 0
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      return [begun]
    })
    const { status, res, failure } = await signingIn
    expect([status, failure.message ?? res.record.mustAddFactor]).toEqual(expected)
  })
})

describe('keeping one’s factors', () => {
  it('renames, makes new codes and removes, each with audit and e-mail; the codes end with the last factor', async () => {
    const { id, recoveryCodes } = await anApplication(token)
    const renamed = await app.call('PUT /users/factors/:id', { token, params: { id }, body: { name: 'Trabajo' } })
    expect(renamed.res.record.name).toBe('Trabajo')
    const body = { currentPassword: PASSWORD }
    const { res } = await app.call('POST /users/factors/recoveryCodes', { token, body })
    expect(res.recoveryCodes.filter(code => recoveryCodes.includes(code))).toEqual([])
    const old = await complete((await asked(user.email)).signIn, { recoveryCode: recoveryCodes[0] })
    expect(old.status).toBe(422)
    expect((await app.call('POST /users/factors/:id/remove', { token, params: { id }, body })).status).toBe(200)
    expect(await list(token)).toMatchObject({ factors: [], recoveryCodes: 0 })
    expect((await login(user.email)).status).toBe(200)
    const actions = (await auditOf(app, user.id)).filter(action => action.startsWith('factor.'))
    expect(actions).toEqual(['factor.added', 'factor.renamed', 'factor.codes-made', 'factor.removed'])
    expect((await templates(user.email)).filter(name => name === 'factorChanged')).toHaveLength(4)
  })

  it('a superadmin takes them from a colleague who has lost them, with a note; not their own (V6.4.4)', async () => {
    const { token: theirs, ...owner } = await app.signedIn(await insertAccount(app, { roles: ['superadmin'] }))
    await anApplication(token)
    await anApplication(theirs)
    const take = (id: string, by: string, note = 'Ha perdido el móvil') =>
      app.call('POST /users/:id/factors/remove', { token: by, params: { id }, body: { note } })
    expect((await take(owner.id, theirs)).status).toBe(403)
    expect((await take(user.id, theirs, ' ')).failure.fields).toEqual({ note: 'error_form_obligatory_field' })
    const { res } = await app.call('GET /users/:id', { token: theirs, params: { id: user.id } })
    expect(res.record.factors).toMatchObject([{ kind: 'TOTP', name: 'Móvil' }])
    expect((await take(user.id, theirs)).res).toEqual({ removed: 1 })
    expect((await app.call('GET /users/factors', { token })).status).toBe(401)
    expect((await login(user.email)).status).toBe(200)
    const entry = await app.db.selectFrom('audit').selectAll().where('action', '=', 'factor.taken').executeTakeFirst()
    expect(entry).toMatchObject({
      actorId: owner.id,
      entityId: user.id,
      details: { note: 'Ha perdido el móvil', count: 1 },
    })
    const said = (await app.mails(user.email)).map(({ text }) => text)
    expect(said.some(text => text.includes('Hemos quitado la verificación'))).toBe(true)
  })
})
