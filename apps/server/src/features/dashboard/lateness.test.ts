import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS, lateness } from '@llave/domain/operations/timeline/staff-timeline'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { anAdmin, anOperation, aSuperadmin, useApp } from '../../../test/app'

const app = useApp()

it('what is late is so in the list, on the board, on the dashboard and in the day, in every state', async () => {
  const { db } = app.database
  const never = { TASACION: null, NEGOCIACION: null }
  const token = await app.signIn(await aSuperadmin(db))
  await app.call('PUT /company', { token, body: { thresholds: never } })
  const thresholds = { ...DEFAULT_THRESHOLDS, ...never }
  const broker = await anAdmin(db)
  const now = app.clock.now()
  const late: string[] = []
  for (const state of OPERATION_STATES) {
    for (const hours of [-1, 1, 5000]) {
      const entered = new Date(now.getTime() - ((DEFAULT_THRESHOLDS[state] ?? 0) + hours) * HOUR_MS)
      const { id } = await anOperation(db, { state, stateEnteredDate: entered, responsableId: broker.id })
      const stay = { state, stateEnteredDate: entered.toISOString(), archivedDate: null }
      if (lateness(stay, { now, thresholds }) !== 'ON_TIME') late.push(id)
    }
  }
  expect(late).toHaveLength(2 * (OPERATION_STATES.length - 2))
  // An archived operation stays in its state for ever, but is not late.
  const [stateEnteredDate, archivedDate] = [new Date(now.getTime() - 9000 * HOUR_MS), now]
  const over = { state: 'TASACION', isArchived: true, archivedReason: 'DESCARTADA_INVIABLE' } as const
  await anOperation(db, { ...over, stateEnteredDate, archivedDate, responsableId: broker.id })

  const same = (ids: readonly string[]) => expect(ids.toSorted()).toEqual(late.toSorted())
  const filters = { responsable: broker.id, late: true }
  const list = await app.call('POST /operations/listPagination', { token, body: { advancedFilter: filters } })
  same(list.res.records.map(({ _id }) => _id))
  const all = { ...filters, isArchived: 'TODAS' } as const
  const archivedToo = await app.call('POST /operations/listPagination', { token, body: { advancedFilter: all } })
  same(archivedToo.res.records.map(({ _id }) => _id))
  const board = await app.call('POST /operations/listBoard', { token, body: { filters } })
  same(board.res.lists.flatMap(({ cards }) => cards.map(({ _id }) => _id)))
  const mine = await app.signIn(broker)
  const { day } = (await app.call('GET /dashboard', { token: mine, query: {} })).res
  expect(day.late).toBe(late.length)
  same(day.queue.flatMap(row => (row.kind === 'LATE' ? [row.operation._id] : [])))
})
