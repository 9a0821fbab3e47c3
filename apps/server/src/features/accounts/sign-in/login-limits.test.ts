import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { anAdmin, anAgency, aRegistration, insertAccount, PASSWORD, useApp } from '../../../../test/app'
import { inBatches } from '../../../../test/at-once'

const app = useApp({ RATE_LIMITS: 'on' })
const login = (email: string, password: string, remoteAddress: string) =>
  app.call('POST /users/authenticateAdm', { body: { email, password }, remoteAddress })

describe('limits', () => {
  it('T20: only a few guesses are checked; the victim can sign in from elsewhere', async () => {
    const { email } = await insertAccount(app)
    const guesses = await inBatches(50, index => {
      // One person controls a whole /64.
      const address = `2001:db8:1:2::${index.toString(16)}`
      return login(email, `Otra-Cereza-${index}`, address)
    })
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40)
    expect(refused[0]?.failure.message).toBe('ERR_TOO_MANY_REQUESTS')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(email, PASSWORD, '2001:db8:1:2::ffff')).status).toBe(429)
    expect((await login(email, PASSWORD, '203.0.113.9')).status).toBe(200)
    app.clock.advance(15 * MINUTE_MS)
    expect((await login(email, PASSWORD, '2001:db8:1:2::ffff')).status).toBe(200)
  })

  it('T20: from however many addresses, twenty guesses of strangers are checked; a known device still gets in', async () => {
    const { email } = await insertAccount(app)
    const device = 'd'.repeat(64)
    const own = (address: string) =>
      app.call('POST /users/authenticateAdm', { body: { email, password: PASSWORD, device }, remoteAddress: address })
    expect((await own('203.0.113.30')).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => login(email, `Otra-Cereza-${index}`, `198.51.100.${index}`)),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(20)
    expect((await login(email, PASSWORD, '192.0.2.1')).status).toBe(429)
    expect((await own('192.0.2.2')).status).toBe(200)
    const warnings = await app.mails(email, 'manyFailures')
    expect(warnings).toHaveLength(1)
    app.clock.advance(15 * MINUTE_MS)
    expect((await login(email, PASSWORD, '192.0.2.1')).status).toBe(200)
  })

  it('do not count attempts with the right password', async () => {
    const { email } = await insertAccount(app)
    const statuses: number[] = []
    for (let time = 0; time < 15; time++) statuses.push((await login(email, PASSWORD, '203.0.113.20')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('T20: one address cannot try many accounts', async () => {
    const results = await inBatches(55, index => login(`nadie${index}@example.es`, PASSWORD, '203.0.113.10'))
    expect(results.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('T19: reset and resend are limited by account and by address', async () => {
    const { email } = await insertAccount(app)
    const reset = (address: string, to: string) =>
      app.call('POST /users/resetPassword', { body: { email: to }, remoteAddress: address })
    const statuses: number[] = []
    for (const last of [1, 2, 3, 4]) statuses.push((await reset(`198.51.100.${last}`, email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await app.mails(email)).toHaveLength(3)
    const asking = await inBatches(25, index => reset('198.51.100.77', `nadie${index}@example.es`))
    expect(asking.filter(({ status }) => status === 404)).toHaveLength(20)
    const resend = await app.call('POST /users/resendEmail', {
      body: { email: 'otra@example.es' },
      remoteAddress: '198.51.100.77',
    })
    expect(resend.status).toBe(429)
  })

  it('T66: e-mails about a change of address are limited by person and by target', async () => {
    const [ana, luis] = [await insertAccount(app), await insertAccount(app)]
    const tokens = [await app.signIn(ana), await app.signIn(luis)]
    const ask = (token: string | undefined, email: string, remoteAddress: string) =>
      app.call('POST /auth/user/update', { token, body: { user: { email, currentPassword: PASSWORD } }, remoteAddress })
    const ofOne: number[] = []
    for (const n of [1, 2, 3, 4, 5, 6]) {
      ofOne.push((await ask(tokens[0], `objetivo${n}@example.es`, `203.0.113.${100 + n}`)).status)
    }
    expect(ofOne).toEqual([200, 200, 200, 200, 200, 429])
    const toOne: number[] = []
    for (const n of [1, 2, 3, 4])
      toOne.push((await ask(tokens[1], 'victima@example.es', `203.0.113.${120 + n}`)).status)
    expect(toOne).toEqual([200, 200, 200, 429])
  })

  it('T19: registration is limited by account', async () => {
    const taken = await insertAccount(app)
    const body = aRegistration(taken.email)
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4]) statuses.push((await app.call('POST /users', { body })).status)
    expect(statuses).toEqual([422, 422, 422, 429])
  })

  it('an address gets a few invitations an hour, whoever of the staff sends them', async () => {
    const { db } = app.database
    const { id } = await anAgency(db)
    const statuses = []
    for (let time = 0; time < 4; time++) {
      const token = await app.signIn(await anAdmin(db))
      statuses.push((await app.call('POST /users/:id/invite', { token, params: { id } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
