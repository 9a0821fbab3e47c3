import type { BodyOf } from '@llave/api-contract/call-types'
import { type CalendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, anOperation, aTask, updateRow, useApp } from '../../../test/app'
import { allOf } from '../../record/lists/search-text'
import { taskConditions, taskOrder } from './task-filters'

const test = useApp()
const { db } = test
let token: string
let ana: string
let zoe: string
let operationId: string

beforeAll(async () => {
  // A Wednesday, shortly before noon in Madrid.
  test.clock.advance(Date.parse('2026-11-25T10:50:00Z') - test.clock.now().getTime())
  zoe = (await anAdmin(db, { name: 'Zoé', lastname: 'Abad' })).id
  ana = (await anAdmin(db, { name: 'Ána', lastname: 'Gil' })).id
  const operation = await anOperation(db, { searchText: '1042 piso en gracia nuria' })
  operationId = operation.id
  const at = (day: CalendarDay, time: string) => instantAt(day, time)
  const tasks = [
    { name: 'Ángulo', expirationDate: at('2026-11-22', '23:59'), responsableId: zoe },
    { name: 'barco', expirationDate: at('2026-11-24', '23:59'), responsableId: ana, type: 'MAIL' },
    { name: 'Casa', expirationDate: at('2026-11-25', '00:00'), responsableId: ana, operationId },
    { name: 'Dedo', expirationDate: at('2026-11-25', '23:59'), responsableId: zoe },
    { name: 'Nube', expirationDate: at('2026-11-29', '23:59'), responsableId: ana },
    { name: 'Ñu', expirationDate: null, responsableId: zoe, description: 'Revisar la pensión', operationId },
    { name: 'Oso', expirationDate: at('2026-11-25', '12:00'), responsableId: ana, state: 'COMPLETADA' },
  ] as const
  for (const [index, task] of tasks.entries()) {
    await aTask(db, { ...task, createdDate: new Date(Date.UTC(2026, 9, 1 + index)) })
  }
  token = await test.signIn({ id: ana, roles: ['admin'] })
})

type Body = BodyOf<'POST /tasks/listPagination'>
async function list(body: Body) {
  const { status, res } = await test.call('POST /tasks/listPagination', { token, body })
  expect(status).toBe(200)
  return { names: res.records.map(({ name }) => name), count: res.count }
}
const only = (filter: string, ...more: { id: string; value: unknown }[]): Body => ({
  filterColumns: [{ id: 'filter', value: filter }, ...more],
  sort: { id: 'name' },
})

describe('the list of tasks', () => {
  it.each([
    ['ALL', ['Ángulo', 'barco', 'Casa', 'Dedo', 'Nube', 'Ñu', 'Oso']],
    ['PENDING', ['Ángulo', 'barco', 'Casa', 'Dedo', 'Nube', 'Ñu']],
    ['DUE_TODAY', ['Casa', 'Dedo']],
    ['OVERDUE', ['Ángulo', 'barco']],
    ['THIS_WEEK', ['barco', 'Casa', 'Dedo', 'Nube']],
    ['COMPLETED', ['Oso']],
  ])('%s, by the days of Madrid', async (filter, names) => {
    expect(await list(only(filter))).toEqual({ names, count: names.length })
  })

  it('filters by operation, person and type, with the right totals', async () => {
    expect(await list({ advancedFilter: { operationId } })).toEqual({ names: ['Ñu', 'Casa'], count: 2 })
    const mine = await list(only('ALL', { id: 'responsable', value: [ana] }, { id: 'type', value: 'LLAMADA' }))
    expect(mine).toEqual({ names: ['Casa', 'Nube', 'Oso'], count: 3 })
    expect((await list(only('PENDING', { id: 'responsable', value: zoe }))).count).toBe(3)
  })

  it('is ordered by name descending, or as asked; tasks without a date come last', async () => {
    expect((await list({})).names).toEqual(['Oso', 'Ñu', 'Nube', 'Dedo', 'Casa', 'barco', 'Ángulo'])
    const by = async (id: string, direction: 'asc' | 'desc') =>
      (await list({ sort: { id: id as 'name', direction } })).names.join(' ')
    expect(await by('expirationDate', 'asc')).toBe('Ángulo barco Casa Oso Dedo Nube Ñu')
    expect(await by('expirationDate', 'desc')).toBe('Nube Dedo Oso Casa barco Ángulo Ñu')
    expect(await by('createdDate', 'desc')).toBe('Oso Ñu Nube Dedo Casa barco Ángulo')
    expect(await by('state', 'desc')).toBe('Ángulo barco Casa Dedo Nube Ñu Oso')
    expect(await by('responsable', 'asc')).toBe('barco Casa Oso Nube Ángulo Dedo Ñu')
    expect(await by('responsable', 'desc')).toBe('Ángulo Dedo Ñu barco Casa Oso Nube')
    const second = await test.call('POST /tasks/listPagination', {
      token,
      body: { dataFilter: { page: 2, perPage: 3 }, sort: { id: 'responsable' } },
    })
    expect(second.res).toMatchObject({ records: [{ name: 'Nube' }, { name: 'Ángulo' }, { name: 'Dedo' }], count: 7 })
  })

  it('finds words of the task and of its operation, from three letters, also when the operation changes', async () => {
    const search = async (searchText: string) => (await list({ dataFilter: { searchText } })).names
    expect(await search('PENSION')).toEqual(['Ñu'])
    expect(await search('nuria casa')).toEqual(['Casa'])
    expect(await search('1042')).toEqual(['Ñu', 'Casa'])
    expect(await search('ca')).toHaveLength(7)
    await updateRow(db, 'operations', operationId, { searchText: '1042 begona' })
    expect(await search('begoña')).toEqual(['Ñu', 'Casa'])
    expect(await search('nuria')).toEqual([])
  })

  it('refuses unknown sorts, filters and values, and a large page of anything but one operation', async () => {
    const large = { dataFilter: { page: 1, perPage: 10_000 } }
    for (const rawBody of [
      { sort: { id: 'search_text' } },
      { filterColumns: [{ id: 'version', value: 1 }] },
      { filterColumns: [{ id: 'filter', value: 'TOMORROW' }] },
      large,
      { dataFilter: { perPage: 10_001 }, advancedFilter: { operationId } },
    ]) {
      expect((await test.call('POST /tasks/listPagination', { token, rawBody })).status).toBe(400)
    }
    expect((await list({ ...large, filterColumns: [{ id: 'operationId', value: operationId }] })).count).toBe(2)
  })

  it('counts what is pending for a person', async () => {
    const { res } = await test.call('POST /tasks/getPendings', { token, body: { userId: ana } })
    expect(res).toBe(3)
  })

  it('reads every order from an index', async () => {
    const orders = (['name', 'createdDate', 'expirationDate', 'state'] as const).flatMap(sort =>
      (['asc', 'desc'] as const).map(direction => taskOrder(sort, direction)),
    )
    await db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      for (const order of orders) {
        const conditions = allOf(taskConditions({ search: '' }, test.clock.now()))
        const plan = await sql<{ 'QUERY PLAN': string }>`
          explain select t.id from tasks t where ${conditions} order by ${order} limit 100`.execute(tx)
        const text = plan.rows.map(row => row['QUERY PLAN']).join('\n')
        expect(text).toContain('Index')
        expect(text).not.toContain('Sort')
      }
    })
  })
})

