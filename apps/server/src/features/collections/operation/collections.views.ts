import type { Collection, OperationCollections } from '@llave/api-contract/collections.calls'
import { type FeeGap, feeGap, feeState } from '@llave/domain/collections/fee-state'
import { FEE_NAMES } from '@llave/domain/money/fees'
import { cents, centsToEuros } from '@llave/domain/money/money'
import { PROVISION_STATES, stepsOf } from '@llave/domain/operations/states/operation-states'
import { PROVISION_AMOUNT_CENTS } from '@llave/domain/operations/timeline/customer-timeline'
import { AppError } from '../../../platform/app-error'
import { type Db, readRows } from '../../../platform/database/db'

/** The invoices and collections of an operation, oldest first. */
export async function readCollections(db: Db, operationId: string): Promise<OperationCollections> {
  const [operation, invoices, collections] = await Promise.all([
    db
      .selectFrom('operations')
      .select(['state', 'providingFunds', ...FEE_NAMES])
      .select(({ selectFrom }) => selectFrom('company').select('feeTax').as('feeTax'))
      .where('id', '=', operationId)
      .executeTakeFirst(),
    readRows(db, 'feeInvoices', { operationId }, undefined, 'invoiceDate', 'createdDate'),
    readRows(db, 'collections', { operationId }, undefined, 'collectedOn', 'createdDate'),
  ])
  if (!operation) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  type Row = (typeof collections)[number]
  const sumOf = (rows: readonly Pick<Row, 'amount'>[]) => cents(rows.reduce((sum, { amount }) => sum + amount, 0))
  const present = ({ id, collectedOn, amount }: Row): Collection => ({
    _id: id,
    day: collectedOn,
    amount: centsToEuros(amount),
  })
  const owed = invoices
    .filter(({ rectifiesId }) => rectifiesId === null)
    .map(invoice => {
      const own = collections.filter(({ invoiceId }) => invoiceId === invoice.id)
      const notes = invoices.filter(({ rectifiesId }) => rectifiesId === invoice.id)
      const amount = sumOf([invoice, ...notes])
      return { ...invoice, gross: invoice.amount, amount, own, notes, collected: sumOf(own) }
    })
  const steps: readonly string[] = stepsOf(operation)
  return {
    state: feeState(owed),
    gap: presentGap(feeGap(owed, operation, operation.feeTax)),
    invoices: owed.map(({ id, number, invoiceDate, gross, amount, collected, version, own, notes }) => ({
      ...{
        _id: id,
        number,
        day: invoiceDate,
        amount: centsToEuros(gross),
        rectified: centsToEuros(cents(gross - amount)),
      },
      ...{ collected: centsToEuros(collected), version, collections: own.map(present) },
      creditNotes: notes.map(note => ({
        ...{ _id: note.id, number: note.number, day: note.invoiceDate, amount: centsToEuros(cents(-note.amount)) },
        ...{ reason: note.reason ?? '', version: note.version },
      })),
    })),
    provisions: PROVISION_STATES.flatMap(state => {
      const own = collections.filter(({ provision }) => provision === state)
      if (own.length === 0 && !steps.includes(state)) return []
      return [
        {
          ...{ state, amount: centsToEuros(PROVISION_AMOUNT_CENTS), collected: centsToEuros(sumOf(own)) },
          collections: own.map(present),
        },
      ]
    }),
  }
}

const presentGap = (gap: FeeGap | null): OperationCollections['gap'] =>
  gap && { than: gap.than, invoiced: centsToEuros(gap.invoiced), fee: centsToEuros(gap.fee) }
