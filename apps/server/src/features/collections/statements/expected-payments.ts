import { type ExpectedPayment, namedOperations } from '@llave/domain/collections/match-payment'
import type { Cents } from '@llave/domain/money/money'
import { PROVISION_STATES, type ProvisionState } from '@llave/domain/operations/states/operation-states'
import { PROVISION_AMOUNT_CENTS } from '@llave/domain/operations/timeline/customer-timeline'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { netOf } from '../operation/fees-of'

export type Expected = ExpectedPayment & { readonly title: string }

/**
 * The payments that may arrive: invoices with something outstanding, returns, and provisions of operations that these
 * concepts may name or that are in a provision state. Includes operations that are over.
 */
export async function readExpected(db: Db, concepts: readonly string[]): Promise<readonly Expected[]> {
  const numbers = [...new Set(concepts.flatMap(namedOperations))]
  const [invoices, provisions] = await Promise.all([
    sql<Expected>`
      select o.id as operation_id, o.num_operation, o.title, o.holder_name,
        json_build_object('id', i.id, 'number', i.number) as invoice, null as provision,
        ${netOf} - coalesce(c.sum, 0) as outstanding
      from fee_invoices i join operations o on o.id = i.operation_id
      left join (select invoice_id, sum(amount)::bigint as sum from collections group by invoice_id) c on c.invoice_id = i.id
      where i.rectifies_id is null and ${netOf} > coalesce(c.sum, 0)
      order by i.invoice_date, i.id`.execute(db),
    sql<Omit<Expected, 'outstanding' | 'invoice'> & { outstanding: Cents }>`
      select o.id as operation_id, o.num_operation, o.title, o.holder_name, provision,
        ${PROVISION_AMOUNT_CENTS}::bigint - coalesce((
          select sum(amount) from collections where operation_id = o.id and provision = states.provision), 0)::bigint
          as outstanding
      from operations o
      cross join unnest(${[...PROVISION_STATES]}::text[]) as states (provision)
      where (o.num_operation = any(${numbers}::int[]) or not o.is_archived and o.state = any(${[...PROVISION_STATES]}::text[]))
        and states.provision = case when o.state = any(${[...PROVISION_STATES]}::text[]) then o.state
          when o.providing_funds then ${'PROVISION_FONDOS' satisfies ProvisionState}
          else ${'PROVISION_FONDOS_ESTUDIO' satisfies ProvisionState} end
      order by o.num_operation`.execute(db),
  ])
  return [
    ...invoices.rows,
    ...(await readReturns(db)),
    ...provisions.rows.flatMap(row => (row.outstanding > 0 ? [{ ...row, invoice: null }] : [])),
  ]
}

/** What credit notes leave to return, with the number of the invoice's last credit note. */
export async function readReturns(db: Db): Promise<readonly Expected[]> {
  const { rows } = await sql<Expected>`
    select o.id as operation_id, o.num_operation, o.title, o.holder_name,
      json_build_object('id', i.id, 'number', last.number) as invoice, null as provision,
      ${netOf} - c.sum as outstanding
    from fee_invoices i join operations o on o.id = i.operation_id
    join (select invoice_id, sum(amount)::bigint as sum from collections group by invoice_id) c on c.invoice_id = i.id
    join lateral (select number from fee_invoices note where note.rectifies_id = i.id
      order by invoice_date desc, created_date desc limit 1) last on true
    where ${netOf} < c.sum
    order by i.invoice_date, i.id`.execute(db)
  return rows
}
