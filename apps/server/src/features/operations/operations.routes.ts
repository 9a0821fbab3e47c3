import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { updateManyOperations } from './bulk/update-many'
import { createOperation } from './create-operation'
import { readActivity } from './detail/activity.views'
import { readOperation, readOperationForStaff } from './detail/read-operation'
import { saveOperation } from './editor/save-operation'
import { findCustomer } from './find-customer'
import { exportOperations } from './list/export-operations'
import { listOperations, searchOperations } from './list/list-operations'
import { listReaderOf } from './list/operation-filters'
import { searchCustomers } from './search-customers'

/** Operations: lists, one operation, and the changes that the staff make. */
export function operationRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform

  server.handle('POST /operations/listPagination', ({ actor, body }) => listOperations(db, actor, body, clock.now()))

  server.handle('POST /operations/export', request => exportOperations(platform, request))

  server.handle('POST /operations/search', async ({ actor, body }) => ({
    records: await searchOperations(
      db,
      body.searchText,
      body.perPage,
      await listReaderOf(db, actor.userId, clock.now()),
    ),
  }))

  server.handle('POST /customers/search', async ({ body }) => ({
    records: await searchCustomers(db, body.searchText, body.perPage),
  }))

  server.handle('GET /operations/:id', ({ params, actor }) => readOperation(db, params.id, actor, clock.now()))

  server.handle('POST /operations/listActivity', async ({ body: { operationId, dataFilter, kinds } }) => ({
    ...(await readActivity(db, { operationId, ...dataFilter, kinds })),
    ...dataFilter,
  }))

  server.handle('POST /operations', ({ body, once }) =>
    once(async work => {
      const customer = await findCustomer(work, body)
      const id = await createOperation(work, { ...customer, typeOperation: body.typeOperation })
      return readOperationForStaff(work.tx, id)
    }),
  )

  server.handle('PUT /operations/:id', ({ params, actor, body }) =>
    inTransaction(platform, actor, async work => {
      const { version, notSendEmail, deedNote, undoable, noRedirect: _, redirectPath: __, ...changes } = body
      const undo = await saveOperation(work, params.id, changes, { version, notSendEmail, deedNote, undoable })
      return { ...(await readOperationForStaff(work.tx, params.id)), ...(undo && { undo }) }
    }),
  )

  server.handle('POST /operations/updateMany', ({ actor, body, once }) =>
    updateManyOperations(platform, actor, body, once),
  )

  server.handle('POST /operations/archive', ({ actor, body }) =>
    inTransaction(platform, actor, async work => {
      const { operationId, archivedReason, undoable } = body
      const undo = await saveOperation(work, operationId, { isArchived: true, archivedReason }, { undoable })
      return { ...(await readOperationForStaff(work.tx, operationId)), ...(undo && { undo }) }
    }),
  )

  server.handle('POST /operations/activate', ({ actor, body }) =>
    inTransaction(platform, actor, async work => {
      await saveOperation(work, body.operationId, { isArchived: false }, {})
      return readOperationForStaff(work.tx, body.operationId)
    }),
  )
}
