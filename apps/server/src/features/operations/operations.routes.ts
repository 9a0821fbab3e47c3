import type { CallServer, Transact } from '../../platform/http/call-server'
import type { MailTemplate } from '../../platform/mail/mail-template'
import type { Platform } from '../../platform/platform'
import { lockOperationFor } from '../../record/operation/operation-row'
import { updateManyOperations } from './bulk/update-many'
import { createOperation } from './create-operation'
import { readActivity } from './detail/activity.views'
import { readClosed, readOperation, readOperationForStaff } from './detail/read-operation'
import { withinScopes } from './detail/within-scopes'
import type { OperationChanges } from './editor/operation-changes'
import { type SaveOptions, saveOperation } from './editor/save-operation'
import { findCustomer } from './find-customer'
import { exportOperations } from './list/export-operations'
import { listOperations, searchOperations } from './list/list-operations'
import { listReaderOf } from './list/operation-filters'
import { previewStateMail } from './owners/preview-state-mail'
import { searchCustomers } from './search-customers'

export function operationRoutes(server: CallServer, platform: Platform, mails: readonly MailTemplate[]): void {
  const { db, clock } = platform

  server.handle('POST /operations/listPagination', ({ actor, body }) => listOperations(db, actor, body, clock.now()))

  server.handle('POST /operations/export', request => exportOperations(platform, request))

  server.handle('POST /operations/search', async ({ actor, body }) => ({
    records: await searchOperations(
      db,
      body.searchText,
      body.perPage,
      await listReaderOf(db, actor.userId, { now: clock.now(), filters: undefined }),
    ),
  }))

  server.handle('POST /customers/search', async ({ body }) => ({
    records: await searchCustomers(db, body.searchText, body.perPage),
  }))

  server.handle('GET /operations/:id', async ({ params, actor }) => {
    const operation = await readOperation(db, params.id, actor, clock.now())
    return 'boardListId' in operation ? withinScopes(operation, actor.scopes) : operation
  })

  server.handle('GET /operations/:id/closed', ({ params, actor }) => readClosed(db, params.id, actor, clock.now()))

  server.handle('POST /operations/listActivity', ({ body }) => readActivity(db, body))

  server.change('POST /operations', async (work, { body }) => {
    const customer = await findCustomer(work, body)
    const id = await createOperation(work, { ...customer, typeOperation: body.typeOperation })
    return readOperationForStaff(work.tx, id)
  })

  server.handle('PUT /operations/:id', ({ params, body, transact }) => {
    const { version, notSendEmail, deedNote, undoable, noRedirect: _, redirectPath: __, ...changes } = body
    return save(transact, params.id, changes, { version, notSendEmail, deedNote, undoable })
  })

  server.handle('POST /operations/previewStateMail', ({ actor, body }) =>
    previewStateMail(platform, mails, { ...body, by: actor.userId }),
  )

  server.handle('POST /operations/updateMany', ({ actor, body, once }) =>
    updateManyOperations(platform, actor, body, once),
  )

  server.handle('POST /operations/archive', ({ body: { operationId, archivedReason, undoable }, transact }) =>
    save(transact, operationId, { isArchived: true, archivedReason }, { undoable }),
  )

  server.handle('POST /operations/activate', ({ body, transact }) =>
    save(transact, body.operationId, { isArchived: false }, {}),
  )

  function save(transact: Transact, id: string, changes: OperationChanges, options: SaveOptions) {
    return transact(async work => {
      const undo = await saveOperation(work, await lockOperationFor(work, work.actor, id), changes, options)
      return { ...(await readOperationForStaff(work.tx, id)), ...(undo && { undo }) }
    })
  }
}
