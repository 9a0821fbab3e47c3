import { cents } from '@llave/domain/money/money'
import type { ProvisionState } from '@llave/domain/operations/states/operation-states'
import { PROVISION_AMOUNT_CENTS } from '@llave/domain/operations/timeline/customer-timeline'
import { AppError } from '../../../platform/app-error'
import type { Work } from '../../../platform/platform'

/** An invoice of the fees, or a provision of funds. */
export interface Target {
  readonly invoiceId?: string | undefined
  readonly provision?: ProvisionState | undefined
}

/**
 * What is owed and what of it has arrived: both net of credit notes and returns; a provision has no number. Throws
 * ERR_NOT_FOUND if the invoice is not the operation's, whose lock keeps the debt unchanged.
 */
export async function debtOf({ tx }: Work, operationId: string, target: Target) {
  const { invoiceId, provision } = target
  const { sum } = await tx
    .selectFrom('collections')
    .select(eb => eb.fn.sum<string | null>('amount').as('sum'))
    .where('operationId', '=', operationId)
    .$if(invoiceId !== undefined, query => query.where('invoiceId', '=', invoiceId ?? null))
    .$if(invoiceId === undefined, query => query.where('provision', '=', provision ?? null))
    .executeTakeFirstOrThrow()
  const collected = cents(Number(sum ?? 0))
  if (invoiceId === undefined) return { amount: PROVISION_AMOUNT_CENTS, collected, number: null }
  const rows = await tx
    .selectFrom('feeInvoices')
    .select(['amount', 'number', 'rectifiesId'])
    .where('operationId', '=', operationId)
    .where(eb => eb.or([eb('id', '=', invoiceId), eb('rectifiesId', '=', invoiceId)]))
    .execute()
  const invoice = rows.find(({ rectifiesId }) => rectifiesId === null)
  if (!invoice) throw new AppError('ERR_NOT_FOUND')
  const amount = cents(rows.reduce((sum, row) => sum + row.amount, 0))
  return { number: invoice.number, amount, collected }
}
