import { type CalendarDay, calendarDay, DAY_MS, instantAt, laterDay, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOperation, aSuperadmin, aTask, readRow, updateRow, useApp } from '../../../../test/app'
import { inTransaction } from '../../../platform/platform'
import { tellOwnersOfAbsences } from './tell-owners-of-absences'

const app = useApp()
const { db } = app
const today = calendarDay(app.clock.now())
const watch = () => inTransaction(app.app.platform, null, tellOwnersOfAbsences)

type Person = Awaited<ReturnType<typeof anAdmin>>
let marta: Person
let eva: Person
let leo: Person
let olga: Person

beforeEach(async () => {
  await db.updateTable('users').set({ active: false, leftToOwners: false }).execute()
  await db.deleteFrom('notifications').execute()
  const people = [anAdmin(db, { name: 'Marta' }), anAdmin(db, { name: 'Eva' }), anAdmin(db, { name: 'Leo' })] as const
  ;[marta, eva, leo] = await Promise.all(people)
  olga = await aSuperadmin(db, { name: 'Olga' })
})

const absent = ({ id }: Person, from: number, to: number, standIn: Person | null = null) =>
  updateRow(db, 'users', id, {
    absentFrom: laterDay(today, from),
    absentTo: laterDay(today, to),
    standInId: standIn?.id ?? null,
  })
const change = ({ id }: Person, values: { active?: boolean; absentTo?: null; absentFrom?: null }) =>
  updateRow(db, 'users', id, values)

const toldTo = async ({ id }: Person) =>
  (await db.selectFrom('notifications').select('name').where('userId', '=', id).execute()).map(({ name }) => name)

/** Moves one of Marta's operations on, and returns who is told of it, in which words. */
async function told(): Promise<Record<string, string>> {
  const { id } = await anOperation(db, { responsableId: marta.id, state: 'SUBIR_DOCUMENTACION' })
  const token = await app.signIn(await anAdmin(db, { name: 'Otra' }))
  await app.runJobs()
  await db.deleteFrom('notifications').execute()
  await app.call('PUT /operations/:id', { token, params: { id }, body: { state: 'NEGOCIACION' } })
  await app.runJobs()
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.name as reader', 'body'])
    .where('operationId', '=', id)
    .orderBy('reader')
    .execute()
  return Object.fromEntries(rows.map(({ reader, body }) => [reader, body ?? '']))
}

describe('notices about the operations of somebody who is away', () => {
  const plain = 'en negociación'
  const marked = expect.stringMatching(/^en negociación \(de Marta, ausente hasta el \d+ \S+\)$/)

  it('reach the stand-in, marked as whose they are; before and afterwards the person', async () => {
    await absent(marta, 1, 2, eva)
    expect(await told()).toEqual({ Marta: plain })
    await absent(marta, 0, 2, eva)
    expect(await told()).toEqual({ Eva: marked })
    await absent(marta, -3, -1, eva)
    expect(await told()).toEqual({ Marta: plain })
  })

  it('reach the superadmins where nobody stands in, the stand-in has left, or both are each other’s', async () => {
    await absent(marta, 0, 2)
    expect(await told()).toEqual({ Olga: marked })
    await absent(marta, 0, 2, eva)
    await absent(eva, 0, 1, marta)
    expect(await told()).toEqual({ Olga: marked })
    await change(eva, { active: false, absentFrom: null, absentTo: null })
    expect(await told()).toEqual({ Olga: marked })
  })

  it('reach whoever stands in for an absent stand-in, and the superadmins as well', async () => {
    await absent(marta, 0, 2, eva)
    await absent(eva, 0, 1, leo)
    expect(await told()).toEqual({ Leo: marked, Olga: marked })
  })

  it('reach all once the person has left, as those of an operation without a responsable do', async () => {
    await absent(marta, 0, 2, eva)
    await change(marta, { active: false })
    expect(await told()).toEqual({ Eva: plain, Leo: plain, Olga: plain })
  })
})

describe('work that is assigned to somebody who is away', () => {
  it('goes to the stand-in, and what was theirs before stays theirs, also where many are assigned at once', async () => {
    const token = await app.signIn(olga)
    const operations = [await anOperation(db, { responsableId: marta.id }), await anOperation(db)]
    const tasks = await Promise.all([marta, leo].map(({ id }) => aTask(db, { responsableId: id })))
    await absent(marta, 0, 2, eva)
    const many = { idList: operations.map(({ id }) => id), data: { responsable: marta.id } }
    expect((await app.call('POST /operations/updateMany', { token, body: many })).status).toBe(200)
    const manyTasks = { idList: tasks.map(({ id }) => id), data: { responsable: marta.id } }
    expect((await app.call('POST /tasks/updateMany', { token, body: manyTasks })).res).toEqual({ total: 1 })
    const whose = async (table: 'operations' | 'tasks', id: string) => (await readRow(db, table, id)).responsableId
    expect(await Promise.all(operations.map(({ id }) => whose('operations', id)))).toEqual([marta.id, eva.id])
    expect(await Promise.all(tasks.map(({ id }) => whose('tasks', id)))).toEqual([marta.id, eva.id])
    await app.runJobs()
    expect(await toldTo(marta)).toEqual([])
  })
})

