import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  anAdmin,
  aSuperadmin,
  insertAccount,
  insertRow,
  lastLink,
  PASSWORD,
  readRow,
  updateRow,
  useApp,
} from '../../../test/app'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
let owner: string
let broker: string
let made = 0

beforeAll(async () => {
  owner = await app.signIn(await aSuperadmin(app.db))
})

/** An operation whose customer was invited, with a broker of its own. */
async function invited() {
  const email = `invitada${++made}@example.es`
  broker = await app.signIn(await anAdmin(app.db))
  const { res } = await app.call('POST /operations', {
    token: broker,
    body: { typeOperation: 'COMPRA', user: { name: 'Eva', lastname: 'Sol', email, phone: `6220000${10 + made}` } },
  })
  const mail = await app.db.selectFrom('emails').select('id').where('toAddress', '=', email).executeTakeFirstOrThrow()
  return { email, operation: res, mailId: mail.id }
}

const fail = (id: string) => updateRow(app.db, 'emails', id, { status: 'DEAD', lastError: '550' })
const undelivered = async (id: string) => {
  const { res } = await app.call('GET /operations/:id', { token: broker, params: { id } })
  return 'undelivered' in res ? res.undelivered.map(({ to }) => to) : []
}

async function opensAccount(email: string): Promise<boolean> {
  const link = await lastLink(app, email)
  const { status, res } = await app.call('POST /users/validatePassword', { body: link })
  if (status !== 200) return false
  const body = { userId: link.userId, password: PASSWORD }
  return (await app.call('POST /users/createPassword', { token: res.token, body })).status === 200
}

describe('an invitation', () => {
  it('sent again has a link that works, however dead the first one is', async () => {
    const { email, mailId } = await invited()
    await app.runJobs()
    app.clock.advance(100 * HOUR_MS)
    owner = await app.signIn(await aSuperadmin(app.db))
    expect((await app.call('POST /users/validatePassword', { body: await lastLink(app, email) })).status).toBe(409)
    await app.call('POST /outbox/resend', { token: owner, body: { ids: [mailId] } })
    await app.runJobs()
    expect(await opensAccount(email)).toBe(true)
  })

  it('that may have arrived is there, too, while it waits to be sent again by itself', async () => {
    const { email, operation, mailId } = await invited()
    const since = app.clock.now()
    const next = new Date(since.getTime() + HOUR_MS)
    const doubt = { lastError: MAIL_UNCONFIRMED, unansweredSince: since, notBefore: next }
    await updateRow(app.db, 'emails', mailId, { status: 'FAILED', ...doubt })
    const { res } = await app.call('GET /operations/:id', { token: broker, params: { id: operation._id } })
    expect(res).toMatchObject({ undelivered: [{ to: email, notBefore: next.toISOString() }] })
    const { day } = (await app.call('GET /dashboard', { token: broker })).res
    expect(day.queue).toMatchObject([{ kind: 'UNDELIVERED', count: 1 }])
    await updateRow(app.db, 'emails', mailId, { unansweredSince: null })
    expect(await undelivered(operation._id)).toEqual([])
  })

  it('that did not arrive is on the operation, its card and the day of whoever is responsible', async () => {
    const { email, operation, mailId } = await invited()
    await fail(mailId)
    expect(await undelivered(operation._id)).toEqual([email])
    const { day } = (await app.call('GET /dashboard', { token: broker })).res
    expect(day.queue).toMatchObject([
      { kind: 'UNDELIVERED', risk: 'HIGH', count: 1, operation: { _id: operation._id } },
    ])
    const board = await app.call('POST /operations/listBoard', { token: broker, rawBody: {} })
    const cards = board.res.lists.flatMap(list => list.cards)
    expect(cards.find(({ _id }) => _id === operation._id)).toMatchObject({ undelivered: 1 })
  })

  it('goes to the corrected address, which is the person’s from then on', async () => {
    const { operation, mailId } = await invited()
    await fail(mailId)
    const email = `corregida${made}@example.es`
    const body = { operationId: operation._id, emailId: mailId, email }
    expect((await app.call('POST /operations/resendMail', { token: broker, body })).status).toBe(200)
    await app.runJobs()
    expect(await undelivered(operation._id)).toEqual([])
    const { res } = await app.call('GET /operations/:id', { token: broker, params: { id: operation._id } })
    expect(res).toMatchObject({ user: { email }, contacts: [{ email }] })
    expect((await app.mails(email)).map(({ template }) => template)).toEqual(['invitation'])
    expect(await opensAccount(email)).toBe(true)
  })
})

