import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow, useApp } from '../../../test/app'

const OPERATION = crypto.randomUUID()
const app = useApp({ PUBLIC_URL: 'http://127.0.0.1:3999' })

async function store(to: string, numOperation: number, template = 'stateChanged'): Promise<void> {
  const about = { operationId: OPERATION, numOperation, state: 'NEGOCIACION', name: '<b>Ana</b>', isCustomer: true }
  const params = JSON.stringify(about)
  const row = { toAddress: to, template, params, language: 'es' as const, createdDate: app.clock.now() }
  await insertRow(app.db, 'emails', row)
  app.clock.advance(1000)
}

describe('the local mailbox', () => {
  beforeAll(async () => {
    await store('ana@example.es', 1)
    await store('pau@example.es', 2)
    await store('ana@example.es', 3)
    // An e-mail that cannot be rendered must not hide the others.
    await store('ana@example.es', 4, 'gone')
  })

  it('shows e-mails newest first, with their links', async () => {
    const { res } = await app.call('GET /dev/mailbox', { query: {} })
    expect(res.records.map(mail => mail.subject.match(/\d+/)?.[0])).toEqual(['3', '2', '1'])
    expect(res.records[0]).toMatchObject({
      to: 'ana@example.es',
      links: [`http://127.0.0.1:3999/solicitud/${OPERATION}/estado`],
    })
    expect(res.records[0]?.html).toContain('&lt;b&gt;Ana')
  })

  it('shows those of one address', async () => {
    const { res } = await app.call('GET /dev/mailbox', { query: { to: 'ANA@example.es' } })
    expect(res.records.map(mail => mail.to)).toEqual(['ana@example.es', 'ana@example.es'])
    const nobody = await app.call('GET /dev/mailbox', { query: { to: '%' } })
    expect(nobody.res.records).toEqual([])
  })
})

describe('outside of demo mode', () => {
  const closed = useApp({ DEMO: '0' })

  it('there is no mailbox, and the pages are told so', async () => {
    expect((await closed.app.http.inject({ url: '/api/dev/mailbox' })).statusCode).toBe(404)
    expect((await closed.call('GET /config')).res.demo).toBe(false)
  })
})
