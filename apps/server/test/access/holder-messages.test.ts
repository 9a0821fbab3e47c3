import { notificationsRoom } from '@llave/api-contract/events'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../announcements'
import { aContact, aCustomer, anAdmin, insertRow, readRows, updateRow, useApp } from '../app'
import { staffView } from '../operations'
import { anOperationOfThree, aPlaceLink, archiveUnderway, putInDoubt } from '../places'
import { multipart, PDF, type TestFile } from '../uploads'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app
const announcements = useAnnouncements(app.database)
const LIST = 'POST /holderPlace/listMessages'
const SEND = 'POST /holderPlace/sendMessage'
const READ = 'POST /holderPlace/readMessages'
const FILE = 'GET /holderPlace/:operationId/:holderId/messages/files/:id'

let made: Awaited<ReturnType<typeof anOperation>>

/** An operation looked after by a broker, with a customer, Luis and Eva; and the link to Luis’s place. */
async function anOperation() {
  const broker = await anAdmin(db, { name: 'Javier', lastname: 'Soto' })
  const values = { state: 'SUBIR_DOCUMENTACION', typeOperation: 'EXTINCION', responsableId: broker.id } as const
  const made = await anOperationOfThree(app, values)
  const tokens = { customer: await app.signIn(made.customer), broker: await app.signIn(broker) }
  return { ...made, broker, tokens, link: await aPlaceLink(app, made.luis) }
}

beforeEach(async () => {
  made = await anOperation()
})

const ids = (holder = made.luis) => ({ operationId: made.operation.id, holderId: holder.id })
const formOf = (fields: Record<string, string>, files: readonly TestFile[]) => {
  app.clock.advance(1000)
  return multipart(fields, ...files)
}
const write = (body: string, { token = made.link, holder = made.luis } = {}, ...files: TestFile[]) =>
  app.call(SEND, { ...formOf({ ...ids(holder), body }, files), token })
const reply = (body: string, to = made.luis.id, ...files: TestFile[]) =>
  app.call('POST /operations/sendMessage', {
    ...formOf({ operationId: made.operation.id, body, holderId: to }, files),
    token: made.tokens.broker,
  })
const asCustomer = (body: string, holderId = '') =>
  app.call('POST /operations/sendMessage', {
    ...formOf({ operationId: made.operation.id, body, holderId }, []),
    token: made.tokens.customer,
  })
const list = (token = made.link, holder = made.luis) => app.call(LIST, { body: ids(holder), token })
const listed = (token: string) =>
  app.call('POST /operations/listMessages', { body: { operationId: made.operation.id }, token })
const bodies = ({ res }: { res: { records: readonly { body: string }[] } }) => res.records.map(({ body }) => body)
const place = async (token = made.link) =>
  (await app.call('GET /holderPlace/:operationId/:holderId', { params: ids(), token })).res
const unread = async (token: string) => {
  const { res } = await app.call('GET /operations/:id', { token, params: { id: made.operation.id } })
  return 'unreadMessages' in res ? res.unreadMessages : null
}
/** Runs the waiting e-mails about messages as if ten minutes had passed; returns those to this address. */
async function mailsOfWaiting(email: string | null) {
  await db
    .updateTable('jobs')
    .set({ runDate: new Date(0) })
    .where(sql<boolean>`payload #> '{due,unreadMail}' is not null`)
    .execute()
  await app.runJobs()
  return await app.mails(email ?? '', 'unreadMessages')
}
const archive = () => archiveUnderway(app, made.operation.id)

