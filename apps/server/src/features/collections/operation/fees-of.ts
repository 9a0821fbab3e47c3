import type { RowFees } from '@llave/api-contract/operations'
import { feeState, type Owed } from '@llave/domain/collections/fee-state'
import { type Cents, cents, centsToEuros } from '@llave/domain/money/money'
import { type RawBuilder, sql } from 'kysely'

export interface FeesOfRow {
  readonly numbers: string[]
  readonly owed: readonly Owed[]
}

/** SQL for the amount of invoice `i`, less what was rectified of it. */
export const netOf: RawBuilder<Cents> = sql`(i.amount + coalesce((
  select sum(note.amount) from fee_invoices note where note.rectifies_id = i.id), 0))::bigint`

/**
 * SQL for the fees that were invoiced for the operation whose id is in the named column, and what has arrived of them.
 */
export function feesOf(operationId: string): RawBuilder<FeesOfRow> {
  return sql`(
    select json_build_object('numbers', coalesce(json_agg(number order by invoice_date, created_date), '[]'),
      'owed', coalesce(json_agg(json_build_object('amount', ${netOf}, 'collected', coalesce((
        select sum(amount) from collections where invoice_id = i.id), 0))) filter (where rectifies_id is null), '[]'))
    from fee_invoices i where operation_id = ${sql.ref(operationId)})`
}

export function presentFees({ numbers, owed }: FeesOfRow): RowFees {
  const sumOf = (amounts: readonly Cents[]) => centsToEuros(cents(amounts.reduce((sum, amount) => sum + amount, 0)))
  return {
    state: feeState(owed),
    numbers,
    invoiced: sumOf(owed.map(({ amount }) => amount)),
    collected: sumOf(owed.map(({ collected }) => collected)),
  }
}
