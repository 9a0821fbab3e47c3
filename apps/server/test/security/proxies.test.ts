import { describe, expect, it } from 'vitest'
import { aCustomer, readRow, useApp } from '../app'

const LIMITED = { RATE_LIMITS: 'on', PUBLIC_URL: 'https://llave.example' }
const direct = useApp(LIMITED)
const behindProxy = useApp({ ...LIMITED, TRUST_PROXY: '10.0.0.0/8' })

/** Attempts a login from a new made-up address each time until it is limited; returns how many attempts that took. */
async function triesUntilLimited(app: typeof direct, remoteAddress: string, header: string): Promise<number> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await app.call('POST /users/resetPassword', {
      // A different account for each attempt, so that only the address can be limited.
      body: { email: `nobody.${remoteAddress}.${tries}@example.es` },
      remoteAddress,
      headers: { [header]: header === 'forwarded' ? `for=198.51.100.${tries}` : `198.51.100.${tries}` },
    })
    if (answer.status === 429) return tries
  }
  return Number.POSITIVE_INFINITY
}

describe('headers that only a proxy may set (V4.1.3, V15.3.4, T20)', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.1'],
    ['x-real-ip', '203.0.113.2'],
    ['forwarded', '203.0.113.3'],
    ['true-client-ip', '203.0.113.4'],
    ['cf-connecting-ip', '203.0.113.5'],
    ['x-client-ip', '203.0.113.6'],
  ])('%s from an untrusted client does not change the address that is limited', async (header, from) => {
    expect(await triesUntilLimited(direct, from, header)).toBe(20)
  })

  it('of a peer that is no proxy of ours they do not count either when there is one', async () => {
    expect(await triesUntilLimited(behindProxy, '203.0.113.77', 'x-forwarded-for')).toBe(20)
  })

  it('of our proxy they do: each client has limits of its own', async () => {
    expect(await triesUntilLimited(behindProxy, '10.1.2.3', 'x-forwarded-for')).toBe(Number.POSITIVE_INFINITY)
  })

  it('of a chain only what our proxy added counts', async () => {
    const { db } = behindProxy.database
    const { token, ...user } = await behindProxy.signedIn(await aCustomer(db))
    await behindProxy.call('GET /company', {
      token,
      remoteAddress: '10.1.2.3',
      headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' },
    })
    const entry = await readRow(db, 'audit', { action: 'access.refused', actorId: user.id })
    expect(entry.ip).toBe('203.0.113.5')
  })
})

describe('links come from the configured address alone (T24)', () => {
  it.each([
    { host: 'evil.test' },
    { host: 'llave.example:evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '666' },
    { forwarded: 'host=evil.test;proto=http' },
    { 'x-original-host': 'evil.test', 'x-host': 'evil.test' },
    { origin: 'https://evil.test', referer: 'https://evil.test/login' },
  ])('%j does not change the links in e-mails', async headers => {
    for (const [app, remoteAddress] of [
      [direct, '127.0.0.1'],
      [behindProxy, '10.9.9.9'],
    ] as const) {
      const { email } = await aCustomer(app.db)
      const answer = await app.call('POST /users/resetPassword', {
        body: { email },
        remoteAddress,
        headers: { 'x-forwarded-for': `192.0.2.${email.length}`, ...headers },
      })
      expect([200, 429]).toContain(answer.status)
      const [mail] = await app.mails(email)
      expect(mail?.links.length).toBeGreaterThan(0)
      for (const link of mail?.links ?? []) expect(new URL(link).origin).toBe('https://llave.example')
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test')
    }
  })
})
