import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, insertRow, useApp } from '../../../test/app'
import { inTransaction } from '../../platform/platform'
import { writeNotifications } from '../notifications/notifications.published'
import { messageSeen } from './tell-of-message'

const test = useApp()

it('a notice that is being written while its message is read is found by the reader', async () => {
  const { db } = test.database
  const [broker, customer] = [await anAdmin(db), await aCustomer(db)]
  const { id: operationId } = await anOperation(db, { userId: customer.id, responsableId: broker.id })
  const message = { operationId, authorId: customer.id, fromStaff: false, body: 'Hola' }
  const { id } = await insertRow(db, 'messages', message)
  const token = await test.signIn(broker)
  const read = () => test.call('POST /operations/readMessages', { token, body: { operationId } })
  const asAnotherRequest = AsyncLocalStorage.snapshot()

  const [reading] = await inTransaction(test.app.platform, null, async work => {
    const seen = await messageSeen(work, id)
    expect(seen).toBeNull()
    const url = `/operations/${operationId}/mensajes`
    await writeNotifications(work, [
      { userId: broker.id, name: 'Un mensaje', url, type: 'BACKOFFICE', kind: 'MESSAGE', seen },
    ])
    let isOver = false
    const begun = asAnotherRequest(read).finally(() => {
      isOver = true
    })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () => isOver || (await asAnotherRequest(() => waiting.execute(db))).rows.length > 0
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
    return [begun]
  })

  expect((await reading).res).toEqual({ total: 1 })
  const notices = await db.selectFrom('notifications').select('read').where('userId', '=', broker.id).execute()
  expect(notices).toEqual([{ read: true }])
})
