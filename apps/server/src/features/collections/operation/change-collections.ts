import { outstanding, toReturn } from '@llave/domain/collections/fee-state'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { pastDayError } from '@llave/domain/validation/past-day'
import { AppError, refusal, refuseField } from '../../../platform/app-error'
import { insertRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { lockOperationFor, type OperationRow } from '../../../record/operation/operation-row'
import { debtOf, type Target } from './owed'

export interface Arrived extends Target {
  readonly day: CalendarDay
  /** Negative when the money was returned. */
  readonly amount: Cents
  /** The bank movement by which the money arrived, if it is known. */
  readonly movementId?: string
}

/**
 * Records money that has arrived for an invoice or provision of a locked operation, at most what is outstanding; or
 * money that was returned, at most what a credit note leaves to return. It does not touch the proof of payment, on
 * which the staff decide.
 */
export async function collect(work: Work, operation: OperationRow, arrived: Arrived): Promise<void> {
  const { day, amount, invoiceId = null, provision = null, movementId = null } = arrived
  const dayError = pastDayError(day, calendarDay(work.now))
  if (dayError) refuseField('day', dayError)
  const debt = await debtOf(work, operation.id, arrived)
  if (amount > outstanding(debt) || -amount > toReturn(debt)) refuseField('amount', 'error_form_max_number')
  await insertRow(work.tx, 'collections', {
    ...{ operationId: operation.id, invoiceId, provision, collectedOn: day, amount },
    ...{ movementId, createdBy: work.actor?.userId ?? null, createdDate: work.now },
  })
  await tell(work, operation, { type: 'MONEY_COLLECTED', number: debt.number, amount: centsToEuros(amount) })
}

/**
 * Removes a collection. Its movement, if there is one, is open again, and from then on only people assign it. Throws
 * ERR_INVOICE_RETURNED when more was returned than what is left.
 */
export async function removeCollection(work: Work, operationId: string, collectionId: string): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const gone = await work.tx
    .deleteFrom('collections')
    .where('id', '=', collectionId)
    .where('operationId', '=', operation.id)
    .returning(['amount', 'invoiceId', 'provision', 'movementId'])
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  if (gone.movementId !== null)
    await work.tx.updateTable('bankMovements').set({ isByHand: true }).where('id', '=', gone.movementId).execute()
  const { number, collected } = await debtOf(work, operation.id, {
    invoiceId: gone.invoiceId ?? undefined,
    provision: gone.provision ?? undefined,
  })
  if (collected < 0) throw new AppError('ERR_INVOICE_RETURNED')
  await tell(work, operation, { type: 'COLLECTION_REMOVED', number, amount: centsToEuros(gone.amount) })
}
