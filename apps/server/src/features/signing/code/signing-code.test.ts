import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf, readRow, updateRow, useApp } from '../../../../test/app'
import { textOf } from '../../../../test/pdf-text'
import { anSmsServer, type SmsAnswer } from '../../../../test/sms-server'
import { aLink, anOperationToSign, openContract, readyToSign, sign } from '../signing.testing'

const service = await anSmsServer()
afterAll(() => service.close())
const app = useApp({
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://llave.example',
  HOST: '127.0.0.1',
  SMS_URL: service.url,
  SMS_SECRET: 'key',
})

const SEND = 'POST /operations/sendSigningCode'
const CONFIRM = 'POST /operations/confirmSigningCode'
const MISSING = { message: 'ERR_SIGNING_CODE_MISSING' }
const WRONG = { message: 'ERR_SIGNING_CODE_WRONG', fields: { code: 'ERR_SIGNING_CODE_WRONG' } }

/** Codes are counted by number and by address, so each test has its own. */
let made = 0
const aNumber = () => `6${String(++made).padStart(8, '0')}`

async function started(phone: string | null = aNumber()) {
  const { customer, holder, ids } = await anOperationToSign(app)
  await updateRow(app.db, 'holders', holder.id, { phone })
  const remoteAddress = `198.51.100.${++made}`
  let secret = await aLink(app, holder)
  await readyToSign(app, secret, ids)
  return {
    ids,
    holder,
    customer,
    remoteAddress,
    renew: async () => {
      secret = await aLink(app, holder)
    },
    secret: () => secret,
    send: (from = remoteAddress) => app.call(SEND, { token: secret, body: { ...ids }, remoteAddress: from }),
    confirm: (code: string) => app.call(CONFIRM, { token: secret, body: { ...ids, code }, remoteAddress }),
    sign: () => sign(app, secret, ids),
    status: async () => (await openContract(app, secret, ids)).res.code,
  }
}

const lastText = () => JSON.parse(service.received.at(-1)?.body ?? '{}') as { to: string; text: string }
const codeIn = (text: string) => /: (\d{6})\./.exec(text)?.[1] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

beforeEach(() => {
  service.answer = 'taken'
  service.received.length = 0
})

