import type { BodyOf } from '@llave/api-contract/call-types'
import { OPERATIONS_ROOM } from '@llave/api-contract/events'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, anAdmin, anOperation, aTask, readRows, updateRow, useApp } from '../../../test/app'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)

const me = await anAdmin(db, { name: 'Javier', lastname: 'Soto' })
const colleague = await anAdmin(db, { name: 'Marta', lastname: 'Vidal' })
const token = await test.signIn(me)

type NewTask = BodyOf<'POST /tasks'>
const aCall = (over: Partial<NewTask> = {}): NewTask => ({
  name: 'Llamar',
  type: 'LLAMADA',
  responsable: me.id,
  ...over,
})
const create = (body: Partial<NewTask> = {}) => test.call('POST /tasks', { token, body: aCall(body) })
const put = (id: string, body: BodyOf<'PUT /tasks/:id'>) => test.call('PUT /tasks/:id', { token, params: { id }, body })
const noticesOf = async (userId: string) => {
  await test.runJobs()
  const rows = await readRows(db, 'notifications', { userId }, ['name', 'url'], 'createdDate', 'name')
  return rows.map(({ name, url }) => [name, url])
}

describe('a task', () => {
  it('is created pending, ids in and people out, and read again', async () => {
    const operation = await anOperation(db, { title: 'Piso en Gràcia' })
    const created = await test.call('POST /tasks', {
      token,
      rawBody: {
        name: ' Llamar ',
        type: 'LLAMADA',
        state: 'COMPLETADA',
        initDate: null,
        expirationDate: '2026-12-01T10:00:00+01:00',
        responsable: me.id,
        subscribers: [{ _id: colleague.id }, colleague.id],
        checklist: [{ name: 'DNI', checked: false }, { name: 'Nóminas' }],
        description: '',
        operationId: operation.id,
        colour: 'red',
      },
    })
    expect(created.status).toBe(200)
    const { record } = created.res
    expect(record).toEqual({
      _id: expect.any(String),
      name: 'Llamar',
      type: 'LLAMADA',
      state: 'PENDIENTE',
      initDate: null,
      expirationDate: '2026-12-01T09:00:00.000Z',
      responsable: { _id: me.id, name: 'Javier', lastname: 'Soto', avatar: null, avatarColor: null },
      subscribers: [expect.objectContaining({ _id: colleague.id, name: 'Marta' })],
      checklist: [
        { _id: expect.any(String), name: 'DNI', checked: false },
        { _id: expect.any(String), name: 'Nóminas', checked: false },
      ],
      description: null,
      operation: { _id: operation.id, numOperation: operation.numOperation, title: 'Piso en Gràcia' },
      createdDate: expect.any(String),
      completedDate: null,
      createdBy: expect.objectContaining({ _id: me.id }),
      version: 1,
    })
    const read = await test.call('GET /tasks/:id', { token, params: { id: record._id } })
    expect(read.res).toEqual({ record })
    expect((await test.call('GET /tasks/:id', { token, params: { id: crypto.randomUUID() } })).status).toBe(404)
    expect((await announcements.inRoom(OPERATIONS_ROOM)).slice(-2)).toEqual(['tasks-changed', 'operation-changed'])
  })

  it('is refused with every wrong field at once, and nothing is written', async () => {
    const former = await anAdmin(db, { active: false })
    const customer = await aCustomer(db)
    const bad = await test.call('POST /tasks', {
      token,
      rawBody: {
        name: 'x'.repeat(201),
        type: 'NADA',
        initDate: 'mañana',
        description: 'x'.repeat(1501),
        checklist: [{ name: 'bien' }, { name: '  ' }],
        mode: 'new_operation',
      },
    })
    expect(bad.faults).toEqual([
      422,
      {
        name: 'error_form_max_length',
        type: 'error_form_option',
        initDate: 'error_form_invalid_date_format',
        responsable: 'error_form_obligatory_field',
        'checklist.1.name': 'error_form_obligatory_field',
        description: 'error_form_max_length',
      },
    ])
    const strangers = await create({
      responsable: former.id,
      subscribers: [me.id, customer.id],
      operationId: crypto.randomUUID(),
      initDate: '2026-12-02T09:00:00Z',
      expirationDate: '2026-12-01T09:00:00Z',
    })
    expect(strangers.faults).toEqual([
      422,
      {
        expirationDate: 'error_form_invalid_date_before',
        responsable: 'error_form_option',
        'subscribers.1': 'error_form_option',
        operationId: 'error_form_option',
      },
    ])
    const alone = await create({ mode: 'new_operation' })
    expect(alone.faults).toEqual([422, { operationId: 'error_form_obligatory_field' }])
    const missing = await test.call('POST /tasks', { token, rawBody: { name: ' ' } })
    expect(missing.failure.fields).toMatchObject({ name: 'error_form_obligatory_field' })
  })

  it('is changed field by field: an echo changes nothing, a stale change of the same field is a conflict', async () => {
    const { record } = (await create({ checklist: [{ name: 'DNI' }] })).res
    const echo = await test.call('PUT /tasks/:id', { token, params: { id: record._id }, rawBody: record })
    expect(echo.res.record).toEqual(record)

    const theirs = await put(record._id, { name: 'Llamar a Ana', version: 1 })
    expect(theirs.res.record.version).toBe(2)
    const mine = await put(record._id, { description: 'Por la tarde', state: 'COMPLETADA', version: 1 })
    expect(mine.res.record).toMatchObject({
      name: 'Llamar a Ana',
      description: 'Por la tarde',
      state: 'COMPLETADA',
      completedDate: test.clock.now().toISOString(),
      checklist: record.checklist,
      version: 3,
    })
    const late = await put(record._id, { name: 'Otra cosa', version: 1 })
    expect([late.status, late.failure]).toEqual([
      409,
      { message: 'ERR_VERSION_CONFLICT', details: { fields: ['name'], current: { name: 'Llamar a Ana' }, version: 3 } },
    ])
    const reopened = await put(record._id, { state: 'PENDIENTE', description: null })
    expect(reopened.res.record).toMatchObject({ state: 'PENDIENTE', completedDate: null, description: null })
  })

  it('keeps people who have left meanwhile, and its operation in the operation’s own form', async () => {
    const leaving = await anAdmin(db)
    const operation = await anOperation(db)
    const { record } = (await create({ subscribers: [leaving.id], operationId: operation.id })).res
    await updateRow(db, 'users', leaving.id, { active: false })
    const kept = await put(record._id, { subscribers: [leaving.id, colleague.id] })
    expect(kept.res.record.subscribers.map(({ _id }) => _id)).toEqual([leaving.id, colleague.id])
    const unlinked = await put(record._id, { operationId: null, mode: 'edit_operation' })
    expect(unlinked.faults).toEqual([422, { operationId: 'error_form_obligatory_field' }])
  })
})

