import type { BodyOf } from '@llave/api-contract/call-types'
import { invoiceKey } from '@llave/domain/collections/fee-state'
import { centsToEuros, eurosToCents } from '@llave/domain/money/money'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { pastDayError } from '@llave/domain/validation/past-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { AppError, refuseField, refuseFields } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import { lockOperationFor } from '../../../record/operation-access'
import { tell } from '../../../record/tell'
import { debtOf } from './owed'

/**
 * Notes an invoice of the fees, or corrects one. Refused are a number that another invoice has, an amount below what has
 * arrived of it, and a change of what somebody else has changed since `version`.
 */
export async function saveInvoice(work: Work, wish: BodyOf<'POST /operations/saveFeeInvoice'>): Promise<void> {
  const { tx, now } = work
  const operation = await lockOperationFor(work, work.actor, wish.operationId)
  const dayError = pastDayError(wish.day, calendarDay(now))
  const numberError = TEXT_FIELDS.invoiceNumber.error(wish.number)
  refuseFields({ ...(numberError && { number: numberError }), ...(dayError && { day: dayError }) })
  const amount = eurosToCents(wish.amount)
  if (amount === null) return refuseField('amount', 'error_form_format')
  const number = TEXT_FIELDS.invoiceNumber.normalise(wish.number)
  const values = { number, numberKey: invoiceKey(number), invoiceDate: wish.day, amount }
  // Of two who want the same number the second finds it taken.
  await sql`lock table fee_invoices in share row exclusive mode`.execute(tx)
  const taken = await tx
    .selectFrom('feeInvoices')
    .select('id')
    .where('numberKey', '=', values.numberKey)
    .executeTakeFirst()
  if (taken && taken.id !== wish._id) refuseField('number', 'error_form_duplicate_invoice')
  if (wish._id) {
    const { collected } = await debtOf(work, operation.id, { invoiceId: wish._id })
    if (amount < collected) refuseField('amount', 'error_form_min_number')
    const saved = await tx
      .updateTable('feeInvoices')
      .set(eb => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', wish._id)
      .$if(wish.version !== undefined, query => query.where('version', '=', wish.version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new AppError('ERR_VERSION_CONFLICT')
  } else {
    await tx
      .insertInto('feeInvoices')
      .values({ ...values, operationId: operation.id, createdDate: now })
      .execute()
  }
  await tell(work, operation, { type: 'FEE_INVOICE_SAVED', number, amount: wish.amount, isNew: !wish._id })
}

/** Throws ERR_INVOICE_COLLECTED when something of it has arrived. */
export async function removeInvoice(work: Work, operationId: string, invoiceId: string): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const { number, amount, collected } = await debtOf(work, operation.id, { invoiceId })
  if (collected > 0) throw new AppError('ERR_INVOICE_COLLECTED')
  await work.tx.deleteFrom('feeInvoices').where('id', '=', invoiceId).execute()
  await tell(work, operation, { type: 'FEE_INVOICE_REMOVED', number: number ?? '', amount: centsToEuros(amount) })
}
