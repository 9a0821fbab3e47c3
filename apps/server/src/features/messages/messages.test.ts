import { notificationsRoom } from '@llave/api-contract/events'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, anAdmin, anOperation, readRows, updateRow, useApp } from '../../../test/app'
import { aPdf, aPng, multipart, PDF, type TestFile } from '../../../test/uploads'
import { UNREAD_MAIL_MS } from '../../record/events/consequences'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)
interface Who {
  readonly id: string
  readonly token: string
}
let broker: Who
let colleague: Who
let customer: Who
let stranger: Who
let operationId = ''

beforeEach(async () => {
  broker = await test.signedIn(await anAdmin(db, { name: 'Javier', lastname: 'Soto' }))
  colleague = await test.signedIn(await anAdmin(db))
  customer = await test.signedIn(await aCustomer(db, { name: 'Ana', lastname: 'Gil' }))
  stranger = await test.signedIn(await aCustomer(db))
  const operation = { userId: customer.id, state: 'NEGOCIACION', responsableId: broker.id } as const
  operationId = (await anOperation(db, operation)).id
})

function send(token: string | undefined, body: string, ...files: readonly TestFile[]) {
  test.clock.advance(1000)
  return test.call('POST /operations/sendMessage', { token, ...multipart({ operationId, body }, ...files) })
}
const list = (token: string) => test.call('POST /operations/listMessages', { token, body: { operationId } })
const read = (token: string) => test.call('POST /operations/readMessages', { token, body: { operationId } })
const unread = async (token: string) => {
  const { res } = await test.call('GET /operations/:id', { token, params: { id: operationId } })
  return 'unreadMessages' in res ? res.unreadMessages : null
}
async function notices(userId: string) {
  await test.runJobs()
  const rows = await db.selectFrom('notifications').selectAll().where('userId', '=', userId).execute()
  return rows.map(({ name, url, kind }) => ({ name, url, kind }))
}
/** Runs the jobs of this conversation that are due by the database's clock. */
async function mailsOfWaiting() {
  const waiting = sql<string>`payload #>> '{due,unreadMail,messageId}'`
  const own = db.selectFrom('messages').select(sql<string>`id::text`.as('id')).where('operationId', '=', operationId)
  await db
    .updateTable('jobs')
    .set({ runDate: new Date(0) })
    .where(waiting, 'in', own)
    .execute()
  await test.runJobs()
  const rows = await db
    .selectFrom('emails')
    .select(['userId', 'params'])
    .where('template', '=', 'unreadMessages')
    .where('userId', 'in', [broker.id, colleague.id, customer.id])
    .orderBy('createdDate')
    .execute()
  return rows.map(({ userId, params }) => [userId, (params as { count: number }).count])
}