it('an operation’s list and card name its next task', async () => {
  const bare = await anOperation(db, { state: 'NEGOCIACION' })
  const busy = await anOperation(db, { state: 'NEGOCIACION' })
  await aTask(db, { operationId: busy.id, name: 'Sin fecha' })
  await aTask(db, { operationId: busy.id, name: 'Hecha', state: 'COMPLETADA', expirationDate: new Date() })
  const next = await aTask(db, { operationId: busy.id, name: 'Pronto', expirationDate: instantAt('2026-12-01') })
  const expected = [null, { _id: next.id, name: 'Pronto', expirationDate: '2026-11-30T23:00:00.000Z' }]

  const { res } = await test.call('POST /operations/listPagination', { token, body: {} })
  const rows = [bare, busy].map(({ id }) => res.records.find(({ _id }) => _id === id))
  expect(rows.map(row => row && 'nextTask' in row && row.nextTask)).toEqual(expected)
  const board = await test.call('POST /operations/listBoard', { token, body: { state: 'NEGOCIACION' } })
  const cards = board.res.lists.flatMap(({ cards }) => cards)
  expect([bare, busy].map(({ id }) => cards.find(({ _id }) => _id === id)?.nextTask)).toEqual(expected)
})

it('the order by person is the Spanish one: ñ after n', async () => {
  const operation = await anOperation(db)
  for (const name of ['Ñuca', 'Nzo']) {
    const { id } = await anAdmin(db, { name, lastname: 'Vidal' })
    await aTask(db, { operationId: operation.id, name, responsableId: id })
  }
  const asked = {
    sort: { id: 'responsable', direction: 'asc' },
    advancedFilter: { operationId: operation.id },
  } as const
  expect((await list(asked)).names).toEqual(['Nzo', 'Ñuca'])
})

it('T58: the export holds what the filters let through, in the order of the list, and is harmless', async () => {
  const operation = await anOperation(db)
  for (const name of ['=SUM(1)', 'Zurich', 'Ávila']) await aTask(db, { operationId: operation.id, name })
  for (const id of ['name', 'responsable'] as const) {
    const answer = await test.request('POST /api/tasks/export', token, {
      format: 'csv',
      columns: ['name', 'state'],
      sort: { id, direction: 'asc' },
      advancedFilter: { operationId: operation.id },
    })
    expect(answer.headers['content-disposition']).toMatch(/tareas-\d{4}-\d\d-\d\d\.csv/)
    const lines = answer.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(4)
    if (id === 'name') {
      expect(lines.slice(1)).toEqual(["'=SUM(1);Pendiente", 'Ávila;Pendiente', 'Zurich;Pendiente'])
    }
  }
})
