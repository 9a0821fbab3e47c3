import type { BodyOf } from '@llave/api-contract/call-types'
import { invoiceKey } from '@llave/domain/collections/fee-state'
import { cents, centsToEuros, eurosToCents } from '@llave/domain/money/money'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { pastDayError } from '@llave/domain/validation/past-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { AppError, refusal, refuseField, refuseFields } from '../../../platform/app-error'
import { findRow, insertRow, knownRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { debtOf } from './owed'

/**
 * Adds or corrects an invoice of the fees or a credit note. Refuses a number that another one has, an invoice amount
 * below what has arrived or was rectified of it, a credit note above what is left of its invoice, and a field that
 * somebody else has changed since `version`.
 */
export async function saveInvoice(work: Work, wish: BodyOf<'POST /operations/saveFeeInvoice'>): Promise<void> {
  const { tx, now } = work
  const operation = await lockOperationFor(work, work.actor, wish.operationId)
  const dayError = pastDayError(wish.day, calendarDay(now))
  const numberError = TEXT_FIELDS.invoiceNumber.error(wish.number)
  const { rectifiesId = null } = wish
  const reason = rectifiesId === null ? null : TEXT_FIELDS.reason.normalise(wish.reason ?? '')
  refuseFields({
    ...(numberError && { number: numberError }),
    ...(dayError && { day: dayError }),
    ...(reason === '' && { reason: 'error_form_obligatory_field' }),
  })
  const amount = eurosToCents(wish.amount)
  if (amount === null) return refuseField('amount', 'error_form_format')
  const number = TEXT_FIELDS.invoiceNumber.normalise(wish.number)
  const signed = cents(rectifiesId === null ? amount : -amount)
  const values = { number, numberKey: invoiceKey(number), invoiceDate: wish.day, amount: signed, rectifiesId, reason }
  // When two want the same number at once, the second finds it taken.
  await sql`lock table fee_invoices in share row exclusive mode`.execute(tx)
  const taken = await findRow(tx, 'feeInvoices', { numberKey: values.numberKey }, ['id'])
  if (taken && taken.id !== wish._id) refuseField('number', 'error_form_duplicate_invoice')
  const kept = wish._id ? await findInvoice(work, operation.id, wish._id) : null
  if (kept && kept.rectifiesId !== rectifiesId) throw new AppError('ERR_NOT_FOUND')
  const invoiceId = rectifiesId ?? kept?.id
  if (invoiceId) {
    const debt = await debtOf(work, operation.id, { invoiceId })
    const left = debt.amount - (kept?.amount ?? 0) + signed
    if (rectifiesId !== null && left < 0) refuseField('amount', 'error_form_max_number')
    // Money that is still to be returned does not count as paid for the invoice.
    if (rectifiesId === null && left < Math.min(debt.collected, debt.amount))
      refuseField('amount', 'error_form_min_number')
  }
  if (kept) {
    await tx
      .updateTable('feeInvoices')
      .set(eb => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', kept.id)
      .$if(wish.version !== undefined, query => query.where('version', '=', wish.version ?? 0))
      .returning('id')
      .executeTakeFirstOrThrow(refusal('ERR_VERSION_CONFLICT'))
  } else {
    await insertRow(tx, 'feeInvoices', { ...values, operationId: operation.id, createdDate: now })
  }
  await tell(work, operation, { type: 'FEE_INVOICE_SAVED', number, amount: centsToEuros(signed), isNew: !kept })
}

const findInvoice = ({ tx }: Work, operationId: string, id: string) => knownRow(tx, 'feeInvoices', { id, operationId })

/**
 * Removes an invoice, or a credit note. Throws ERR_INVOICE_COLLECTED when something has arrived of the invoice, and
 * ERR_INVOICE_RECTIFIED when it has a credit note.
 */
export async function removeInvoice(work: Work, operationId: string, invoiceId: string): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const { number, amount } = await findInvoice(work, operation.id, invoiceId)
  if (await findRow(work.tx, 'collections', { invoiceId }, ['id'])) throw new AppError('ERR_INVOICE_COLLECTED')
  if (await findRow(work.tx, 'feeInvoices', { rectifiesId: invoiceId }, ['id']))
    throw new AppError('ERR_INVOICE_RECTIFIED')
  await work.tx.deleteFrom('feeInvoices').where('id', '=', invoiceId).execute()
  await tell(work, operation, { type: 'FEE_INVOICE_REMOVED', number, amount: centsToEuros(amount) })
}
