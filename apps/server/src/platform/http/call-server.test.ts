import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, useApp } from '../../../test/app'
import { LANES } from './admission'

const testApp = useApp()

describe('more calls than can be worked on', () => {
  it('refuses the rest at once, with a time to come back; those let in are served', async () => {
    const { pool } = testApp.database
    // Nothing proceeds while every connection is taken.
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const many = LANES.calls.atOnce + LANES.calls.waiting
    const letIn = Array.from({ length: many }, () => testApp.call('GET /config'))
    const refused = await Promise.all(Array.from({ length: 5 }, () => testApp.call('GET /config')))
    for (const { status, failure, headers } of refused) {
      expect([status, failure.message]).toEqual([503, 'ERR_UNAVAILABLE'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    // Refused before its body is read, so its errors are not reported.
    const headers = { 'content-type': 'application/json' }
    const unread = { method: 'POST', url: '/api/users/authenticateAdm', headers, payload: '{' } as const
    expect((await testApp.app.http.inject(unread)).statusCode).toBe(503)
    expect((await testApp.app.http.inject({ url: '/api/health' })).statusCode).toBe(200)
    for (const client of held) client.release()
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual(letIn.map(() => 200))
    expect((await testApp.call('GET /config')).status).toBe(200)
  })
})

it('tells whoever may not make a call nothing of the body, not even that it cannot be read', async () => {
  const { db } = testApp.database
  const send = async (token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const { http } = testApp.app
    const answer = await http.inject({ method: 'POST', url: '/api/tasks', headers, payload: '{"name":' })
    return [answer.statusCode, answer.json().res.message]
  }
  expect(await send()).toEqual([401, 'ERR_INVALID_TOKEN'])
  expect(await send(await testApp.signIn(await aCustomer(db)))).toEqual([403, 'ERR_FORBIDDEN'])
  expect(await send(await testApp.signIn(await anAdmin(db)))).toEqual([400, 'ERR_BAD_REQUEST'])
})

it('names every wrong text of a form at once: too long, and of a wrong format', async () => {
  const rawBody = { name: 'a'.repeat(200), lastname: 'Gil', phone: '12', email: 'ana', accept: true }
  const { status, failure } = await testApp.call('POST /users', { rawBody })
  expect([status, failure.fields]).toEqual([
    422,
    { name: 'error_form_max_length', phone: 'error_form_phone_format', email: 'error_form_email_format' },
  ])
})

it('does so inside of what is nested, too', async () => {
  const token = await testApp.signIn(await anAdmin(testApp.db))
  const body = { typeOperation: 'PISO', user: { name: 'Ana', phone: '12', email: 'ana' } }
  const { failure } = await testApp.call('POST /operations', { token, rawBody: body })
  expect(failure.fields).toEqual({
    typeOperation: 'error_form_option',
    'user.phone': 'error_form_phone_format',
    'user.email': 'error_form_email_format',
  })
})
