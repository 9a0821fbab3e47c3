import pino from 'pino'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { anSmsServer, type SmsAnswer } from '../../../test/sms-server'
import { readConfig } from '../config'
import { openSms, type Sms } from './sms'
import { readSmsBody, readSmsHeaders, SMS_BODY_DEFAULT, SMS_HEADERS_DEFAULT } from './sms-settings'

const service = await anSmsServer()
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.answer = 'taken'
})

const NUMBER = '+34612345678'
const SECRET = 'k3y"}'
const lines: string[] = []
const log = pino({}, { write: line => void lines.push(line) })

function open(template = SMS_BODY_DEFAULT, patienceMs = 60_000) {
  const [body, headers] = [readSmsBody(template), readSmsHeaders(SMS_HEADERS_DEFAULT)]
  if (!body || !headers) throw new Error('the template is malformed')
  const sms = openSms({ url: service.url, body, headers, secret: SECRET }, log, patienceMs)
  if (!sms) throw new Error('there is no service')
  return sms
}

const counted = async ({ counter }: Sms) =>
  Object.fromEntries((await counter.get()).values.map(({ labels, value }) => [labels.result, value]))

it('fills texts alone: nothing in them changes the structure of what is posted, or its headers', async () => {
  const text = 'Hola, «Ñ»: "}, {{secret}} &to=+34600000000\n@llave.example #123456'
  expect(await open().send(NUMBER, text)).toBe(true)
  expect(await open('{"messages":[{"to":"{{digits}}","body":"{{text}}","n":1}]}').send(NUMBER, text)).toBe(true)
  expect(await open('To={{to}}&From=Llave&Body={{text}}').send(NUMBER, text)).toBe(true)
  const [json, nested, form] = service.received
  expect(JSON.parse(json?.body ?? '')).toEqual({ to: NUMBER, text })
  expect(JSON.parse(nested?.body ?? '')).toEqual({ messages: [{ to: '34612345678', body: text, n: 1 }] })
  expect([...new URLSearchParams(form?.body)]).toEqual([
    ['To', NUMBER],
    ['From', 'Llave'],
    ['Body', text],
  ])
  expect(json?.headers).toMatchObject({ authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' })
  expect(form?.headers['content-type']).toBe('application/x-www-form-urlencoded')
})

it.each<SmsAnswer>(['refused', 'broken', 'cut', 'silent', 'elsewhere'])(
  '%s: it is not taken, was tried once, and the log has neither number nor text nor secret',
  async how => {
    service.answer = how
    lines.length = 0
    const patience = how === 'silent' ? 300 : 60_000
    const sms = open(SMS_BODY_DEFAULT, patience)
    expect(await sms.send(NUMBER, 'Código 123456')).toBe(false)
    // A request that is given up early may not even have arrived.
    expect(service.received.length).toBeGreaterThanOrEqual(how === 'silent' ? 0 : 1)
    expect(service.received.length).toBeLessThanOrEqual(1)
    expect(lines.join()).toContain('an SMS could not be sent')
    expect(await counted(sms)).toEqual({ taken: 0, failed: 1 })
    expect(lines.join()).not.toMatch(/345678|123456|k3y/)
  },
)

it('a service that hangs takes eight at once and no more', async () => {
  service.answer = 'silent'
  const sms = open()
  const send = () => sms.send(NUMBER, 'Código')
  const sent = Array.from({ length: 8 }, send)
  await vi.waitFor(() => expect(service.received).toHaveLength(8), { timeout: 60_000 })
  expect([await send(), await send()]).toEqual([false, false])
  service.wake()
  expect(await Promise.all(sent)).toEqual(Array(8).fill(true))
  service.answer = 'taken'
  expect(await send()).toBe(true)
  expect(await counted(sms)).toEqual({ taken: 9, failed: 2 })
})

it.each([
  ['SMS_URL', { SMS_URL: 'http://sms.example/send' }],
  ['SMS_BODY', { SMS_BODY: '{"to":"{{to}}"}' }],
  ['SMS_BODY', { SMS_BODY: '{"to":{{to}},"text":"{{text}}"}' }],
  ['SMS_HEADERS', { SMS_HEADERS: '{"x":1}' }],
  ['SMS_SECRET', { SMS_SECRET: '' }],
])('a malformed %s is named at the start', (name, wrong) => {
  const right = { SMS_URL: 'https://sms.example/send', SMS_SECRET: 'key' }
  expect(readConfig(right).sms).toMatchObject({ url: right.SMS_URL, secret: 'key' })
  expect(readConfig({}).sms).toBeUndefined()
  expect(() => readConfig({ ...right, ...wrong })).toThrow(name)
})
