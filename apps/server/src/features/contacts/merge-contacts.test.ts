import { randomUUID } from 'node:crypto'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { aContact, aHolder, anAdmin, anOperation, aSuperadmin, useApp } from '../../../test/app'
import { staffView } from '../../../test/operations'
import { whileGoing } from '../../../test/while-going'

const test = useApp()
const { db } = test
let token: string

beforeAll(async () => {
  token = await test.signIn(await anAdmin(test.db))
})

const merge = (rawBody: object) => test.call('POST /contacts/merge', { token, rawBody })

async function link(contactId: string, operationId: string, role: 'NOTARIA' | 'VENDEDOR') {
  await test.call('POST /operations/addContact', { token, body: { operationId, contactId, role } })
}

describe('merging contacts', () => {
  it('moves links and holders, keeps every value, and each operation tells of it', async () => {
    const kept = await aContact(db, { name: 'Luis Soto', email: 'luis@a.es', phone: '611111111' })
    const other = await aContact(db, {
      name: 'Luis Soto Gil',
      email: 'luis@b.es',
      phone: '622222222',
      dni: '12345678Z',
    })
    const holder = await aHolder(db, { contactId: other.id })
    const shared = await anOperation(db)
    for (const { id } of [kept, other]) await link(id, shared.id, 'VENDEDOR')
    await link(other.id, shared.id, 'NOTARIA')

    const { res } = await merge({ keep: kept.id, merge: [other.id], fields: { phone: other.id } })
    expect(res).toMatchObject({
      _id: kept.id,
      name: 'Luis Soto',
      email: 'luis@a.es',
      phone: '622222222',
      dni: '12345678Z',
    })
    expect(res.comments).toBe('611111111\nLuis Soto Gil · luis@b.es')
    expect(res.operationsRoles.map(({ operation, role }) => [operation, role])).toEqual([
      [shared.id, 'NOTARIA'],
      [shared.id, 'VENDEDOR'],
      [holder.operationId, 'TITULAR_PRINCIPAL'],
    ])
    const moved = await db.selectFrom('holders').select('contactId').where('id', '=', holder.id).executeTakeFirst()
    expect(moved?.contactId).toBe(kept.id)
    expect((await test.call('GET /contacts/:id', { token, params: { id: other.id } })).status).toBe(404)
    expect((await staffView(test, token, holder.operationId)).activity[0]).toMatchObject({
      field: 'contactsMerged',
      params: { name: 'Luis Soto', merged: ['Luis Soto Gil'] },
    })
    // Searches by the DNI that the holder's contact has now.
    const { res: found } = await test.call('POST /operations/search', { token, body: { searchText: '12345678z' } })
    expect(found.records.map(({ _id }) => _id)).toEqual([holder.operationId])
  })

  it('leads whoever has the id of a merged contact to the one that was kept, also after another merge', async () => {
    const [first, second, last] = [await aContact(db), await aContact(db), await aContact(db, { name: 'Luis Soto' })]
    const { id: operationId } = await anOperation(db)
    await link(first.id, operationId, 'NOTARIA')
    await merge({ keep: second.id, merge: [first.id] })
    await merge({ keep: last.id, merge: [second.id] })
    const at = { token, params: { id: first.id } }
    const linked = { operationId, contactId: first.id, contact: { phone: '633333333' } }
    const refused = [
      await test.call('GET /contacts/:id', at),
      await test.call('GET /contacts/:id/record', at),
      await test.call('PUT /contacts/:id', { ...at, body: { phone: '633333333' } }),
      await test.call('DELETE /contacts/:id', at),
      await test.call('POST /operations/updateContact', { token, body: linked }),
      await merge({ keep: last.id, merge: [first.id] }),
    ]
    for (const { status, failure } of refused) {
      expect([status, failure.message]).toEqual([404, 'ERR_NOT_FOUND'])
      expect(failure.details).toEqual({ contactId: last.id, name: 'Luis Soto' })
    }
    await link(first.id, operationId, 'VENDEDOR')
    expect((await staffView(test, token, operationId)).contacts).toMatchObject([
      { contactId: last.id, role: 'NOTARIA' },
      { contactId: last.id, role: 'VENDEDOR' },
    ])
    const nobody = await test.call('GET /contacts/:id', { token, params: { id: randomUUID() } })
    expect([nobody.status, nobody.failure.details]).toEqual([404, undefined])
  })

  it('keeps what a person has asked about their data with the contact that is kept', async () => {
    const [kept, other] = [await aContact(db), await aContact(db, { name: 'Luis Soto' })]
    const owner = { token: await test.signIn(await aSuperadmin(db)) }
    const record = { kind: 'CONTACT', _id: other.id }
    const asked = {
      kind: 'ACCESS',
      way: 'LETTER',
      receivedOn: calendarDay(test.clock.now()),
      identityChecked: true,
      record,
    }
    const { res: request } = await test.call('POST /privacy/requests', { ...owner, rawBody: asked })
    await merge({ keep: kept.id, merge: [other.id] })
    const { res } = await test.call('GET /privacy/requests/:id', { ...owner, params: { id: request._id } })
    expect(res.records).toMatchObject([{ kind: 'CONTACT', _id: kept.id }])
  })

  it('of two holders of one operation is refused: they are two people', async () => {
    const first = await aHolder(db)
    const second = await aHolder(db, { operationId: first.operationId, position: 1 })
    const { status, failure } = await merge({ keep: first.contactId, merge: [second.contactId] })
    expect([status, failure.message]).toEqual([409, 'ERR_CONTACT_IN_USE'])
  })

  it('of somebody who has only asked for an operation needs no e-mail: they are no holder yet', async () => {
    const body = { typeOperation: 'COMPRA', user: { name: 'Rosa', lastname: 'Mas', phone: '644555666' } } as const
    const { res: operation } = await test.call('POST /operations', { token, body })
    const [lead] = 'contacts' in operation ? operation.contacts : []
    const other = await aContact(db, { name: 'Rosa Mas Vila', email: null, phone: '644555666' })
    const { res } = await merge({ keep: other.id, merge: [lead?.contactId] })
    expect(res.operationsRoles.map(({ operation, role }) => [operation, role])).toEqual([
      [operation._id, 'TITULAR_PRINCIPAL'],
    ])
  })

  it('at the instant at which one of them is linked leaves nobody with a link to nothing', async () => {
    const [kept, other] = [await aContact(db), await aContact(db)]
    const { id: operationId } = await anOperation(db)
    const body = { operationId, contactId: other.id, role: 'NOTARIA' } as const
    const linking = await whileGoing(db, other.id, () => test.call('POST /operations/addContact', { token, body }))
    expect(linking.faults).toEqual([422, { contactId: 'error_form_option' }])
    expect((await merge({ keep: kept.id, merge: [other.id] })).status).toBe(404)
  })

  it('must leave a contact that may stand, of contacts that exist', async () => {
    const kept = await aContact(db, { comments: 'a'.repeat(200) })
    const other = await aContact(db, { comments: 'b'.repeat(200) })
    const stranger = randomUUID()
    expect((await merge({ keep: kept.id, merge: [kept.id] })).failure.fields).toEqual({ merge: 'error_form_option' })
    expect((await merge({ keep: kept.id, merge: [stranger] })).status).toBe(404)
    const body = { keep: kept.id, merge: [other.id] }
    expect((await merge({ ...body, fields: { name: stranger } })).failure.fields).toEqual({
      'fields.name': 'error_form_option',
    })
    expect((await merge(body)).failure.fields).toEqual({ comments: 'error_form_max_length' })
    expect((await merge({ ...body, fields: { comments: kept.id } })).status).toBe(200)
  })
})
