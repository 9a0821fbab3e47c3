import { eurosToCents } from '@llave/domain/money/money'
import { refuseField } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { lockOperationFor } from '../../record/operation-access'
import { collect, removeCollection } from './operation/change-collections'
import { removeInvoice, saveInvoice } from './operation/change-invoices'
import { readCollections } from './operation/collections.views'

/** What was invoiced of the fees, and what money has arrived. */
export function collectionRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /operations/:id/collections', ({ params }) => readCollections(platform.db, params.id))

  server.handle('POST /operations/saveFeeInvoice', ({ body, once }) =>
    once(async work => {
      await saveInvoice(work, body)
      return readCollections(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/removeFeeInvoice', ({ actor, body }) =>
    inTransaction(platform, actor, async work => {
      await removeInvoice(work, body.operationId, body.invoiceId)
      return readCollections(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/noteCollection', ({ body, once }) =>
    once(async work => {
      const { operationId, amount, ...rest } = body
      const operation = await lockOperationFor(work, work.actor, operationId)
      const inCents = eurosToCents(amount)
      if (inCents === null) return refuseField('amount', 'error_form_format')
      await collect(work, operation, { ...rest, amount: inCents })
      return readCollections(work.tx, operationId)
    }),
  )

  server.handle('POST /operations/removeCollection', ({ actor, body }) =>
    inTransaction(platform, actor, async work => {
      await removeCollection(work, body.operationId, body.collectionId)
      return readCollections(work.tx, body.operationId)
    }),
  )
}
