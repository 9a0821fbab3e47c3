import { type Cents, cents, type Euros, eurosToCents } from '@llave/domain/money/money'
import { refuseField } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { lockOperationFor } from '../../record/operation/operation-row'
import { collect, removeCollection } from './operation/change-collections'
import { removeInvoice, saveInvoice } from './operation/change-invoices'
import { readCollections } from './operation/collections.views'
import { keepMovements } from './statements/keep-movements'
import { assign, matchSure, setAside } from './statements/match-movements'
import { listMovements } from './statements/movements.views'
import { readStatement } from './statements/read-statement'

/** The calls about invoiced fees and money that has arrived. */
export function collectionRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /operations/:id/collections', ({ params }) => readCollections(platform.db, params.id))

  server.change('POST /operations/saveFeeInvoice', async (work, { body }) => {
    await saveInvoice(work, body)
    return readCollections(work.tx, body.operationId)
  })

  server.change('POST /operations/removeFeeInvoice', async (work, { body }) => {
    await removeInvoice(work, body.operationId, body.invoiceId)
    return readCollections(work.tx, body.operationId)
  })

  server.change('POST /operations/noteCollection', async (work, { body }) => {
    const { operationId, amount, isReturn, ...rest } = body
    const operation = await lockOperationFor(work, work.actor, operationId)
    const arrived = centsOf(amount)
    await collect(work, operation, { ...rest, amount: isReturn ? cents(-arrived) : arrived })
    return readCollections(work.tx, operationId)
  })

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

  server.change('POST /collections/assign', async (work, { body }) => {
    const { amount, ...rest } = body
    await assign(work, { ...rest, amount: centsOf(amount) })
    return readCollections(work.tx, body.operationId)
  })

  server.change('POST /collections/setAside', async (work, { body }) => {
    await setAside(work, body.movementId, body.isAside)
    return { _id: body.movementId }
  })

  server.change('POST /operations/removeCollection', async (work, { body }) => {
    await removeCollection(work, body.operationId, body.collectionId)
    return readCollections(work.tx, body.operationId)
  })
}

function centsOf(amount: Euros): Cents {
  return eurosToCents(amount) ?? refuseField('amount', 'error_form_format')
}