describe('an e-mail to whoever was only invited', () => {
  it('corrected to the address of a customer is sent there, and they are one person with all that they have asked and were sent', async () => {
    const { operation } = await invited()
    await app.runJobs()
    const customer = await insertAccount(app)
    const { userId } = await readRow(app.db, 'operations', operation._id, ['userId'])
    const mail = await insertRow(app.db, 'emails', {
      ...{ toAddress: `invitada${made}@example.es`, userId, template: 'stateChanged', status: 'DEAD' },
      params: JSON.stringify({
        ...{ operationId: operation._id, numOperation: operation.numOperation },
        ...{ name: 'Eva', isCustomer: true, state: 'ESTUDIO_VIABILIDAD' },
      }),
    })
    const asked = await insertRow(app.db, 'privacyRequests', {
      ...{ kind: 'ACCESS', way: 'PHONE', name: 'Eva Sol', userId, createdDate: app.clock.now() },
      ...{ receivedOn: '2026-01-02', dueOn: '2026-02-02' },
    })
    const body = { operationId: operation._id, emailId: mail.id, email: customer.email }
    expect((await app.call('POST /operations/resendMail', { token: broker, body })).status).toBe(200)
    const kept = [
      await readRow(app.db, 'operations', operation._id, ['userId']),
      await readRow(app.db, 'privacyRequests', asked.id, ['userId']),
      await readRow(app.db, 'emails', mail.id, ['userId']),
    ]
    expect(kept.map(row => row.userId)).toEqual([customer.id, customer.id, customer.id])
    expect((await app.mails(customer.email)).map(({ template }) => template)).toContain('stateChanged')
  })
})

describe('the confirmation of a new e-mail', () => {
  async function asked() {
    const user = await insertAccount(app)
    const email = `nueva${++made}@example.es`
    const token = await app.signIn(user)
    const change = (changes: Record<string, unknown>) =>
      app.call('POST /auth/user/update', { token, rawBody: { user: { ...changes, currentPassword: PASSWORD } } })
    await change({ email })
    await app.runJobs()
    const { id } = await readRow(app.db, 'emails', { toAddress: email })
    const resend = async () => {
      const by = await app.signIn(await aSuperadmin(app.db))
      return (await app.call('POST /outbox/resend', { token: by, body: { ids: [id] } })).res
    }
    const confirm = async () => app.call('POST /users/confirmEmail', { body: await lastLink(app, email) })
    return { user, email, change, resend, confirm }
  }

  it('sent again goes to the new e-mail with a link that works, however dead the first one is', async () => {
    const { email, resend, confirm } = await asked()
    app.clock.advance(100 * HOUR_MS)
    expect((await confirm()).status).toBe(409)
    expect(await resend()).toEqual({ total: 1 })
    await app.runJobs()
    expect((await confirm()).status).toBe(200)
    const account = await app.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(account).toHaveLength(1)
  })

  it('is not sent again once it was confirmed, or its owner has withdrawn it', async () => {
    const confirmed = await asked()
    expect((await confirmed.confirm()).status).toBe(200)
    expect(await confirmed.resend()).toEqual({ total: 0 })
    const withdrawn = await asked()
    await withdrawn.change({ password: 'Higuera-Lenta-77' })
    expect(await withdrawn.resend()).toEqual({ total: 0 })
    expect((await withdrawn.confirm()).status).toBe(409)
  })
})
