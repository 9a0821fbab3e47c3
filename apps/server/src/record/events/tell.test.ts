import { notificationsRoom } from '@llave/api-contract/events'
import { expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, anOperation, useApp } from '../../../test/app'
import { inTransaction } from '../../platform/platform'
import type { OperationEvent } from './operation-event'
import { tell } from './tell'

const app = useApp()
const announcements = useAnnouncements(app.database)

const rejected = {
  type: 'DOCUMENT_REJECTED',
  document: { type: 'NOTA_SIMPLE', name: null, holder: null },
  file: 'nota.pdf',
  reason: 'Borrosa',
  isPrivate: false,
} satisfies OperationEvent

async function anOperationOf() {
  const customer = await aCustomer(app.db)
  return { customer, operation: await anOperation(app.db, { userId: customer.id, state: 'NEGOCIACION' }) }
}

it('writes the feed, tells the pages of both sides, and leaves the rest for after the commit', async () => {
  const { customer, operation } = await anOperationOf()
  await inTransaction(app.app.platform, null, work => tell(work, operation, rejected))
  const { db } = app.database
  const feed = await db.selectFrom('activity').selectAll().where('operationId', '=', operation.id).execute()
  expect(feed).toMatchObject([{ field: 'documentRejected', userId: null, params: { file: 'nota.pdf' } }])
  expect(await announcements.ofOperation(operation.id)).toEqual([
    { operationId: operation.id, listIds: ['NEGOCIACION'], by: null },
  ])
  expect(await announcements.inRoom(notificationsRoom(customer.id))).toEqual(['request-changed'])
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'event').execute()
  const { document, reason: words } = rejected
  expect(jobs.map(({ payload }) => payload)).toContainEqual({
    operationId: operation.id,
    by: null,
    due: { documents: { kind: 'documentRejected', documents: [document], words } },
  })
})

it('leaves nothing behind when the transaction fails', async () => {
  const { customer, operation } = await anOperationOf()
  const failing = inTransaction(app.app.platform, null, async work => {
    await tell(work, operation, rejected)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const feed = await app.db.selectFrom('activity').selectAll().where('operationId', '=', operation.id).execute()
  expect(feed).toEqual([])
  expect(await announcements.ofOperation(operation.id)).toEqual([])
  expect(await announcements.inRoom(notificationsRoom(customer.id))).toEqual([])
})
