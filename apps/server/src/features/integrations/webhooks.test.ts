import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOperation, aSuperadmin, empty, readRows, useApp } from '../../../test/app'
import { inTransaction } from '../../platform/platform'
import { mayReach, postOutside } from '../../platform/webhooks/post-outside'
import { createWebhook } from './webhooks'

const test = useApp({ WEBHOOK_LOOPBACK: '1' })
const received: { headers: IncomingMessage['headers']; body: string }[] = []
let status = 200
const server = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
})

await new Promise<void>(resolve => {
  server.listen(0, '127.0.0.1', () => resolve())
})
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/llave`
const token = await test.signIn(await aSuperadmin(test.db))

afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
beforeEach(async () => {
  received.length = 0
  status = 200
  await empty(test.db, 'webhooks', 'jobs')
})

const create = (rawBody: object = {}) =>
  test.call('POST /webhooks', { token, rawBody: { url: address, events: ['operation.changed'], ...rawBody } })
const deliveries = async (webhookId: string) =>
  (await test.call('POST /webhooks/listDeliveries', { token, body: { webhookId } })).res

const shapeOf = (value: object) =>
  JSON.stringify(value).replace(/:("[^"]*"|\d+)/g, (_, of) => `:${of[0] === '"' ? 'text' : 'number'}`)

async function change() {
  const { db } = test.database
  const operation = await anOperation(db)
  const broker = await test.signIn(await anAdmin(db))
  await test.call('PUT /operations/:id', { token: broker, params: { id: operation.id }, body: { title: 'Piso' } })
  return operation
}

describe('a webhook', () => {
  it('needs an address outside and an event', async () => {
    expect((await create({ url: '', events: [] })).failure.fields).toEqual({
      url: 'error_form_obligatory_field',
      events: 'error_form_obligatory_field',
    })
    for (const [url, code] of [
      ['crm', 'error_form_format'],
      ['https://ana:clave@crm.example', 'error_form_format'],
      ['ftp://crm.example/', 'error_form_secure_address'],
      ['https://10.0.0.8/', 'error_form_inside_address'],
      ['https://[::ffff:10.0.0.8]/', 'error_form_inside_address'],
      ['https://0xa9fea9fe/latest', 'error_form_inside_address'],
    ]) {
      expect([url, (await create({ url })).failure.fields]).toEqual([url, { url: code }])
    }
    expect((await test.call('GET /webhooks', { token })).res).toEqual([])
  })

  it('T62: does not lead to a name of the own network', async () => {
    const { config } = test.app.platform
    const platform = { ...test.app.platform, config: { ...config, webhookLoopback: false } }
    for (const host of ['localhost', 'localhost.', 'crm', 'a.localhost', 'nas.local', 'crm.internal', 'x.home.arpa']) {
      const saving = inTransaction(platform, null, work =>
        createWebhook(work, platform, { url: `https://${host}/llave`, events: ['operation.changed'] }),
      )
      await expect(saving, host).rejects.toMatchObject({ fields: { url: 'error_form_inside_address' } })
    }
  })

  it('is told what happened, signed as Standard Webhooks say, and only of what it asked for', async () => {
    const { res } = await create()
    await create({ events: ['contract.signed'] })
    const operation = await change()
    await test.runJobs()
    expect(received).toHaveLength(1)
    const [message = { headers: {}, body: '' }] = received
    expect(new Webhook(res.secret).verify(message.body, message.headers as Record<string, string>)).toEqual({
      type: 'operation.changed',
      timestamp: expect.any(String),
      data: { operationId: operation.id, numOperation: operation.numOperation, change: 'SAVED' },
    })
    const { description } = (await test.app.http.inject({ url: '/api/openapi.json' })).json().info
    const example = JSON.parse(/```\n(\{"type".*)\n```/.exec(description)?.[1] ?? '')
    expect(shapeOf(JSON.parse(message.body))).toEqual(shapeOf(example))
    const [sent] = (await deliveries(res.record._id)).records
    expect(sent).toMatchObject({ status: 'SENT', attempts: 1, responseStatus: 200, body: message.body })
    expect(message.headers['webhook-id']).toBe(sent?._id)
    expect(JSON.stringify((await test.call('GET /webhooks', { token })).res)).not.toContain(res.secret)
  })

  it('is tried again under the same id until it answers 2xx; redirects are not followed', async () => {
    const { record } = (await create()).res
    status = 302
    await change()
    await test.runJobs()
    const [failed] = (await deliveries(record._id)).records
    expect(failed).toMatchObject({ status: 'FAILED', attempts: 1, responseStatus: 302, notBefore: expect.any(String) })
    // Once the receiver is repaired, nobody has to wait for the next attempt.
    status = 204
    const now = await test.call('POST /webhooks/resend', { token, body: { ids: [failed?._id ?? ''] } })
    expect(now.res).toEqual({ total: 1 })
    await test.runJobs()
    expect((await deliveries(record._id)).records).toMatchObject([{ _id: failed?._id, status: 'SENT', attempts: 2 }])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const again = await test.call('POST /webhooks/resend', { token, body: { ids: [failed?._id ?? ''] } })
    expect(again.res).toEqual({ total: 1 })
    await test.runJobs()
    expect(received).toHaveLength(3)
  })

  it('is stopped by a receiver that answers 410, which the audit says once', async () => {
    const { record } = (await create()).res
    status = 410
    await change()
    await change()
    await test.runJobs()
    const audited = await readRows(test.db, 'audit', { action: 'webhook.stopped' }, ['entityId', 'actorId', 'details'])
    expect(audited).toEqual([{ entityId: record._id, actorId: null, details: { url: address, status: 410 } }])
    const { records } = await deliveries(record._id)
    expect(records.map(sent => sent.status)).toEqual(['DEAD', 'DEAD'])
    expect(records).toContainEqual(expect.objectContaining({ attempts: 1, responseStatus: 410 }))
    expect((await test.call('GET /webhooks', { token })).res).toMatchObject([{ _id: record._id, active: false }])
  })

  it('has a secret that can be replaced, can be tried and stopped, and is forgotten with what it was sent', async () => {
    const { record, secret } = (await create()).res
    const params = { id: record._id }
    const rotated = await test.call('POST /webhooks/:id/rotateSecret', { token, params })
    expect(rotated.res.secret).not.toBe(secret)
    const isSigned = async (by: string) => {
      received.length = 0
      await test.call('POST /webhooks/:id/test', { token, params })
      await test.runJobs()
      const [message = { headers: {}, body: '' }] = received
      try {
        return new Webhook(by).verify(message.body, message.headers as Record<string, string>)
      } catch {
        return null
      }
    }
    // For a day the receiver may use either secret.
    const day = new Date(test.clock.now().getTime() + DAY_MS).toISOString()
    expect(rotated.res.record.oldSecretUntil).toBe(day)
    expect(await isSigned(rotated.res.secret)).toMatchObject({ type: 'webhook.test' })
    expect(await isSigned(secret)).toMatchObject({ type: 'webhook.test' })
    const another = await test.call('POST /webhooks/:id/rotateSecret', { token, params })
    expect([await isSigned(secret), await isSigned(rotated.res.secret)]).toEqual([null, expect.anything()])
    await test.db.updateTable('webhooks').set({ oldSecretUntil: test.clock.now() }).execute()
    expect([await isSigned(rotated.res.secret), await isSigned(another.res.secret)]).toEqual([null, expect.anything()])
    expect((await test.call('GET /webhooks', { token })).res).toMatchObject([{ oldSecretUntil: null }])
    await test.call('PUT /webhooks/:id', { token, params, body: { active: false } })
    await change()
    await test.runJobs()
    expect(received).toHaveLength(1)
    expect((await test.call('DELETE /webhooks/:id', { token, params })).res).toEqual({ totalDelete: 1 })
    expect((await deliveries(record._id)).count).toBe(0)
    expect((await test.call('DELETE /webhooks/:id', { token, params })).status).toBe(404)
    const audited = await readRows(test.db, 'audit', { entityId: record._id }, ['action', 'details'], 'id')
    const named = { url: address }
    expect(audited).toEqual([
      { action: 'webhook.created', details: named },
      { action: 'webhook.secret-rotated', details: named },
      { action: 'webhook.secret-rotated', details: named },
      { action: 'webhook.changed', details: { ...named, fields: ['active'] } },
      { action: 'webhook.deleted', details: named },
    ])
  })
})

describe('T62: where a webhook leads', () => {
  const post = (url: string, loopback = false) => postOutside(new URL(url), '{}', {}, mayReach(loopback))

  it('is judged when the connection is made: a name of this machine reaches nothing', async () => {
    await expect(post(address)).rejects.toThrow('not in the public network')
    await expect(post(address.replace('127.0.0.1', 'localhost'))).rejects.toThrow('not in the public network')
    await expect(post('http://[::1]:9/')).rejects.toThrow('not in the public network')
    expect(received).toEqual([])
    expect(await post(address.replace('127.0.0.1', 'localhost'), true)).toBe(200)
  })
})