describe('a conversation', () => {
  it('is between the customer and the staff, and nobody else’s (T01, T03)', async () => {
    for (const attempt of [send(stranger.token, 'Hola'), list(stranger.token), read(stranger.token)]) {
      expect((await attempt).refusal).toEqual([404, 'ERR_FORM_OPERATION_NOT_FOUND'])
    }
    expect((await send(customer.token, '  ')).faults).toEqual([422, { body: 'error_form_obligatory_field' }])
    expect((await send(customer.token, 'x'.repeat(4001))).faults).toEqual([422, { body: 'error_form_max_length' }])
  })

  it('is kept as it was written, newest first, and each side sees what it has not read', async () => {
    await send(customer.token, ' <b>¿Cuándo firmamos?</b>\nGracias ')
    const { res } = await send(broker.token, 'El martes')
    expect(res).toEqual({
      _id: expect.any(String),
      body: 'El martes',
      holder: null,
      fromStaff: true,
      author: expect.objectContaining({ _id: broker.id, name: 'Javier' }),
      files: [],
      createdDate: test.clock.now().toISOString(),
      byMail: null,
      readDate: null,
    })
    const seen = await list(customer.token)
    expect(seen.res.count).toBe(2)
    expect(seen.res.records.map(({ body }) => body)).toEqual(['El martes', '<b>¿Cuándo firmamos?</b>\nGracias'])
    expect([await unread(broker.token), await unread(customer.token)]).toEqual([1, 1])

    expect((await read(colleague.token)).res).toEqual({ total: 1 })
    expect((await read(colleague.token)).res).toEqual({ total: 0 })
    expect([await unread(broker.token), await unread(customer.token)]).toEqual([0, 1])
    const [own] = (await list(customer.token)).res.records.filter(({ fromStaff }) => !fromStaff)
    expect(own?.readDate).toBe(test.clock.now().toISOString())
  })

  it('notifies the other side at once, and writes feed and audit', async () => {
    await send(customer.token, '¿Cuándo firmamos?')
    expect(await notices(broker.id)).toEqual([
      {
        name: expect.stringMatching(/el cliente ha escrito un mensaje$/),
        url: `/operations/${operationId}/mensajes`,
        kind: 'MESSAGE',
      },
    ])
    await send(broker.token, 'El martes')
    expect(await notices(customer.id)).toEqual([
      {
        name: expect.stringContaining('tienes un mensaje nuevo'),
        url: `/solicitud/${operationId}/mensajes`,
        kind: 'REQUEST',
      },
    ])
    const feed = await readRows(db, 'activity', { operationId }, ['field', 'params', 'userId'], 'id')
    expect(feed).toEqual([
      { field: 'customerWrote', params: { excerpt: '¿Cuándo firmamos?' }, userId: customer.id },
      { field: 'customerWrittenTo', params: { excerpt: 'El martes' }, userId: broker.id },
    ])
    const audited = await readRows(db, 'audit', { entityId: operationId, action: 'message.sent' }, [
      'action',
      'actorId',
    ])
    expect(audited.map(({ actorId }) => actorId).sort()).toEqual([broker.id, customer.id].sort())
  })

  it('is closed with the operation, and its files with it', async () => {
    const { res } = await send(customer.token, 'Mira', { name: 'nota.pdf', bytes: PDF })
    const params = { id: res.files[0]?._id ?? '' }
    await updateRow(db, 'operations', operationId, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    expect((await list(customer.token)).status).toBe(404)
    expect((await list(broker.token)).status).toBe(200)
    const file = async (token: string) => (await test.call('GET /messages/files/:id', { params, token })).status
    expect([await file(customer.token), await file(broker.token)]).toEqual([404, 200])
    for (const { token } of [customer, broker]) {
      expect((await send(token, 'Hola')).refusal).toEqual([409, 'ERR_OPERATION_ARCHIVED'])
    }
  })

  it('T43: the staff get an active PDF without what makes it active, or the original when they ask', async () => {
    const bytes = aPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    const { res } = await send(customer.token, 'Mira', { name: 'nota.pdf', bytes })
    expect(res.files.map(({ hasActiveContent }) => hasActiveContent)).toEqual([true])
    const get = async (token: string, query = '') => {
      const url = `/api/messages/files/${res.files[0]?._id ?? ''}${query}`
      return test.request(`GET ${url}`, token)
    }
    const copy = await get(broker.token)
    expect(copy.headers['content-disposition']).toContain('nota (copia sin contenido activo).pdf')
    expect(copy.rawPayload.includes('JavaScript')).toBe(false)
    for (const own of [await get(broker.token, '?original=true'), await get(customer.token)]) {
      expect(own.rawPayload.equals(bytes)).toBe(true)
    }
  })

  it('carries files, which its readers alone can fetch; customers attach what customers may', async () => {
    const sent = await send(
      customer.token,
      'Mira',
      { name: 'nota.pdf', bytes: PDF },
      { name: 'foto.png', bytes: await aPng() },
    )
    expect(sent.res.files.map(({ name }) => name)).toEqual(['nota.pdf', 'foto.jpg'])
    const id = sent.res.files[0]?._id ?? ''
    const get = (token: string) => test.request(`GET /api/messages/files/${id}`, token)
    expect((await get(broker.token)).rawPayload.equals(PDF)).toBe(true)
    expect((await get(stranger.token)).statusCode).toBe(404)
    // A picture needs no text; the feed shows its name.
    const wordless = await send(customer.token, ' ', { name: 'nómina.pdf', bytes: PDF })
    expect([wordless.status, wordless.res.body]).toEqual([200, ''])
    const { params } = await db
      .selectFrom('activity')
      .select('params')
      .where('operationId', '=', operationId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(params).toEqual({ excerpt: 'nómina.pdf' })
    const sheet = { name: 'datos.csv', bytes: Buffer.from('a;b\n1;2\n') }
    const refused = await send(customer.token, 'Mira', sheet)
    expect([refused.status, refused.failure]).toEqual([
      415,
      { message: 'ERR_FORM_UPLOAD_NOT_IMAGE', details: { file: 'datos.csv' } },
    ])
    expect((await send(broker.token, 'Mira', sheet)).status).toBe(200)
  })
})

describe('notices of messages', () => {
  const everybody = () => updateRow(db, 'operations', operationId, { responsableId: null })
  /** The notices of these people about this conversation: read or not, and the e-mails sent. */
  async function noticesOf(...people: readonly Who[]) {
    await test.runJobs()
    const ids = people.map(({ id }) => id)
    const rows = await db
      .selectFrom('notifications')
      .select(['userId', 'read'])
      .where('userId', 'in', ids)
      .where('url', 'like', `%${operationId}/mensajes`)
      .where('kind', '<>', 'OWN')
      .orderBy('createdDate')
      .execute()
    const mails = await db
      .selectFrom('emails')
      .select('userId')
      .where('template', '=', 'notice')
      .where('userId', 'in', ids)
      .execute()
    return {
      read: people.map(({ id }) => rows.filter(({ userId }) => userId === id).map(({ read: is }) => is)),
      mailed: mails.map(({ userId }) => people.findIndex(({ id }) => id === userId)).sort(),
    }
  }
  const byMailToo = (who: Who) =>
    updateRow(db, 'users', who.id, {
      settings: sql`settings || '{"notifications": {"MESSAGE": {"email": true}}}'::jsonb`,
    })

  it('are read with the conversation, each reader’s own, and every open bell is told', async () => {
    await everybody()
    await send(customer.token, '¿Cuándo firmamos?')
    expect(await noticesOf(broker, colleague)).toMatchObject({ read: [[false], [false]] })
    const url = `/operations/${operationId}/mensajes`
    const { res: own } = await test.call('POST /notifications', { token: broker.token, body: { name: 'Llamar', url } })
    const bells = async () => (await announcements.inRoom(notificationsRoom(broker.id))).length
    const before = await bells()
    expect((await read(broker.token)).res).toEqual({ total: 1 })
    expect(await noticesOf(broker, colleague)).toMatchObject({ read: [[true], [false]] })
    expect(await bells()).toBe(before + 1)
    // The message is not new to the staff, but this reader has not seen it.
    expect((await read(colleague.token)).res).toEqual({ total: 0 })
    expect(await noticesOf(broker, colleague)).toMatchObject({ read: [[true], [true]] })
    expect(await bells()).toBe(before + 1)
    const kept = db.selectFrom('notifications').select('read').where('id', '=', own._id)
    expect(await kept.executeTakeFirst()).toEqual({ read: false })

    await send(broker.token, 'El martes')
    expect((await noticesOf(customer)).read).toEqual([[false]])
    await read(customer.token)
    expect((await noticesOf(customer)).read).toEqual([[true]])
  })

  it('that was read before they were told come read to its reader, and disturb nobody', async () => {
    await everybody()
    await byMailToo(broker)
    await byMailToo(colleague)
    await send(customer.token, '¿Cuándo firmamos?')
    await read(broker.token)
    expect(await noticesOf(broker, colleague)).toEqual({ read: [[true], [false]], mailed: [] })
    await send(customer.token, '¿Hola?')
    const read2 = [
      [true, false],
      [false, false],
    ]
    expect(await noticesOf(broker, colleague)).toEqual({ read: read2, mailed: [0, 1] })

    await send(broker.token, 'El martes')
    await read(customer.token)
    expect((await noticesOf(customer)).read).toEqual([[true]])
  })
})

describe('what nobody has read after ten minutes', () => {
  it('is told by one e-mail, however many messages wait', async () => {
    await send(broker.token, 'Uno')
    const { res } = await send(broker.token, 'Dos')
    const job = await db
      .selectFrom('jobs')
      .select('runDate')
      .where(sql<string>`payload #>> '{due,unreadMail,messageId}'`, '=', res._id)
      .executeTakeFirstOrThrow()
    expect(job.runDate.getTime() - test.clock.now().getTime()).toBe(UNREAD_MAIL_MS)
    expect(await mailsOfWaiting()).toEqual([[customer.id, 2]])
    await send(broker.token, 'Tres')
    expect(await mailsOfWaiting()).toEqual([
      [customer.id, 2],
      [customer.id, 1],
    ])
  })

  it('and by none when it was read in time; the staff’s goes to the responsable', async () => {
    await send(broker.token, 'Uno')
    await read(customer.token)
    expect(await mailsOfWaiting()).toEqual([])
    await send(customer.token, 'Gracias')
    expect(await mailsOfWaiting()).toEqual([[broker.id, 1]])
  })
})

it('answers that the staff keep are theirs, one of each name', async () => {
  const name = `Cita ${crypto.randomUUID()}`
  const keep = (token: string, body: string, called = name) =>
    test.call('POST /answerTemplates', { token, body: { name: called, body } })
  await keep(broker.token, 'Te llamo mañana')
  const { res } = await keep(colleague.token, 'Te llamo el lunes', name.toUpperCase())
  const kept = res.filter(template => template.name === name.toUpperCase())
  expect(kept).toMatchObject([{ body: 'Te llamo el lunes' }])
  const forget = () =>
    test.call('DELETE /answerTemplates/:id', { token: broker.token, params: { id: kept[0]?._id ?? '' } })
  expect((await forget()).res.some(({ _id }) => _id === kept[0]?._id)).toBe(false)
  expect((await forget()).status).toBe(404)
})
