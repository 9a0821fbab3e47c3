import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aRegistration, insertAccount, PASSWORD, useApp } from '../../../../test/app'
import { AT_ONCE } from '../../../../test/at-once'
import { LANES } from '../../../platform/http/admission'
import { LIMITS } from '../../../platform/security/rate-limits'
import { accountKey } from '../account-key'
import { verifyPassword } from '../password/password-hash'

vi.mock('@node-rs/argon2', { spy: true })
vi.mock('node:timers/promises', { spy: true })
vi.mock('../password/password-hash', { spy: true })

/** With rate limits, and with password checks that wait for the test. */
const app = useApp({ RATE_LIMITS: 'on' })

/** The number of checks that may run or wait; none of them of known devices. */
const HASHING = 102

const held: { readonly what: unknown; readonly go: () => void }[] = []
const hold = (what?: unknown) => new Promise<void>(resolve => held.push({ what, go: resolve }))
function letGo() {
  vi.useRealTimers()
  for (const spy of [argon2.verify, argon2.hash, pause]) vi.mocked(spy).mockReset()
  for (const { go } of held.splice(0)) go()
}
afterEach(letGo)

const until = (happened: () => boolean) => vi.waitUntil(happened, { interval: 5, timeout: 30_000 })
const signIn = (email: string, password: string, remoteAddress: string, device?: string) =>
  app.call('POST /users/authenticateAdm', { body: { email, password, device }, remoteAddress })
const stranger = (n: number, email = `nadie${n}@example.es`) => signIn(email, `Otra-Cereza-${n}`, `198.51.100.${n}`)

// Creates the hash against which strangers' passwords are checked.
beforeAll(async () => void (await stranger(0)))

it('T20: strangers who wait for argon2 hold up nobody’s call, and no sign-in on a known device', async () => {
  const { email } = await insertAccount(app)
  const device = 'd'.repeat(64)
  expect((await signIn(email, PASSWORD, '203.0.113.1', device)).status).toBe(200)
  vi.mocked(argon2.verify).mockImplementation(async (_, password) => {
    await hold(password)
    return password === PASSWORD
  })
  vi.mocked(verifyPassword).mockClear()
  const arrived = () => vi.mocked(verifyPassword).mock.calls.length
  const strangers: ReturnType<typeof stranger>[] = []
  while (strangers.length < HASHING) {
    const most = Math.min(strangers.length + LANES.calls.atOnce, HASHING)
    while (strangers.length < most) strangers.push(stranger(strangers.length + 1))
    await until(() => arrived() === strangers.length)
  }
  expect((await app.call('GET /config')).status).toBe(200)

  const refused = await stranger(HASHING + 1)
  expect(refused.refusal).toEqual([503, 'ERR_UNAVAILABLE'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // The password was not checked, so the attempt does not count.
  const counted = app.db.selectFrom('rateLimits').select('hits')
  const bucket = `${LIMITS.loginByAddress.name}:198.51.100.${HASHING + 1}`
  expect((await counted.where('bucket', '=', bucket).executeTakeFirst())?.hits).toBe(0)

  const own = signIn(email, PASSWORD, '203.0.113.2', device)
  await until(() => arrived() === HASHING + 2)
  await setImmediate()
  held.shift()?.go()
  await until(() => held.length === 2)
  expect(held[1]?.what).toBe(PASSWORD)
  letGo()
  expect((await own).status).toBe(200)
  expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([422]))
})

it('one address that sends four at once has one turn of each round', async () => {
  vi.mocked(argon2.verify).mockImplementation(async (_, password) => {
    await hold(password)
    return false
  })
  vi.mocked(verifyPassword).mockClear()
  const arrived = () => vi.mocked(verifyPassword).mock.calls.length
  const guess = (n: number, address: string) => signIn(`nadie${n}@example.es`, `Cereza-${n}`, address)
  const all = [1, 2, 3, 4].map(n => guess(n, '198.51.100.201'))
  await until(() => arrived() === 4)
  all.push(guess(5, '198.51.100.202'), guess(6, '198.51.100.203'))
  await until(() => arrived() === 6)
  for (const turn of [1, 2, 3]) {
    await until(() => held.length === turn + 1)
    held[turn - 1]?.go()
  }
  await until(() => held.length === 4)
  const others = ['Cereza-5', 'Cereza-6']
  expect(held.map(({ what }) => others.includes(String(what)))).toEqual([false, true, true, false])
  letGo()
  await Promise.all(all)
})

it('nor do those whom guessing has slowed down', async () => {
  const { email } = await insertAccount(app)
  for (const _ of [1, 2, 3]) await app.app.platform.rateLimits.hit(LIMITS.loginByAccount, accountKey(email))
  vi.mocked(pause).mockImplementation(() => hold() as Promise<never>)
  const strangers = Array.from({ length: LANES.calls.atOnce }, (_, n) => stranger(n + 1, email))
  await until(() => held.length === LANES.calls.atOnce)
  expect((await app.call('GET /config')).status).toBe(200)
  letGo()
  await Promise.all(strangers)
})

it('nor do those who repeat a call that waits for argon2', async () => {
  const body = aRegistration('eva@example.es')
  vi.mocked(argon2.hash).mockImplementation(async () => {
    await hold()
    return 'hash'
  })
  const headers = { 'idempotency-key': 'registration-1' }
  const register = () => app.call('POST /users', { body, headers })
  const all = [register()]
  await until(() => held.length === 1)
  // They wait without a time limit.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  while (all.length < AT_ONCE) all.push(register())
  expect((await register()).status).toBe(429)
  expect((await app.call('GET /config', { remoteAddress: '203.0.113.3' })).status).toBe(200)
  letGo()
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
})