describe('people are notified', () => {
  it('of what is theirs now, once for several, never of their own actions', async () => {
    const [owner, follower] = [await anAdmin(db), await anAdmin(db)]
    const { record } = (await create({ name: 'Uno', responsable: owner.id, subscribers: [follower.id, me.id] })).res
    const other = (await create({ name: 'Dos' })).res.record
    const third = (await create({ name: 'Tres' })).res.record
    await test.call('POST /tasks/updateMany', {
      token,
      body: { idList: [other._id, third._id], data: { responsable: owner.id } },
    })
    await put(record._id, { state: 'COMPLETADA' })
    expect(await noticesOf(owner.id)).toEqual([
      ['Te han asignado 2 tareas', '/tasks'],
      ['Te han asignado la tarea «Uno»', `/tasks/${record._id}`],
    ])
    expect(await noticesOf(follower.id)).toEqual([
      ['Tarea completada: «Uno»', `/tasks/${record._id}`],
      ['Te han suscrito a la tarea «Uno»', `/tasks/${record._id}`],
    ])
    expect(await noticesOf(me.id)).toEqual([])
  })
})

describe('several at once', () => {
  it('are completed with the number of those that were not', async () => {
    const tasks = [await aTask(db), await aTask(db), await aTask(db, { state: 'COMPLETADA' })]
    const idList = [...tasks.map(({ id }) => id), crypto.randomUUID()]
    const { res } = await test.call('POST /tasks/updateMany', {
      token,
      body: { idList, data: { state: 'COMPLETADA' } },
    })
    expect(res).toEqual({ total: 2 })
    const left = await db.selectFrom('tasks').select('completedDate').where('id', 'in', idList).execute()
    expect(left.filter(({ completedDate }) => completedDate !== null)).toHaveLength(2)
  })

  it('are deleted by a list in the query, with commas or repeated; and one by its address', async () => {
    const operation = await anOperation(db)
    const ids = []
    for (let index = 0; index < 5; index++) ids.push((await aTask(db, { operationId: operation.id })).id)
    const [a, b, c, d, e] = ids as [string, string, string, string, string]
    const remove = (taskIds: string | string[]) =>
      test.call('DELETE /tasks/removeMultiples', { token, query: { taskIds } })
    expect((await remove(`${a},${b},${crypto.randomUUID()}`)).res).toEqual({ totalDelete: 2, totalInactive: 0 })
    expect((await remove([c, d])).res).toEqual({ totalDelete: 2, totalInactive: 0 })
    expect((await remove('x')).status).toBe(400)
    const before = (await announcements.ofOperation(operation.id)).length
    const single = await test.call('DELETE /tasks/:id', { token, params: { id: e } })
    expect(single.res).toEqual({ totalDelete: 1, totalInactive: 0 })
    expect((await announcements.ofOperation(operation.id)).length).toBe(before + 1)
    expect((await test.call('DELETE /tasks/:id', { token, params: { id: e } })).status).toBe(404)
  })
})

describe('a phone call', () => {
  it('is written into the activity of its operation', async () => {
    const operation = await anOperation(db)
    const body = { operationId: operation.id, who: ' Ana Gil ', outcome: 'NO_ANSWER', note: '' } as const
    const log = (more: object = {}) => test.call('POST /operations/logCall', { token, rawBody: { ...body, ...more } })
    expect((await log({ operationId: crypto.randomUUID() })).status).toBe(404)
    expect((await log({ who: '', outcome: 'NADA' })).faults).toEqual([
      422,
      { who: 'error_form_obligatory_field', outcome: 'error_form_option' },
    ])
    expect((await log()).res).toEqual({ logged: true })
    const feed = await db.selectFrom('activity').selectAll().where('operationId', '=', operation.id).execute()
    expect(feed).toMatchObject([
      { field: 'callLogged', userId: me.id, params: { who: 'Ana Gil', outcome: 'NO_ANSWER', note: null } },
    ])
    expect(await announcements.ofOperation(operation.id)).toHaveLength(1)
  })
})
