import { beforeAll, describe, expect, it } from 'vitest'
import { aLink, anOperationToSign, sendSide } from '../../src/features/signing/signing.testing'
import { LIMITS, type Limit } from '../../src/platform/security/rate-limits'
import { aCustomer, aSuperadmin, useApp } from '../app'
import { AT_ONCE } from '../at-once'
import { upload } from '../uploads'

/** The limits that calls apply. The counters themselves are tested next to their code. */
const testApp = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' })
const MAILING = 'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'

let token: string
let userId: string
let ids: { operationId: string; holderId: string }
let secret: string
let linkId: string
beforeAll(async () => {
  const { customer, operation, holder } = await anOperationToSign(testApp)
  userId = customer.id
  token = await testApp.signIn(customer)
  ids = { operationId: operation.id, holderId: holder.id }
  secret = await aLink(testApp, holder)
  linkId = (await liveLink()).id
})

const liveLink = () =>
  testApp.db.selectFrom('mailingLinks').select('id').where('revokedDate', 'is', null).executeTakeFirstOrThrow()

/** Uses up a limit except for `left` attempts. */
async function use(limit: Limit, key: string, left = 1) {
  for (let time = 0; time < limit.max - left; time++) await testApp.app.platform.rateLimits.hit(limit, key)
}
const told = ({ status, headers }: { status: number; headers: Record<string, unknown> }) =>
  status === 429 && Number(headers['retry-after']) > 0 ? 'too many' : status

