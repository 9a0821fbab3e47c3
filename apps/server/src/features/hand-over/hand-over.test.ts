import { type CalendarDay, calendarDay, DAY_MS, laterDay } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { anAdmin, anOperation, aSuperadmin, aTask, readRows, updateRow, useApp } from '../../../test/app'
import { saveOperation } from '../../../test/operations'

const app = useApp()
const { db } = app

const token = await app.signIn(await aSuperadmin(db))
const today = calendarDay(app.clock.now())

async function someStaff(...names: string[]) {
  return Promise.all(names.map(name => anAdmin(db, { name, lastname: 'Mas' })))
}
const notices = (userId: string) => readRows(db, 'notifications', { userId }, ['name', 'url'])

describe('handing over', () => {
  it('gives all that is live to the colleague, with a line in each feed and one notification', async () => {
    const [from, to] = await someStaff('Javier', 'Nuria')
    if (!from || !to) throw new Error()
    const live = [await anOperation(db, { responsableId: from.id }), await anOperation(db, { responsableId: from.id })]
    const closed = await anOperation(db, {
      responsableId: from.id,
      isArchived: true,
      archivedReason: 'CERRADA_CON_EXITO',
    })
    const task = await aTask(db, { responsableId: from.id })
    const done = await aTask(db, { responsableId: from.id, state: 'COMPLETADA' })
    const body = { from: from.id, to: to.id, operations: true, tasks: true }
    const { res } = await app.call('POST /users/handOver', { token, body })
    expect(res).toEqual({ operations: 2, tasks: 1 })
    const responsables = await db
      .selectFrom('operations')
      .select(['id', 'responsableId', 'version'])
      .where(
        'id',
        'in',
        [...live, closed].map(({ id }) => id),
      )
      .execute()
    expect(new Map(responsables.map(row => [row.id, row.responsableId]))).toEqual(
      new Map([...live.map(({ id }) => [id, to.id] as const), [closed.id, from.id]]),
    )
    const tasks = await db.selectFrom('tasks').selectAll().where('id', 'in', [task.id, done.id]).execute()
    expect(tasks.map(row => row.responsableId).sort()).toEqual([from.id, to.id].sort())
    // The version changes, so that an open form of the previous responsable learns of the change.
    const { version } = task
    expect(tasks.find(({ id }) => id === task.id)).toMatchObject({
      version: version + 1,
      fieldVersions: { responsable: version + 1 },
    })
    const lines = await readRows(db, 'activity', { field: 'responsable' }, ['operationId', 'previousValue', 'newValue'])
    expect(lines.map(line => line.operationId).sort()).toEqual(live.map(({ id }) => id).sort())
    expect(lines[0]).toMatchObject({ previousValue: { name: 'Javier' }, newValue: { name: 'Nuria' } })
    await app.runJobs()
    expect(await notices(to.id)).toEqual([
      { name: 'Ahora llevas tú 2 operaciones y 1 tarea de Javier Mas', url: `/operations?responsable=${to.id}` },
    ])
    expect((await app.call('POST /users/handOver', { token, body })).res).toEqual({ operations: 0, tasks: 0 })
  })

  it('is the superadmin’s, and goes to somebody of the staff who is there', async () => {
    const [from, gone, away, standIn, alone] = await someStaff('Ada', 'Bea', 'Cruz', 'Dora', 'Elia')
    if (!from || !gone || !away || !standIn || !alone) throw new Error()
    await updateRow(db, 'users', gone.id, { active: false })
    await updateRow(db, 'users', away.id, { absentFrom: today, absentTo: today, standInId: standIn.id })
    await updateRow(db, 'users', alone.id, { absentFrom: today, absentTo: today })
    const give = (to: string) =>
      app.call('POST /users/handOver', { token, body: { from: from.id, to, operations: true } })
    for (const to of [from, gone, away, alone]) {
      expect((await give(to.id)).failure.fields).toEqual({ to: 'error_form_option' })
    }
    expect((await give(standIn.id)).status).toBe(200)
  })
})

describe('an absence', () => {
  const note = (
    id: string,
    as: string,
    absence: { from: CalendarDay; to: CalendarDay; standIn: string | null } | null,
  ) => app.call('PUT /users/:id/absence', { token: as, params: { id }, body: { absence } })

  it('is noted by oneself or the superadmin, and the stand-in is told once', async () => {
    const [ana, eva] = await someStaff('Ana', 'Eva')
    if (!ana || !eva) throw new Error()
    const own = await app.signIn(ana)
    const absence = { from: today, to: laterDay(today, 3), standIn: eva.id }
    expect((await note(ana.id, await app.signIn(eva), absence)).status).toBe(403)
    const wrong = await note(ana.id, own, { from: today, to: laterDay(today, -1), standIn: ana.id })
    expect(wrong.failure.fields).toEqual({
      'absence.to': 'error_form_invalid_date_before',
      'absence.standIn': 'error_form_option',
    })
    expect((await note(ana.id, own, absence)).res.record.absence).toMatchObject({
      ...{ from: absence.from, to: absence.to },
      standIn: { _id: eva.id, name: 'Eva' },
    })
    await note(ana.id, token, absence)
    await app.runJobs()
    expect((await notices(eva.id)).map(({ name }) => name)).toEqual([expect.stringMatching(/^Sustituyes a Ana Mas/)])
    const people = (await app.call('POST /users/list', { token: own })).res
    expect(people.find(({ _id }) => _id === ana.id)?.absence).toMatchObject({ to: absence.to })
    const alone = await note(ana.id, own, { ...absence, standIn: null })
    expect(alone.res.record.absence).toEqual({ from: absence.from, to: absence.to, standIn: null })
    expect((await note(ana.id, own, null)).res.record.absence).toBeNull()
  })

  it('lets new work and notices go to the stand-in until it is over', async () => {
    const [ana, eva, boss] = await someStaff('Ana', 'Eva', 'Olga')
    if (!ana || !eva || !boss) throw new Error()
    const as = await app.signIn(boss)
    const theirs = await anOperation(db, { responsableId: ana.id, state: 'SUBIR_DOCUMENTACION' })
    const free = [await anOperation(db), await anOperation(db), await anOperation(db)]
    await note(ana.id, token, { from: today, to: laterDay(today, 1), standIn: eva.id })
    await app.runJobs()
    const assign = async (id: string, by = as) =>
      (await saveOperation(app, by, id, { responsable: ana.id })).res.responsable
    expect(await assign(free[0]?.id ?? '')).toMatchObject({ _id: eva.id })
    expect(await assign(free[1]?.id ?? '', await app.signIn(ana))).toMatchObject({ _id: ana.id })
    const task = { name: 'Llamar', type: 'LLAMADA', responsable: ana.id } as const
    const { record } = (await app.call('POST /tasks', { token: as, body: task })).res
    expect(record.responsable?._id).toBe(eva.id)
    // Assigning an operation to its own responsable is no new assignment.
    expect(await assign(theirs.id)).toMatchObject({ _id: ana.id })
    await app.runJobs()
    await db.deleteFrom('notifications').execute()
    await saveOperation(app, as, theirs.id, { state: 'NEGOCIACION' })
    await app.runJobs()
    expect(await notices(eva.id)).toHaveLength(1)
    expect(await notices(ana.id)).toEqual([])
    app.clock.advance(2 * DAY_MS)
    const later = await app.signIn(boss)
    expect(await assign(free[2]?.id ?? '', later)).toMatchObject({ _id: ana.id })
  })
})
