import { createHash, randomUUID } from 'node:crypto'
import { calendarDay, DAY_MS, laterDay } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import {
  aContact,
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  aSuperadmin,
  insertRow,
  readRow,
  updateRow,
  useApp,
} from '../../../test/app'
import { whileChanging } from '../../../test/while-going'
import { inTransaction } from '../../platform/platform'
import { tellOfDueRequests } from './requests/tell-of-requests'

const test = useApp()
const { db } = test

const owner = await aSuperadmin(db)
const ownerId = owner.id
const token = await test.signIn(owner)

const today = () => calendarDay(test.clock.now())
const note = (own: object = {}) =>
  test.call('POST /privacy/requests', {
    token,
    rawBody: {
      ...{ kind: 'ACCESS', way: 'LETTER', receivedOn: today(), identityChecked: true, name: 'Eva Gil' },
      ...own,
    },
  })
const idOf = async (own: object = {}) => (await note(own)).res._id
const at = (id: string) => ({ token, params: { id } })
const read = async (id: string) => (await test.call('GET /privacy/requests/:id', at(id))).res
const list = async (rawBody: object = {}) =>
  (await test.call('POST /privacy/requests/listPagination', { token, rawBody })).res.records
const mailsTo = (address: string) =>
  db.selectFrom('emails').selectAll().where('toAddress', '=', address).orderBy('createdDate').execute()