describe('limits of calls (T46, T66; V2.4.1)', () => {
  it('sixty files a minute from a person', async () => {
    await use(LIMITS.uploads, userId)
    const fields = { operationId: ids.operationId, documentType: 'NOTA_SIMPLE' }
    expect(told(await upload(testApp, token, fields))).toBe(200)
    expect(told(await upload(testApp, token, fields))).toBe('too many')
    testApp.clock.advance(60_000)
    expect(told(await upload(testApp, token, fields))).toBe(200)
  })

  it('and from a link', async () => {
    await use(LIMITS.uploads, linkId)
    expect(told(await sendSide(testApp, secret, ids, 'FRONT'))).toBe(200)
    expect(told(await sendSide(testApp, secret, ids, 'BACK'))).toBe('too many')
  })

  it('five e-mails with a link to a holder in an hour', async () => {
    await use(LIMITS.contractMails, ids.holderId)
    const resend = () =>
      testApp.call('POST /operations/resendEmailsContract', { token, body: { operationId: ids.operationId } })
    const before = (await testApp.mails()).length
    expect(told(await resend())).toBe(200)
    expect(told(await resend())).toBe('too many')
    expect(await testApp.mails()).toHaveLength(before + 1)
  })

  it('six hundred calls of a person in a minute, whatever they are', async () => {
    testApp.clock.advance(60_000)
    const { generalLimit } = testApp.app.platform
    for (let time = 0; time < LIMITS.general.max - 1; time++) generalLimit.hit(LIMITS.general, userId)
    const list = () => testApp.call('POST /operations/listPagination', { token, body: {} })
    expect(told(await list())).toBe(200)
    expect(told(await list())).toBe('too many')
  })

  it('and of somebody without a session, by address', async () => {
    testApp.clock.advance(60_000)
    const { generalLimit } = testApp.app.platform
    for (let time = 0; time < LIMITS.guests.max - 1; time++) generalLimit.hit(LIMITS.guests, '203.0.113.70')
    const look = (remoteAddress: string) => testApp.call('GET /config', { remoteAddress })
    expect(told(await look('203.0.113.70'))).toBe(200)
    expect(told(await look('203.0.113.70'))).toBe('too many')
    expect(told(await look('203.0.113.71'))).toBe(200)
  })

  it('and of somebody whose key, link or session leads nowhere', async () => {
    const { generalLimit } = testApp.app.platform
    const ended = await testApp.signIn(await aCustomer(testApp.db))
    await testApp.call('POST /users/logout', { token: ended })
    const attempts = [
      (remoteAddress: string) =>
        testApp.call('POST /tasks/listPagination', { token: 'llk_made-up', body: {}, remoteAddress }),
      (remoteAddress: string) => testApp.call(MAILING, { params: ids, token: 'made-up', remoteAddress }),
      (remoteAddress: string) =>
        testApp.call('POST /operations/listPagination', { token: ended, body: {}, remoteAddress }),
    ]
    for (const [index, attempt] of attempts.entries()) {
      testApp.clock.advance(60_000)
      const address = `203.0.113.${80 + index}`
      for (let time = 0; time < LIMITS.guests.max - 1; time++) generalLimit.hit(LIMITS.guests, address)
      expect((await attempt(address)).status).not.toBe(429)
      expect(told(await attempt(address))).toBe('too many')
      // The owner of a valid one is not limited by others at the same address.
      expect(
        (await testApp.call('POST /operations/listPagination', { token, body: {}, remoteAddress: address })).status,
      ).toBe(200)
    }
  })

  it.each([
    ['/brand.css', 200],
    ['/manifest.webmanifest', 200],
    ['/embed/chat', 200],
    ['/api/ready', AT_ONCE],
  ])('%s has no limit, and takes one connection however many ask at once', async (url, length) => {
    const { http } = testApp.app
    await http.inject(url)
    const { pool } = testApp.database
    let most = 0
    const taken = () => {
      most = Math.max(most, pool.totalCount - pool.idleCount)
    }
    pool.on('acquire', taken)
    const one = async () => (await http.inject(url)).statusCode
    expect(new Set(await Promise.all(Array.from({ length }, one))).size).toBe(1)
    pool.off('acquire', taken)
    // The next read may begin while the last one is still returning its connection.
    expect(most).toBeLessThanOrEqual(2)
  })

  it('a key or link that exists waits for no stranger at its address; one that has ended is a stranger’s', async () => {
    const { generalLimit, db, secrets } = testApp.app.platform
    const { id } = await liveLink()
    const ownLink = secrets.linkCode('MAILING', id)
    const owner = await testApp.signIn(await aSuperadmin(testApp.db))
    const { res: key } = await testApp.call('POST /apiKeys', {
      token: owner,
      body: { name: 'CRM', scopes: ['tasks:read'] },
    })
    const remoteAddress = '203.0.113.90'
    const withKey = async (token: string) =>
      told(await testApp.call('POST /tasks/listPagination', { token, body: {}, remoteAddress }))
    const withLink = async (token: string) => told(await testApp.call(MAILING, { params: ids, token, remoteAddress }))
    testApp.clock.advance(60_000)
    for (let time = 0; time < LIMITS.guests.max; time++) generalLimit.hit(LIMITS.guests, remoteAddress)
    expect(await withKey(`llk_${'a'.repeat(43)}`)).toBe('too many')
    expect(await withLink('a'.repeat(43))).toBe('too many')
    expect(await withKey(key.key)).toBe(200)
    expect(await withLink(ownLink)).toBe(200)
    await db.deleteFrom('apiKeys').where('id', '=', key.record._id).execute()
    const ofLink = db.updateTable('mailingLinks').where('id', '=', id)
    await ofLink.set({ revokedDate: testApp.clock.now() }).execute()
    expect(await withKey(key.key)).toBe('too many')
    expect(await withLink(ownLink)).toBe('too many')
    await ofLink.set({ revokedDate: null }).execute()
  })

  it('six hundred calls of a link', async () => {
    testApp.clock.advance(60_000)
    const { id } = await liveLink()
    const { generalLimit, secrets } = testApp.app.platform
    for (let time = 0; time < LIMITS.general.max - 1; time++) generalLimit.hit(LIMITS.general, id)
    const look = () => testApp.call(MAILING, { params: ids, token: secrets.linkCode('MAILING', id) })
    expect(told(await look())).toBe(200)
    expect(told(await look())).toBe('too many')
  })
})
