import { type Cents, cents, type Euros, eurosToCents } from '@llave/domain/money/money'
import { refuseField } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { lockOperationFor } from '../../record/operation-access'
import { collect, removeCollection } from './operation/change-collections'
import { removeInvoice, saveInvoice } from './operation/change-invoices'
import { readCollections } from './operation/collections.views'
import { keepMovements } from './statements/keep-movements'
import { assign, matchSure, setAside } from './statements/match-movements'
import { listMovements } from './statements/movements.views'
import { readStatement } from './statements/read-statement'

/** What was invoiced of the fees, and what money has arrived. */
export function collectionRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /operations/:id/collections', ({ params }) => readCollections(platform.db, params.id))

  server.handle('POST /operations/saveFeeInvoice', ({ body, once }) =>
    once(async work => {
      await saveInvoice(work, body)
      return readCollections(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/removeFeeInvoice', ({ body, transact }) =>
    transact(async work => {
      await removeInvoice(work, body.operationId, body.invoiceId)
      return readCollections(work.tx, body.operationId)
    }),
  )

  server.handle('POST /operations/noteCollection', ({ body, once }) =>
    once(async work => {
      const { operationId, amount, isReturn, ...rest } = body
      const operation = await lockOperationFor(work, work.actor, operationId)
      const arrived = centsOf(amount)
      await collect(work, operation, { ...rest, amount: isReturn ? cents(-arrived) : arrived })
      return readCollections(work.tx, operationId)
    }),
  )

  server.handle('POST /collections/readStatement', async ({ file, once }) => {
    if (!file) refuseField('file', 'error_form_obligatory_field')
    const statements = await readStatement(file)
    return once(async work => {
      const { kept: movements, fresh } = await keepMovements(work, statements)
      const matched = await matchSure(work)
      const brought = { accounts: statements.length, movements, fresh, matched }
      await work.audit({ action: 'statement.read', entity: 'statement', details: { file: file.filename, ...brought } })
      return brought
    })
  })

  server.handle('POST /collections/listMovements', ({ body }) => listMovements(platform.db, body))

  server.handle('POST /collections/assign', ({ body, once }) =>
    once(async work => {
      const { amount, ...rest } = body
      await assign(work, { ...rest, amount: centsOf(amount) })
      return readCollections(work.tx, body.operationId)
    }),
  )

  server.handle('POST /collections/setAside', ({ body, transact }) =>
    transact(async work => {
      await setAside(work, body.movementId, body.isAside)
      return { _id: body.movementId }
    }),
  )

  server.handle('POST /operations/removeCollection', ({ body, transact }) =>
    transact(async work => {
      await removeCollection(work, body.operationId, body.collectionId)
      return readCollections(work.tx, body.operationId)
    }),
  )
}

function centsOf(amount: Euros): Cents {
  return eurosToCents(amount) ?? refuseField('amount', 'error_form_format')
}
