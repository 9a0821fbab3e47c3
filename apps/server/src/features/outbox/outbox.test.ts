import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCustomer,
  anOperation,
  aRegistration,
  aSuperadmin,
  insertRow,
  readRow,
  updateRow,
  useApp,
} from '../../../test/app'
import { anOperationOfThree } from '../../../test/places'
import type { Database } from '../../platform/database/schema'
import { forgetMails } from './forget-mails'

const test = useApp()
const { db } = test

const token = await test.signIn(await aSuperadmin(db))

beforeEach(async () => {
  await db.deleteFrom('emails').execute()
  await db.deleteFrom('jobs').execute()
})

const aMail = (values: Partial<Insertable<Database['emails']>> = {}) =>
  insertRow(db, 'emails', {
    toAddress: 'ana@example.es',
    template: 'passwordChanged',
    params: JSON.stringify({ name: 'Ana' }),
    createdDate: test.clock.now(),
    ...values,
  })
const list = async (rawBody: object = {}) => (await test.call('POST /outbox/listPagination', { token, rawBody })).res
const read = (id: string, by = token) => test.call('GET /outbox/:id', { token: by, params: { id } })
const resend = (...ids: string[]) => test.call('POST /outbox/resend', { token, body: { ids } })
const row = (id: string) => readRow(db, 'emails', id)

