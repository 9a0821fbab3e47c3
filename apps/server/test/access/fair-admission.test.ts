import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aLink, anOperationToSign, aSigningForm, readyToSign } from '../../src/features/signing/signing.testing'
import { LANES, type Lane } from '../../src/platform/http/admission'
import { anAdmin, aSuperadmin, useApp } from '../app'
import { AT_ONCE } from '../at-once'
import { useFolder } from '../folder'
import { OTHER_ADDRESSES } from './other-addresses'
import type { Sample } from './sample-request'
import { samples } from './samples'
import { servedAddresses } from './served-addresses'

const { path: webFolder, put } = useFolder()
for (const name of ['index.html', 'icon.svg', 'assets/page.js']) put(name, name)

/** The shares apply; the number of calls per minute does not. */
const app = useApp(
  {
    RATE_LIMITS: ['general', 'guests', 'csp-reports', 'mail-account', 'mailing-link', 'mail-endings']
      .map(name => `${name}=1000000`)
      .join(),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    TRUST_PROXY: '127.0.0.1',
  },
  webFolder,
)
const CROWD = 60
const GREEDY = '198.51.100.7'

interface Asker {
  readonly token?: string
  readonly remoteAddress: string
}

async function askAddress(key: string, { token, remoteAddress }: Asker) {
  const { headers, ...asked } = OTHER_ADDRESSES[key] ?? {}
  const { statusCode } = await app.app.http.inject({
    ...asked,
    method: key.startsWith('POST') ? 'POST' : 'GET',
    remoteAddress,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return statusCode
}

const broker = await app.signIn(await anAdmin(app.db))

/** Five calls of the staff and five of strangers, none of them at the crowd's address. */
function others() {
  return Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const asked = n % 2 === 0 ? { token: broker } : { remoteAddress: `203.0.113.${n}` }
      return (await app.call('GET /config', asked)).status
    }),
  )
}
const ALL_SERVED = Array(10).fill(200)

describe('whoever asks for too much at once is refused alone (T46)', () => {
  it('a holder’s calls that wait for one another keep nobody else’s waiting', async () => {
    const { holder, ids } = await anOperationToSign(app)
    const token = await aLink(app, holder)
    await readyToSign(app, token, ids)
    const rawBody = { ...ids, ...(await aSigningForm()), contractHash: '0'.repeat(64) }
    const sign = () => app.call('POST /operations/saveContractHolder', { token, rawBody })
    const crowd = await app.db.transaction().execute(async tx => {
      // The first signature is blocked, and the others wait for it.
      await sql`lock table contract_signings in access exclusive mode`.execute(tx)
      const outstanding = Array.from({ length: 56 }, sign)
      for (let round = 0; round < 18; round++) expect(await others()).toEqual(ALL_SERVED)
      return { answers: Promise.all(outstanding) }
    })
    const answers = await crowd.answers
    const refused = answers.filter(({ status }) => status === 429)
    // On a slow machine, one that waits longer than the lock's time limit is told that the product is unavailable.
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(AT_ONCE)
    expect(refused).toHaveLength(56 - AT_ONCE)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })

  it.each(Object.keys(OTHER_ADDRESSES))('%s: sixty at once keep nobody else out', async key => {
    const crowd = Promise.all(Array.from({ length: CROWD }, () => askAddress(key, { remoteAddress: GREEDY })))
    expect(await others()).toEqual(ALL_SERVED)
    expect((await crowd).filter(status => status >= 500)).toEqual([])
  })

  it('a page that asks for all of its files at once gets them', async () => {
    const page = await Promise.all(
      Array.from({ length: CROWD }, () => askAddress('GET /assets/*', { remoteAddress: '198.51.100.8' })),
    )
    expect(page).toEqual(Array(CROWD).fill(200))
  })

  it('sockets that do not say who they are leave room for those at other addresses', async () => {
    const at = await app.app.http.listen({ host: '127.0.0.1', port: 0 })
    const shake = async (address: string) =>
      (await fetch(`${at}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } })).status
    const statuses: number[] = []
    for (let n = 0; n < AT_ONCE + 2; n++) statuses.push(await shake('198.51.100.9'))
    expect(statuses).toEqual([...Array(AT_ONCE).fill(200), 403, 403])
    expect(await shake('198.51.100.10')).toBe(200)
  })
})

describe('nothing is outside: to whom all of their slots and places are taken', () => {
  const greedy: Asker[] = []
  const other: Asker[] = []
  let sample: Sample
  beforeAll(async () => {
    const { customer, operation } = await anOperationToSign(app)
    sample = { operationId: operation.id, ownerId: customer.id, missingId: crypto.randomUUID() }
    const asStaff = async (remoteAddress: string) => ({
      token: await app.signIn(await aSuperadmin(app.db)),
      remoteAddress,
    })
    greedy.push({ remoteAddress: GREEDY }, await asStaff(GREEDY))
    other.push({ remoteAddress: '203.0.113.9' }, await asStaff(GREEDY))
    const { admission } = app.app
    for (const { token = null, remoteAddress } of greedy) {
      const visitor = await admission.visitorOf(token, remoteAddress)
      for (const lane of Object.keys(LANES) as Lane[]) {
        const { slots, places } = LANES[lane].own
        for (let n = 0; n < slots + places; n++) void admission[lane].enter(visitor)
      }
    }
  })

  async function answersOf(ask: (asker: Asker) => Promise<number>) {
    expect(await Promise.all(greedy.map(ask))).toEqual([429, 429])
    for (const status of await Promise.all(other.map(ask))) expect(status === 429 || status >= 500).toBe(false)
  }

  it.each(Object.keys(calls) as CallKey[])('%s is refused, and to nobody else', key =>
    answersOf(async asker => (await app.call(key, { ...samples[key](sample), ...asker } as never)).status),
  )

  it.each(Object.keys(OTHER_ADDRESSES))('%s is refused, and to nobody else', key =>
    answersOf(asker => askAddress(key, asker)),
  )

  it('every address that is served is among these', () => {
    const known = [...Object.keys(calls).map(key => key.replace(' ', ' /api')), ...Object.keys(OTHER_ADDRESSES)]
    const served = servedAddresses(app.app.http).filter(address => !address.startsWith('HEAD '))
    expect(served.filter(address => !known.includes(address))).toEqual([])
  })
})

describe('the description of the API', () => {
  it('is written once, and known again', async () => {
    const written = vi.spyOn(JSON, 'stringify')
    const { http } = app.app
    const url = '/api/openapi.json'
    const first = await http.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip'])
    const etag = String(first.headers.etag)
    const known = await http.inject({ url, headers: { 'if-none-match': etag } })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
    expect((await http.inject({ url })).json().openapi).toBe('3.1.0')
    expect(written.mock.calls.filter(([value]) => (value as { openapi?: string } | null)?.openapi).length).toBeLessThan(
      2,
    )
    written.mockRestore()
  })
})
