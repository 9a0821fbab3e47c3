import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS, lateness } from '@llave/domain/operations/timeline/staff-timeline'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, aSuperadmin, empty, updateRow, useApp } from '../../../test/app'
import { tellOfLateOperations } from './timed-notices'

const app = useApp()
let customerId: string
let brokerId: string

beforeEach(async () => {
  const { db } = app.database
  await empty(db, 'operations', 'users')
  customerId = (await aCustomer(db)).id
  brokerId = (await anAdmin(db)).id
})

const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS)
const run = () => tellOfLateOperations(app.app.platform)
const told = () => app.db.selectFrom('notifications').selectAll().orderBy('name').execute()

describe('timed notices', () => {
  it.each([1, 48, 49, 73, 169])('after %i hours report the states that are late, and no others', async hours => {
    const late: number[] = []
    for (const state of OPERATION_STATES) {
      const entered = ago(hours)
      const { numOperation: number } = await anOperation(app.db, {
        userId: customerId,
        state,
        stateEnteredDate: entered,
      })
      const stay = { state, stateEnteredDate: entered.toISOString(), archivedDate: null }
      if (lateness(stay, { now: app.clock.now(), thresholds: DEFAULT_THRESHOLDS }) !== 'ON_TIME') late.push(number)
    }
    await run()
    const numbers = (await told()).map(notice => Number(/\d+/.exec(notice.name)?.[0]))
    expect(numbers.sort()).toEqual(late.sort())
  })

  it('go to the person responsible, otherwise to all staff, with the relevant tab', async () => {
    const other = await aSuperadmin(app.db)
    const mine = await anOperation(app.db, {
      userId: customerId,
      state: 'SUBIR_DOCUMENTACION',
      stateEnteredDate: ago(200),
      responsableId: brokerId,
    })
    const free = await anOperation(app.db, { userId: customerId, state: 'TASACION', stateEnteredDate: ago(200) })
    await run()
    const readers = (await told()).map(({ userId, url, type }) => `${userId} ${url} ${type}`)
    expect(readers.sort()).toEqual(
      [
        `${brokerId} /operations/${mine.id}/3 BACKOFFICE`,
        `${brokerId} /operations/${free.id}/1 BACKOFFICE`,
        `${other.id} /operations/${free.id}/1 BACKOFFICE`,
      ].sort(),
    )
  })

  it('never report an archived operation', async () => {
    await anOperation(app.db, {
      userId: customerId,
      state: 'TASACION',
      stateEnteredDate: ago(999),
      isArchived: true,
      archivedReason: 'OPERATION_DEV',
    })
    await run()
    expect(await told()).toEqual([])
  })

  it('are sent once per stay: not again as time passes or a clock is changed, but again after a new entry', async () => {
    const { id } = await anOperation(app.db, { userId: customerId, state: 'TASACION', stateEnteredDate: ago(169) })
    await run()
    await run()
    app.clock.advance(-HOUR_MS)
    await run()
    app.clock.advance(1000 * HOUR_MS)
    await run()
    expect(await told()).toHaveLength(1)
    await updateRow(app.db, 'operations', id, { stateEnteredDate: ago(169) })
    await run()
    expect(await told()).toHaveLength(2)
  })

  it('are sent once when several instances run at the same moment, even beyond one batch', async () => {
    for (let n = 0; n < 250; n++) {
      await anOperation(app.db, { userId: customerId, state: 'PROVISION_FONDOS', stateEnteredDate: ago(100 + n) })
    }
    await Promise.all([run(), run(), run(), run()])
    await run()
    const notices = await told()
    expect(notices).toHaveLength(250)
    expect(new Set(notices.map(notice => notice.url)).size).toBe(250)
  })

  it('are written completely or not at all', async () => {
    await anOperation(app.db, { userId: customerId, state: 'TASACION', stateEnteredDate: ago(200) })
    await app.database.pool.query(
      "alter table notifications add constraint refuse_all check (name = 'never') not valid",
    )
    await expect(run()).rejects.toThrow('refuse_all')
    expect(await app.db.selectFrom('triggerFirings').selectAll().execute()).toEqual([])
    await app.database.pool.query('alter table notifications drop constraint refuse_all')
    await run()
    expect(await told()).toHaveLength(1)
  })
})