describe('a holder and the staff', () => {
  it('write to each other, and nobody else reads or writes there', async () => {
    await reply('Hola, Luis')
    const evas = await aPlaceLink(app, made.eva)
    const strangers = [undefined, evas, await app.signIn(await aCustomer(db)), made.tokens.customer, made.tokens.broker]
    for (const token of strangers) {
      const auth = { ...(token && { token }) }
      for (const attempt of [
        await app.call(SEND, { ...formOf({ ...ids(), body: 'Ajeno' }, []), ...auth }),
        await app.call(LIST, { body: ids(), ...auth }),
        await app.call(READ, { body: ids(), ...auth }),
      ]) {
        expect(attempt.refusal).toEqual([404, 'ERR_MAILING_LINK_NOT_VALID'])
      }
    }
    expect(bodies(await list(evas, made.eva))).toEqual([])

    expect((await write('  ')).faults).toEqual([422, { body: 'error_form_obligatory_field' }])
    expect((await write('x'.repeat(4001))).status).toBe(422)
    const sent = await write('¿Qué me falta?')
    expect(sent.res).toMatchObject({
      body: '¿Qué me falta?',
      fromStaff: false,
      author: null,
      holder: { _id: made.luis.id },
    })
    expect(bodies(await list())).toEqual(['¿Qué me falta?', 'Hola, Luis'])
    const account = await app.signIn(await aCustomer(db, { email: made.luis.email ?? '' }))
    expect(bodies(await list(account))).toEqual(['¿Qué me falta?', 'Hola, Luis'])
  })

  it('stand in the feed by the holder’s name, and in the audit', async () => {
    await write('Hola')
    await reply('Dime')
    const { id: operationId } = made.operation
    expect(await readRows(db, 'activity', { operationId }, ['field', 'params', 'userId'], 'id')).toEqual([
      { field: 'customerWrote', params: { excerpt: 'Hola', byHolder: made.luis.name }, userId: null },
      { field: 'customerWrittenTo', params: { excerpt: 'Dime', holder: made.luis.name }, userId: made.broker.id },
    ])
    const sent = { action: 'message.sent', entityId: operationId }
    const details = expect.objectContaining({ holderId: made.luis.id })
    expect(await readRows(db, 'audit', sent, ['actorId', 'details'], 'id')).toEqual([
      { actorId: null, details },
      { actorId: made.broker.id, details },
    ])
  })

  it('are told: the staff at once by the holder’s name, the holder by an e-mail that leads to their place', async () => {
    await write('Hola')
    await app.runJobs()
    const [notice] = await readRows(db, 'notifications', { userId: made.broker.id, kind: 'MESSAGE' }, [
      'name',
      'url',
      'kind',
    ])
    expect(notice?.name).toContain(`${made.luis.name} ha escrito un mensaje`)
    const [toStaff] = await mailsOfWaiting(made.broker.email)
    expect(toStaff?.subject).toContain(made.luis.name)
    expect(toStaff?.links.join()).toContain(`/operations/${made.operation.id}/mensajes`)

    await reply('Dime')
    await reply('Y otra cosa')
    const mails = await mailsOfWaiting(made.luis.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Hay 2 mensajes sin leer')
    expect(mails[0]?.text).toContain('ha abierto esta solicitud')
    expect(mails[0]?.links.join()).toContain(`/titular/${made.operation.id}/${made.luis.id}#`)
  })

  it('count what is unread on either side, and mark it by reading', async () => {
    await write('Uno')
    await reply('Dos')
    expect(await unread(made.tokens.broker)).toBe(1)
    expect((await place()).conversation).toEqual({ unread: 1 })
    expect((await app.call(READ, { body: ids(), token: made.link })).res).toEqual({ total: 1 })
    expect((await place()).conversation).toEqual({ unread: 0 })
    expect(await mailsOfWaiting(made.luis.email)).toEqual([])
    await app.call('POST /operations/readMessages', {
      body: { operationId: made.operation.id },
      token: made.tokens.broker,
    })
    expect(await unread(made.tokens.broker)).toBe(0)
    expect((await list()).res.records.map(({ readDate }) => readDate !== null)).toEqual([true, true])
  })

  it('exchange files, which open for them alone', async () => {
    const { res } = await write('', {}, { name: 'Nómina.pdf', bytes: PDF })
    const id = res.files[0]?._id ?? ''
    expect((await app.call(FILE, { params: { ...ids(), id }, token: made.link })).status).toBe(200)
    const own = (token: string) => app.call('GET /messages/files/:id', { params: { id }, token })
    expect((await own(made.tokens.broker)).status).toBe(200)
    expect(await readRows(db, 'audit', { entityId: id }, ['actorId', 'details'], 'id')).toEqual([
      { actorId: null, details: { operationId: made.operation.id, holderId: made.luis.id } },
      { actorId: made.broker.id, details: { operationId: made.operation.id } },
    ])
    expect((await own(made.tokens.customer)).status).toBe(404)
    const evas = await aPlaceLink(app, made.eva)
    expect((await app.call(FILE, { params: { ...ids(), id }, token: evas })).status).toBe(404)
    expect((await app.call(FILE, { params: { ...ids(made.eva), id }, token: evas })).status).toBe(404)
    const ofCustomer = (await reply('', '', { name: 'Para Ana.pdf', bytes: PDF })).res.files[0]?._id ?? ''
    expect((await app.call(FILE, { params: { ...ids(), id: ofCustomer }, token: made.link })).status).toBe(404)
  })

  it('are in the record of the holder’s contact, and in no other’s', async () => {
    const contactOf = async (holder: { readonly id: string }, role: 'TITULAR_PRINCIPAL' | 'TITULAR') => {
      const contact = await aContact(db)
      await updateRow(db, 'holders', holder.id, { contactId: contact.id })
      await insertRow(db, 'operationContacts', { operationId: made.operation.id, contactId: contact.id, role })
      return contact.id
    }
    const [anas, luiss] = [await contactOf(made.own, 'TITULAR_PRINCIPAL'), await contactOf(made.luis, 'TITULAR')]
    await write('De Luis')
    await asCustomer('De Ana')
    const record = async (id: string) => {
      const { res } = await app.call('GET /contacts/:id/record', { params: { id }, token: made.tokens.broker })
      return res.conversation.filter(({ kind }) => kind !== 'MAIL').map(({ text, author }) => `${author}: ${text}`)
    }
    expect((await record(anas)).join()).not.toContain('De Luis')
    expect(await record(luiss)).toContain(`${made.luis.name}: De Luis`)
  })
})

describe('the customer and another holder', () => {
  it('read nothing of each other: in no list, number, notice, e-mail, export or announcement', async () => {
    await asCustomer('propio de Ana')
    await announcements.newsOfRequests()
    const before = await announcements.inRoom(notificationsRoom(made.customer.id))
    await write('ajeno de Luis')
    await reply('ajeno para Luis')
    await app.call(READ, { body: ids(), token: made.link })
    await app.runJobs()
    await mailsOfWaiting(made.customer.email)
    expect(await announcements.newsOfRequests()).not.toContain(made.customer.id)
    expect(await announcements.inRoom(notificationsRoom(made.customer.id))).toEqual(before)
    expect(await unread(made.tokens.customer)).toBe(0)
    const notices = await readRows(db, 'notifications', { userId: made.customer.id }, ['name'])
    const exported = await app.request('POST /api/users/exportMyData', made.tokens.customer)
    const seen = [
      (await listed(made.tokens.customer)).res,
      (await app.call('GET /operations/:id', { params: { id: made.operation.id }, token: made.tokens.customer })).res,
      exported.body,
      notices,
      await app.mails(made.customer.email),
    ]
    expect(JSON.stringify(seen)).not.toMatch(/ajeno/)
    expect(JSON.stringify([(await list()).res, await place(), await app.mails(made.luis.email ?? '')])).not.toMatch(
      /propio/,
    )
    expect(bodies(await listed(made.tokens.broker))).toEqual(['ajeno para Luis', 'ajeno de Luis', 'propio de Ana'])
  })

  it('cannot write to each other: the customer only to the staff, whomever they name', async () => {
    expect((await asCustomer('Para Luis', made.luis.id)).status).toBe(404)
    expect(bodies(await list())).toEqual([])
  })

  it('mark only what was written to them as read', async () => {
    await reply('Para Luis')
    await reply('Para Ana', '')
    const { res } = await app.call('POST /operations/readMessages', {
      body: { operationId: made.operation.id },
      token: made.tokens.customer,
    })
    expect(res).toEqual({ total: 1 })
    expect((await place()).conversation).toEqual({ unread: 1 })
  })
})

describe('a conversation with a holder is closed', () => {
  it('with the operation', async () => {
    const { res } = await write('', {}, { name: 'a.pdf', bytes: PDF })
    await reply('Hola')
    await archive()
    expect((await place()).conversation).toBeNull()
    const file = { params: { ...ids(), id: res.files[0]?._id ?? '' }, token: made.link }
    const refused = [await write('Tarde'), await list(), await app.call(READ, { body: ids(), token: made.link })]
    expect(refused.map(({ failure }) => failure.message)).toEqual(Array(3).fill('ERR_OPERATION_ARCHIVED'))
    expect((await app.call(FILE, file)).status).toBe(409)
    expect(await mailsOfWaiting(made.luis.email)).toEqual([])
    expect(bodies(await listed(made.tokens.broker))).toHaveLength(2)
  })

  it('while their address is in doubt: nobody writes there, and no e-mail goes there', async () => {
    await write('Mío')
    await reply('Hola')
    const { address, link } = await putInDoubt(app, made)
    expect((await write('Con el enlace anterior')).failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
    expect((await place(link)).conversation).toBeNull()
    expect((await list(link)).status).toBe(403)
    expect((await write('Dudoso', { token: link })).status).toBe(403)
    expect((await reply('¿Eres tú?')).faults).toEqual([422, { holderId: 'error_form_option' }])
    expect(await mailsOfWaiting(address)).toEqual([])
    const { holders } = await staffView(app, made.tokens.broker, made.operation.id)
    expect(holders.map(({ contract }) => contract?.unreached)).toEqual([null, 'IN_DOUBT', null])
  })

  it('at a mailbox that is somebody else’s, too', async () => {
    await updateRow(db, 'holders', made.eva.id, { email: made.luis.email })
    expect((await reply('Hola')).status).toBe(422)
    expect((await reply('Hola', made.own.id)).status).toBe(422)
  })
})