describe('the outbox', () => {
  it('sends nothing again that is not named', async () => {
    expect((await resend()).failure.fields).toEqual({ ids: 'error_form_obligatory_field' })
  })

  it('a mail that was written with a text of its own is shown with it', async () => {
    const ownText = JSON.stringify({ subject: 'Prueba', body: 'Hola, {{ name }}. {{ link }}' })
    const { id } = await aMail({ ownText })
    expect((await read(id)).res).toMatchObject({ subject: 'Prueba', text: expect.stringContaining('Hola, Ana.') })
    expect((await list()).records).toMatchObject([{ subject: 'Prueba' }])
  })

  it('lists the newest first, with its operation; a mail that has not left yet shows what it will say', async () => {
    const operation = await anOperation(db)
    const old = await aMail({ createdDate: new Date(test.clock.now().getTime() - 60_000) })
    const mail = await aMail({
      toAddress: 'Begoña@example.es',
      subject: 'Novedades de tu hipoteca',
      status: 'DEAD',
      attempts: 10,
      lastError: '550 no such user',
      template: 'documents',
      params: JSON.stringify({ operationId: operation.id }),
    })
    const { records, count } = await list()
    expect(count).toBe(2)
    expect(records[0]).toEqual({
      _id: mail.id,
      to: 'Begoña@example.es',
      subject: 'Novedades de tu hipoteca',
      template: 'documents',
      status: 'DEAD',
      attempts: 10,
      createdDate: mail.createdDate.toISOString(),
      notBefore: null,
      sentDate: null,
      lastError: '550 no such user',
      operationId: operation.id,
      numOperation: operation.numOperation,
    })
    expect(records[1]).toMatchObject({ _id: old.id, status: 'WAITING', operationId: null, numOperation: null })
    expect(records[1]?.subject).not.toBe('')
    const found = async (body: object) => (await list(body)).records.map(({ _id }) => _id)
    expect(await found({ advancedFilter: { status: ['DEAD', 'FAILED'] } })).toEqual([mail.id])
    expect(await found({ advancedFilter: { operationId: operation.id, template: 'documents' } })).toEqual([mail.id])
    expect(await found({ dataFilter: { searchText: 'begona' } })).toEqual([mail.id])
    expect(await found({ dataFilter: { searchText: 'HIPOTECA novedades' } })).toEqual([mail.id])
    expect(await found({ filterColumns: [{ id: 'searchText', value: 'begona' }] })).toEqual([mail.id])
    const unknown = await test.call('POST /outbox/listPagination', { token, rawBody: { advancedFilter: { to: 'x' } } })
    expect(unknown.status).toBe(400)
  })

  it('shows what was sent, even when the template says something else by now; links open nothing', async () => {
    const { body } = await anActivation()
    const { id } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
    const waiting = await read(id)
    expect(waiting.res.text).toContain('/•••')
    expect(JSON.stringify(waiting.res)).not.toContain(body.activationCode)
    await test.runJobs()
    await db.updateTable('emails').set({ params: '{}' }).execute()
    const sent = await read(id)
    expect(sent.res).toMatchObject({
      status: 'SENT',
      attempts: 1,
      subject: waiting.res.subject,
      html: waiting.res.html,
    })
    expect((await read(crypto.randomUUID())).status).toBe(404)
  })

  it('sends again: what was given up on its own row, what was sent as a mail of its own, what waits only once', async () => {
    const doubt = { lastError: MAIL_UNCONFIRMED, unansweredSince: new Date() }
    const [dead, sent] = [await aMail({ status: 'DEAD', ...doubt }), await aMail({ status: 'SENT' })]
    const waiting = await aMail({ status: 'FAILED', notBefore: new Date(Date.now() + 600_000) })
    await insertRow(db, 'jobs', {
      kind: 'send-mail',
      payload: JSON.stringify({ emailId: waiting.id }),
      runDate: new Date(Date.now() + 600_000),
    })
    expect((await resend(dead.id, sent.id, waiting.id, crypto.randomUUID())).res).toEqual({ total: 3 })
    await test.runJobs()
    const after = await db.selectFrom('emails').select(['id', 'status', 'attempts']).execute()
    expect(after).toHaveLength(4)
    expect(after.map(({ status }) => status)).toEqual(Array(4).fill('SENT'))
    expect(after.find(({ id }) => id === waiting.id)?.attempts).toBe(1)
    expect(await row(dead.id)).toMatchObject({ lastError: null, attempts: 1 })
  })

  it('sends again what is about an operation to where its reader is reached now', async () => {
    const customer = await aCustomer(db)
    const { id: operationId } = await anOperation(db, { userId: customer.id })
    const about = {
      ...{ userId: customer.id, toAddress: customer.email ?? '', template: 'offersReleased' },
      params: JSON.stringify({ operationId, numOperation: 1, name: 'Ana', count: 1 }),
    }
    const [dead, sent] = [await aMail({ ...about, status: 'DEAD' }), await aMail({ ...about, status: 'SENT' })]
    const notice = await aMail({ ...about, template: 'emailChanged', params: '{}', status: 'DEAD' })
    await updateRow(db, 'users', customer.id, { email: 'nueva@example.es' })
    await resend(dead.id, sent.id, notice.id)
    expect(await row(dead.id)).toMatchObject({ toAddress: 'nueva@example.es', status: 'WAITING' })
    const copies = await db.selectFrom('emails').select('toAddress').where('status', '=', 'WAITING').execute()
    expect(copies.map(({ toAddress }) => toAddress).sort()).toEqual(
      [customer.email, 'nueva@example.es', 'nueva@example.es'].sort(),
    )
  })

  it('sends again what leads to a holder’s place with its present link, to their present address, or not at all', async () => {
    const { operation, luis } = await anOperationOfThree(test)
    const place = { operationId: operation.id, holderId: luis.id, linkId: crypto.randomUUID() }
    const params = JSON.stringify({ numOperation: 1, name: 'Luis', place, openedBy: 'Ana' })
    const { id } = await aMail({ template: 'holderPlace', params, status: 'DEAD' })
    await updateRow(db, 'holders', luis.id, { email: 'luis.nueva@example.es' })
    expect((await resend(id)).res).toEqual({ total: 1 })
    const again = await row(id)
    expect(again.toAddress).toBe('luis.nueva@example.es')
    expect(again.params).not.toMatchObject({ place: { linkId: place.linkId } })
    await updateRow(db, 'holders', luis.id, { email: null })
    expect((await resend(id)).res).toEqual({ total: 0 })
  })

  it('sends again with the text that it was written with', async () => {
    const ownText = JSON.stringify({ subject: 'Prueba', body: 'Hola, {{ name }}. {{ link }}' })
    const { id } = await aMail({ ownText, status: 'SENT' })
    await resend(id)
    expect((await list()).records.map(({ subject }) => subject)).toEqual(['Prueba', 'Prueba'])
  })

  it('forgets what is older than the setting says, but nothing that still waits', async () => {
    const createdDate = new Date(test.clock.now().getTime() - 91 * DAY_MS)
    await aMail({ status: 'SENT', createdDate })
    const [kept, waiting] = [await aMail({ status: 'SENT' }), await aMail({ createdDate })]
    await forgetMails(test.app.platform)
    expect((await list()).records.map(({ _id }) => _id).sort()).toEqual([kept.id, waiting.id].sort())
  })

  it('loses what was sent to somebody whose account is erased', async () => {
    const customer = await aCustomer(db)
    await aMail({ userId: customer.id, html: 'Ana Gil' })
    await db.deleteFrom('users').where('id', '=', customer.id).execute()
    expect((await list()).count).toBe(0)
  })
})

/** A registered person; the e-mail to them contains their activation link. */
async function anActivation() {
  const email = `${crypto.randomUUID()}@example.es`
  await test.call('POST /users', { body: aRegistration(email) })
  const [link = ''] = (await test.mails(email))[0]?.links ?? []
  const activationCode = new URL(link).pathname.split('/').at(-1) ?? ''
  return { email, body: { activationCode } }
}