describe('a request', () => {
  it('needs who asks and when it came; all wrong fields are named', async () => {
    expect((await note({ name: null, email: 'x' })).failure.fields).toEqual({
      name: 'error_form_obligatory_field',
      email: 'error_form_email_format',
    })
    expect((await note({ receivedOn: laterDay(today(), 1) })).failure.fields).toEqual({
      receivedOn: 'error_form_date_ahead',
    })
    expect((await note({ receivedOn: '0026-11-29' })).failure.fields).toEqual({
      receivedOn: 'error_form_invalid_date_format',
    })
    for (const _id of [randomUUID(), ownerId]) {
      expect((await note({ record: { kind: 'ACCOUNT', _id } })).status).toBe(422)
    }
  })

  it('is due in a month, is told to whoever has an e-mail, and audited', async () => {
    const { res } = await note({ receivedOn: '2026-01-31', email: 'eva@example.es' })
    expect(res).toMatchObject({ dueOn: '2026-02-28', standing: 'OVERDUE', mayExtend: false, records: [] })
    expect(await mailsTo('eva@example.es')).toMatchObject([{ template: 'privacyRequest', params: { name: 'Eva' } }])
    const audited = db.selectFrom('audit').select(['action', 'details']).where('entityId', '=', res._id)
    expect(await audited.execute()).toEqual([{ action: 'privacy.requested', details: { kind: 'ACCESS' } }])
  })

  it('is answered in the language of whoever has the e-mail that was given', async () => {
    const customer = await aCustomer(db, { language: 'en' })
    await note({ email: customer.email })
    expect(await mailsTo(customer.email)).toMatchObject([{ language: 'en' }])
  })

  it('is extended once, in its first month, with a reason that is told', async () => {
    const id = await idOf({ email: 'luz@example.es', name: 'Luz Mar' })
    const extend = (reason?: string) =>
      test.call('POST /privacy/requests/:id/extend', { ...at(id), rawBody: { reason } })
    expect((await extend()).failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    const before = (await read(id)).dueOn
    const { res } = await extend('Hay muchos papeles')
    expect(res.dueOn > before).toBe(true)
    expect((await extend('Otra vez')).status).toBe(409)
    const told = (await mailsTo('luz@example.es')).map(({ params }) => JSON.stringify(params))
    expect(told.filter(text => text.includes('Hay muchos papeles'))).toHaveLength(1)
    const late = await idOf({ receivedOn: laterDay(today(), -40) })
    expect(
      (await test.call('POST /privacy/requests/:id/extend', { ...at(late), rawBody: { reason: 'x' } })).status,
    ).toBe(409)
  })

  it('is done only when it is known who asked, refused only for a reason, and closed once by two at once', async () => {
    const id = await idOf({ identityChecked: false })
    const close = (rawBody: object) => test.call('POST /privacy/requests/:id/close', { ...at(id), rawBody })
    expect((await close({ outcome: 'DONE' })).failure.message).toBe('ERR_IDENTITY_NOT_CHECKED')
    expect((await test.call('POST /privacy/requests/:id/export', at(id))).status).toBe(409)
    expect((await close({ outcome: 'REFUSED' })).failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    await test.call('PUT /privacy/requests/:id', { ...at(id), rawBody: { identityChecked: true } })
    const both = await Promise.all([close({ outcome: 'DONE' }), close({ outcome: 'REFUSED', reason: 'No' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { res } = await test.call('POST /privacy/requests/:id/reopen', { ...at(id), rawBody: {} })
    expect(res).toMatchObject({ outcome: null, closedDate: null })
  })

  it('is found by name and standing; what is due first comes first, and what is closed last', async () => {
    const names = ['Zoe Uno', 'Zoe Dos', 'Zoe Tres']
    const [soon = '', overdue = '', closed = ''] = await Promise.all(
      [-27, -40, -50].map((days, n) => idOf({ name: names[n], receivedOn: laterDay(today(), days) })),
    )
    await test.call('POST /privacy/requests/:id/close', { ...at(closed), rawBody: { outcome: 'DONE' } })
    const found = async (more: object = {}) =>
      (await list({ dataFilter: { searchText: 'zoe' }, ...more })).map(({ _id }) => _id)
    expect(await found()).toEqual([overdue, soon, closed])
    expect(await found({ sort: { id: 'dueOn', direction: 'desc' } })).toEqual([soon, overdue, closed])
    expect(await found({ advancedFilter: { standing: 'SOON' } })).toEqual([soon])
    expect(await found({ advancedFilter: { standing: 'OVERDUE' } })).toEqual([overdue])
    expect(await found({ advancedFilter: { standing: 'CLOSED' } })).toEqual([closed])
  })

  it('warns the superadmins once when it is due soon, and once when it is overdue', async () => {
    const id = await idOf({ name: 'Pía Roca' })
    const notices = async () => {
      await inTransaction(test.app.platform, null, tellOfDueRequests)
      const rows = db.selectFrom('notifications').select('name').where('userId', '=', ownerId)
      return (await rows.where('url', '=', `/privacidad?request=${id}`).orderBy('createdDate').execute()).length
    }
    const start = test.clock.now()
    expect(await notices()).toBe(0)
    test.clock.advance(26 * DAY_MS)
    expect([await notices(), await notices()]).toEqual([1, 1])
    test.clock.advance(7 * DAY_MS)
    expect([await notices(), await notices()]).toEqual([2, 2])
    test.clock.advance(start.getTime() - test.clock.now().getTime())
  })
})

describe('one’s own request', () => {
  it('is made once of a kind, counts as identified, and is nobody else’s', async () => {
    const customer = await aCustomer(db, { name: 'Ana', lastname: 'Sol', language: 'ca' })
    const own = await test.signIn(customer)
    const ask = () => test.call('POST /privacy/requests/own', { token: own, body: { kind: 'ERASURE' } })
    await Promise.all([ask(), ask()])
    const { res } = await ask()
    expect(res).toMatchObject([{ kind: 'ERASURE', receivedOn: today() }])
    const other = await test.signIn(await aCustomer(db))
    expect((await test.call('GET /privacy/requests/own', { token: other })).res).toEqual([])
    expect(await read(res[0]?._id ?? '')).toMatchObject({ name: 'Ana Sol', way: 'ACCOUNT', identityChecked: true })
    expect(await mailsTo(customer.email)).toMatchObject([{ language: 'ca' }])
    expect((await test.call('POST /privacy/requests/own', { token, body: { kind: 'ERASURE' } })).status).toBe(403)
  })

  it('is noted by nobody else, nor opened again while they ask the same', async () => {
    const customer = await aCustomer(db)
    const record = { kind: 'ACCOUNT', _id: customer.id }
    expect((await note({ way: 'ACCOUNT', record })).status).toBe(422)
    const own = await test.signIn(customer)
    const ask = () => test.call('POST /privacy/requests/own', { token: own, body: { kind: 'ACCESS' } })
    const id = (await ask()).res[0]?._id ?? ''
    const body = { outcome: 'REFUSED', reason: 'Es de otra persona' } as const
    expect((await test.call('POST /privacy/requests/:id/close', { ...at(id), body })).status).toBe(200)
    const { id: _, ...closed } = await readRow(db, 'privacyRequests', id)
    const again = { ...closed, outcome: null, outcomeReason: null, closedDate: null, closedBy: null }
    const reopened = await whileChanging(
      db,
      tx => insertRow(tx, 'privacyRequests', again),
      () => test.call('POST /privacy/requests/:id/reopen', { ...at(id), body: {} }),
    )
    expect(reopened.refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
  })
})

const CANARY = 'canario-de-otra-persona'

/** A couple's operation, with a file of each. */
async function aCouple(typeOperation: 'COMPRA' | 'EXTINCION', n: number) {
  const customer = await aCustomer(db, { name: 'Rosa', lastname: `Paz ${n}`, email: `rosa${n}@example.es` })
  const operation = await anOperation(db, { userId: customer.id, typeOperation, state: 'SUBIR_DOCUMENTACION' })
  const answers = {
    yearsMortgage: '25_30',
    holders: [
      { name: 'Rosa', profession: 'bombera' },
      { name: CANARY, profession: CANARY },
    ],
  }
  await updateRow(db, 'questionnaires', { operationId: operation.id }, { answers: JSON.stringify(answers) })
  const contact = await aContact(db, { name: `Rosa Paz ${n}`, email: `rosa${n}@example.es` })
  const rosa = await aHolder(db, {
    operationId: operation.id,
    name: `Rosa Paz ${n}`,
    email: `rosa${n}@example.es`,
    contactId: contact.id,
  })
  const leo = await aHolder(db, {
    operationId: operation.id,
    name: `Leo Mar ${n}`,
    email: `leo${n}@example.es`,
    position: 1,
  })
  await file(operation.id, rosa.id, `nomina-rosa-${n}.pdf`, 'bytes de Rosa')
  await file(operation.id, leo.id, `nomina-leo-${n}.pdf`, 'bytes de Leo')
  await insertRow(db, 'messages', [
    { operationId: operation.id, authorId: customer.id, fromStaff: false, body: 'Hola de Rosa' },
    { operationId: operation.id, holderId: leo.id, fromStaff: false, body: 'Hola de Leo' },
  ])
  return { customer, operation, rosa, leo, contact }
}

async function file(operationId: string, holderId: string, name: string, text: string) {
  const bytes = Buffer.from(text)
  const kept = { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const storageKey = await test.app.platform.files.put(
    { bytes },
    { folder: operationId, type: 'application/pdf', ...kept },
  )
  const entry = await aDocumentation(db, { operationId, holderId, type: 'NOMINAS' })
  await aDocument(db, { documentationId: entry.id, storageKey, ...kept })
}

async function exported(id: string) {
  const answer = await test.request(`POST /api/privacy/requests/${id}/export`, token)
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload.toString('utf8') }
}

describe('everything about a person in one file', () => {
  it.each(['COMPRA', 'EXTINCION'] as const)(
    'is theirs, with their files, and nothing of the other of a %s (T71)',
    async type => {
      const n = type === 'COMPRA' ? 1 : 2
      const { customer, rosa, leo } = await aCouple(type, n)
      const id = await idOf({ record: { kind: 'ACCOUNT', _id: customer.id } })
      expect((await read(id)).records.map(({ kind }) => kind).sort()).toEqual(['ACCOUNT', 'CONTACT', 'HOLDER'])
      const { status, headers, body } = await exported(id)
      expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
      for (const own of ['datos.html', 'datos.json', 'bytes de Rosa', 'bombera', 'Hola de Rosa', rosa.email ?? '']) {
        expect(body).toContain(own)
      }
      for (const other of ['bytes de Leo', `leo${n}@`, 'Hola de Leo', `"profession": "${CANARY}"`]) {
        expect(body).not.toContain(other)
      }
      const ofLeo = await exported(await idOf({ record: { kind: 'HOLDER', _id: leo.id } }))
      for (const own of ['bytes de Leo', 'Hola de Leo', `leo${n}@`]) expect(ofLeo.body).toContain(own)
      for (const other of ['bytes de Rosa', 'bombera', 'Hola de Rosa', `rosa${n}@`, '25_30']) {
        expect(ofLeo.body).not.toContain(other)
      }
      const audited = db.selectFrom('audit').select(['actorId', 'details']).where('entityId', '=', id)
      expect(await audited.where('action', '=', 'privacy.exported').execute()).toEqual([
        { actorId: ownerId, details: { files: 1 } },
      ])
    },
  )

  it('is also of somebody who is only in the address book, or who has left; of somebody typed it is empty', async () => {
    const contact = await aContact(db, { name: 'Iris Lago', email: 'iris@example.es' })
    const file = await exported(await idOf({ record: { kind: 'CONTACT', _id: contact.id } }))
    expect(file.body).toContain('iris@example.es')
    const { leo } = await aCouple('COMPRA', 3)
    await updateRow(db, 'allHolders', leo.id, { leftDate: test.clock.now(), position: -1 })
    expect((await exported(await idOf({ record: { kind: 'HOLDER', _id: leo.id } }))).body).toContain('bytes de Leo')
    expect((await exported(await idOf())).body).toContain('"accounts": []')
  })

  it('has nothing of the mother for whom somebody asks but her name', async () => {
    const daughter = await aCustomer(db, { name: 'Eva', lastname: 'Ros', email: 'eva-ros@example.es' })
    const operation = await anOperation(db, { userId: daughter.id, state: 'SUBIR_DOCUMENTACION' })
    const answers = { yearsMortgage: '25_30', holders: [{ name: 'Pía Luz', profession: CANARY }] }
    await updateRow(db, 'questionnaires', { operationId: operation.id }, { answers: JSON.stringify(answers) })
    const mother = await aHolder(db, { operationId: operation.id, name: 'Pía Luz', email: 'pia-luz@example.es' })
    await file(operation.id, mother.id, 'nomina-pia.pdf', CANARY)
    const ofEva = await exported(await idOf({ record: { kind: 'ACCOUNT', _id: daughter.id } }))
    for (const own of ['eva-ros@example.es', '25_30', 'Pía Luz']) expect(ofEva.body).toContain(own)
    for (const other of [CANARY, 'pia-luz@example.es']) expect(ofEva.body).not.toContain(other)
    const ofPia = await exported(await idOf({ record: { kind: 'HOLDER', _id: mother.id } }))
    for (const own of [CANARY, 'pia-luz@example.es']) expect(ofPia.body).toContain(own)
    expect(ofPia.body).not.toContain('eva-ros@example.es')
  })

  it('says what was invoiced of their request and what of it has arrived', async () => {
    const { customer } = await aCouple('COMPRA', 9)
    const { id: operationId } = await readRow(db, 'operations', { userId: customer.id })
    const invoice = { number: '2026/77', day: today(), amount: 1210.5 }
    const saved = await test.call('POST /operations/saveFeeInvoice', { token, body: { operationId, ...invoice } })
    const invoiceId = saved.res.invoices[0]?._id
    const arrived = { operationId, invoiceId, day: invoice.day, amount: 210.5 }
    await test.call('POST /operations/noteCollection', { token, body: arrived })
    const { body } = await exported(await idOf({ record: { kind: 'ACCOUNT', _id: customer.id } }))
    for (const said of ['"number": "2026/77"', '"amount": 1210.5', '"amount": 210.5', '<dt>Importe en euros</dt>']) {
      expect(body).toContain(said)
    }
  })

  it('leaves out whoever has only the same e-mail and another name', async () => {
    const ana = await aContact(db, { name: 'Ana Ruiz', email: 'casa@example.es' })
    await aHolder(db, { name: 'Blas Ruiz', email: 'casa@example.es' })
    await aHolder(db, { name: 'Ana Ruiz Vega', email: 'casa@example.es' })
    const { records } = await read(await idOf({ record: { kind: 'CONTACT', _id: ana.id } }))
    const names = records.map(({ kind, name }) => [kind, name])
    expect(names).toEqual(
      expect.arrayContaining([
        ['CONTACT', 'Ana Ruiz'],
        ['HOLDER', 'Ana Ruiz Vega'],
      ]),
    )
    expect(JSON.stringify(names)).not.toContain('Blas')
  })

  it('of people who are found by name, e-mail or phone, each once, and never one of the staff', async () => {
    const { customer } = await aCouple('COMPRA', 4)
    await anAdmin(db, { name: 'Rosa', lastname: 'Paz 4' })
    const { res } = await test.call('POST /privacy/people/list', { token, body: { searchText: 'rosa4@' } })
    expect(res.records).toMatchObject([{ kind: 'ACCOUNT', _id: customer.id, name: 'Rosa Paz 4' }])
    const byName = await test.call('POST /privacy/people/list', { token, body: { searchText: 'rosa paz 4' } })
    expect(byName.res.records).toHaveLength(1)
  })
})