describe('a code by SMS before the signature', () => {
  it('comes in the language of the page, or else in that in which the holder reads', async () => {
    const { ids, secret, send, remoteAddress } = await started()
    const read = { ...ids, step: 'LINK_OPENED', language: 'en' } as const
    await app.call('POST /operations/noteSigningStep', { token: secret(), body: read })
    await send()
    expect(lastText().text).toContain('Your code')
    await app.call(SEND, { token: secret(), body: { ...ids, language: 'ca' }, remoteAddress })
    expect(lastText().text).toContain('El teu codi')
  })

  it('is sent, confirmed, asked for on the server, and named by evidence and audit', async () => {
    const { ids, secret, send, confirm, sign, status } = await started('612 345 678')
    expect(await status()).toEqual({ phoneEnding: '78', sent: false, confirmed: false })
    expect([(await sign()).status, (await sign()).failure]).toEqual([409, MISSING])
    expect((await send()).res).toEqual({ phoneEnding: '78' })
    const { to, text } = lastText()
    const code = codeIn(text)
    expect(to).toBe('+34612345678')
    expect(text).toBe(
      `Tu código para firmar el contrato con Llave Hipotecas: ${code}. Vale 10 minutos. No se lo digas a nadie.\n\n@llave.example #${code}`,
    )
    expect(await status()).toEqual({ phoneEnding: '78', sent: true, confirmed: false })
    expect((await sign()).failure).toEqual(MISSING)
    expect((await confirm(otherThan(code))).failure).toEqual(WRONG)
    app.clock.advance(MINUTE_MS)
    const confirmed = [await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`), await confirm(code)]
    expect(confirmed.map(({ res }) => res)).toEqual(Array(2).fill({ confirmed: true }))
    expect(await status()).toEqual({ phoneEnding: '78', sent: false, confirmed: true })
    expect((await sign()).status).toBe(200)

    const { rawPayload: pdf } = await app.request(`GET /api/operations/generateContract/${ids.operationId}`, secret())
    const evidence = (await textOf(pdf)).join(' ')
    expect(evidence).toMatch(
      /código por SMS al teléfono terminado en 78.*Confirmó el código .* terminado en 78.*Firmó/s,
    )
    expect(evidence).not.toContain('612345678')
    const rows = await app.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('entityId', '=', ids.holderId)
      .where('action', 'like', 'contract.code%')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'contract.code-sent', details: { phone: '78' } },
      { action: 'contract.code-confirmed', details: { phone: '78', sent: expect.any(String) } },
    ])
    // The stored value is not the code, which may well be six digits in a row of an identifier.
    const stored = await app.db.selectFrom('signingCodes').selectAll().execute()
    expect(JSON.stringify([stored, rows])).not.toMatch(new RegExp(String.raw`\b${code}\b`))
  })

  it('has one answer for a wrong code, an expired one, one tried too often or asked for elsewhere, and none', async () => {
    const of = async (prepare: (made: Awaited<ReturnType<typeof started>>, code: string) => Promise<unknown>) => {
      const made = await started()
      await made.send()
      const code = codeIn(lastText().text)
      await prepare(made, code)
      const { status, failure } = await made.confirm(code)
      return { status, failure }
    }
    const answers = [
      // A second code invalidates the first.
      await of(({ send }) => send()),
      await of(async () => app.clock.advance(10 * MINUTE_MS)),
      await of(async ({ confirm }, code) => {
        for (let tries = 0; tries < 5; tries++) await confirm(otherThan(code))
      }),
      await of(({ renew }) => renew()),
      await of(({ holder }) =>
        app.db
          .deleteFrom('signingCodes')
          .where('signingId', 'in', eb =>
            eb.selectFrom('contractSignings').select('id').where('holderId', '=', holder.id),
          )
          .execute(),
      ),
    ]
    expect(answers).toEqual(Array(answers.length).fill({ status: 422, failure: WRONG }))
    const { confirm } = await started()
    expect((await confirm('123')).failure).toEqual(WRONG)
  })

  it('counts for an hour, for this link and for this number', async () => {
    const lost: ((made: Awaited<ReturnType<typeof started>>) => Promise<unknown>)[] = [
      async () => app.clock.advance(60 * MINUTE_MS),
      ({ renew }) => renew(),
      ({ holder }) => updateRow(app.db, 'holders', holder.id, { phone: aNumber() }),
    ]
    for (const lose of lost) {
      const made = await started()
      await made.send()
      expect((await made.confirm(codeIn(lastText().text))).status).toBe(200)
      expect((await made.status())?.confirmed).toBe(true)
      await lose(made)
      expect((await made.status())?.confirmed).toBe(false)
      expect((await made.sign()).failure).toEqual(MISSING)
    }
  })

  it('is sent five times an hour to a holder, however many links they have, and to a number; twenty from an address', async () => {
    const made = await started('600 700 800')
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      statuses.push((await made.send(`203.0.113.${n}`)).status)
      await made.renew()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const neighbour = await started('600700800')
    expect((await neighbour.send()).refusal).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
    expect(service.received).toHaveLength(5)
    for (let n = 0; n < 4; n++) {
      const { send } = await started()
      for (let i = 0; i < 5; i++) await send('203.0.113.200')
    }
    expect((await (await started()).send('203.0.113.200')).status).toBe(429)
  })

  it.each<[SmsAnswer]>([['refused'], ['broken']])('%s: says so, is not repeated, and counts if it came', async how => {
    const made = await started()
    service.answer = how
    const { status, failure } = await made.send()
    expect([status, failure]).toEqual([502, { message: 'ERR_SMS_NOT_SENT' }])
    expect(service.received).toHaveLength(1)
    expect(await auditOf(app, made.ids.holderId)).not.toContain('contract.code-sent')
    expect((await made.confirm(codeIn(lastText().text))).status).toBe(200)
  })

  it('without a mobile number nothing is sent and nothing signed; the staff hear of it once', async () => {
    const { ids, send, sign, status, holder } = await started('912 345 678')
    expect(await status()).toEqual({ phoneEnding: null, sent: false, confirmed: false })
    expect([(await send()).res, (await send()).res]).toEqual(Array(2).fill({ phoneEnding: null }))
    expect((await sign()).failure).toEqual(MISSING)
    await app.runJobs()
    const notices = await app.db
      .selectFrom('notifications')
      .select(['userId', 'name'])
      .where('url', 'like', `%${ids.operationId}%`)
      .where('name', 'like', '%falta su teléfono móvil%')
      .execute()
    expect(new Set(notices.map(({ userId }) => userId)).size).toBe(notices.length)
    const { steps } = await readRow(app.db, 'contractSignings', { holderId: holder.id })
    expect(steps.filter(({ step }) => step === 'PHONE_MISSING')).toHaveLength(1)
    expect(service.received).toEqual([])
  })
})