describe('the stand-in', () => {
  it('is told themselves, also while they are away, and nobody in their place', async () => {
    await absent(eva, 0, 2, leo)
    const absence = { from: laterDay(today, 10), to: laterDay(today, 20), standIn: eva.id }
    const token = await app.signIn(marta)
    expect(
      (await app.call('PUT /users/:id/absence', { token, params: { id: marta.id }, body: { absence } })).status,
    ).toBe(200)
    await app.runJobs()
    expect(await toldTo(eva)).toEqual([expect.stringMatching(/^Sustituyes a Marta .*esa persona$/)])
    expect([...(await toldTo(leo)), ...(await toldTo(olga))]).toEqual([])
    const day = { from: absence.from, to: absence.from, standIn: eva.id }
    await app.call('PUT /users/:id/absence', { token, params: { id: marta.id }, body: { absence: day } })
    await app.runJobs()
    expect((await toldTo(eva)).at(-1)).toMatch(/^Sustituyes a Marta .*el \d+ de \w+ de \d+: ese día/)
  })
})

describe('a former stand-in', () => {
  const save = async (absence: { from: CalendarDay; to: CalendarDay; standIn: string | null } | null) => {
    const token = await app.signIn(marta)
    const saved = await app.call('PUT /users/:id/absence', { token, params: { id: marta.id }, body: { absence } })
    expect(saved.status).toBe(200)
    await app.runJobs()
  }
  const days = { from: laterDay(today, 1), to: laterDay(today, 5) }
  const noLonger = expect.stringMatching(/^Ya no sustituyes a Marta /)

  it('is told that somebody else, or nobody, stands in', async () => {
    await absent(marta, 1, 5, eva)
    await save({ ...days, standIn: leo.id })
    expect(await toldTo(eva)).toEqual([noLonger])
    expect(await toldTo(leo)).toEqual([expect.stringMatching(/^Sustituyes a Marta /)])
    await save(null)
    expect(await toldTo(leo)).toEqual([expect.anything(), noLonger])
    expect(await toldTo(eva)).toEqual([noLonger])
  })

  it('is not when that absence is over, or they still stand in on other days', async () => {
    await absent(marta, -5, -1, eva)
    await save({ ...days, standIn: leo.id })
    await save({ ...days, to: laterDay(today, 6), standIn: leo.id })
    expect(await toldTo(eva)).toEqual([])
    expect(await toldTo(leo)).not.toContainEqual(noLonger)
  })

  it('is told when the person leaves, for whom nobody stands in once they are back', async () => {
    const token = await app.signIn(olga)
    const setActive = (active: boolean) =>
      app.call('PUT /users/:id', { token, params: { id: marta.id }, body: { active } })
    await absent(marta, 0, 5, eva)
    expect((await setActive(false)).status).toBe(200)
    expect((await setActive(true)).status).toBe(200)
    await app.runJobs()
    expect(await toldTo(eva)).toEqual([noLonger])
    expect(await readRow(db, 'users', marta.id)).toMatchObject({ standInId: null, absentTo: null })
  })
})

describe('the superadmins are told that somebody’s work is left to them', () => {
  it('once, when an absence without stand-in begins at midnight in Madrid', async () => {
    await absent(marta, 1, 5)
    const midnight = instantAt(laterDay(today, 1))
    app.clock.advance(midnight.getTime() - MINUTE_MS - app.clock.now().getTime())
    await watch()
    expect(await toldTo(olga)).toEqual([])
    app.clock.advance(MINUTE_MS)
    await Promise.all([watch(), watch(), watch()])
    await watch()
    expect(await toldTo(olga)).toEqual([expect.stringMatching(/^Nadie sustituye a Marta, ausente hasta el/)])
    expect(await toldTo(eva)).toEqual([])
    // A longer or shorter absence is still the same one; the next absence is another.
    await absent(marta, 1, 3)
    await watch()
    app.clock.advance(4 * DAY_MS)
    await watch()
    expect(await toldTo(olga)).toHaveLength(1)
    await absent(marta, 0, 9)
    await watch()
    expect(await toldTo(olga)).toHaveLength(2)
  })

  it('when the stand-in leaves or goes away, and again when they do so another time', async () => {
    const now = calendarDay(app.clock.now())
    const days = { absentFrom: now, absentTo: laterDay(now, 20) }
    await updateRow(db, 'users', marta.id, { ...days, standInId: eva.id })
    await watch()
    expect(await toldTo(olga)).toEqual([])
    await change(eva, { active: false })
    await watch()
    await change(eva, { active: true })
    await watch()
    expect(await toldTo(olga)).toHaveLength(1)
    await updateRow(db, 'users', eva.id, { ...days, absentTo: now, standInId: leo.id })
    await watch()
    expect((await toldTo(olga)).filter(name => name.includes('lo lleva Leo'))).toHaveLength(1)
    expect(await toldTo(leo)).toEqual([])
  })

  it('but not of themselves', async () => {
    await absent(olga, -9, 9)
    await watch()
    expect(await toldTo(olga)).toEqual([])
  })
})
