import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/db'

/**
 * Faults in the money: a credit note takes more than is left of its invoice, somebody is given back more than they
 * paid, more arrives for a provision than its amount, or more of a bank movement is assigned than it has.
 */
export async function moneyFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select concat('invoice ', number, ' is rectified to ', net) as fault from (
      select i.number, i.amount + coalesce(sum(note.amount), 0) as net
      from fee_invoices i left join fee_invoices note on note.rectifies_id = i.id
      where i.rectifies_id is null group by i.id) as invoices where net < 0
    union all
    select concat('of ', coalesce(invoice_id::text, concat(provision, ' in ', operation_id)), ' there is ', sum(amount))
    from collections group by operation_id, invoice_id, provision
    having sum(amount) < 0 or invoice_id is null and sum(amount) > 50000
    union all
    select concat('credit note ', note.number, ' is of another operation or kind')
    from fee_invoices note join fee_invoices i on i.id = note.rectifies_id
    where note.operation_id <> i.operation_id or i.rectifies_id is not null or note.amount >= 0 or i.amount <= 0
    union all
    select concat('movement ', m.id, ' of ', m.amount, ' is assigned ', m.blocked_amount + coalesce(sum(c.amount), 0))
    from bank_movements m left join collections c on c.movement_id = m.id group by m.id
    having abs(m.blocked_amount + coalesce(sum(c.amount), 0)) > abs(m.amount)
      or sign(m.blocked_amount + coalesce(sum(c.amount), 0)) = -sign(m.amount)`.execute(db.withoutPlugins())
  return rows.map(({ fault }) => fault)
}

/** The state of an operation's fees according to its rows, in cents. */
export interface MoneyOf {
  readonly id: string
  readonly numOperation: number
  readonly isReal: boolean
  readonly invoiced: number
  readonly collected: number
  readonly outstanding: number
}

/** The money of each operation with invoices, added up one by one. */
export async function moneyOfOperations(db: Db): Promise<readonly MoneyOf[]> {
  const [operations, invoices, collections] = await Promise.all([
    db.selectFrom('operations').select(['id', 'numOperation', 'archivedReason']).orderBy('numOperation').execute(),
    db.selectFrom('feeInvoices').select(['id', 'operationId', 'amount', 'rectifiesId']).execute(),
    db.selectFrom('collections').select(['invoiceId', 'amount']).where('invoiceId', 'is not', null).execute(),
  ])
  const total = (of: readonly { readonly amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
  return operations.flatMap(({ id, numOperation, archivedReason }) => {
    const own = invoices.filter(({ operationId }) => operationId === id)
    if (own.length === 0) return []
    const owed = own
      .filter(({ rectifiesId }) => rectifiesId === null)
      .map(invoice => ({
        amount: invoice.amount + total(own.filter(({ rectifiesId }) => rectifiesId === invoice.id)),
        collected: total(collections.filter(({ invoiceId }) => invoiceId === invoice.id)),
      }))
    return [
      {
        ...{ id, numOperation, isReal: archivedReason !== 'OPERATION_DEV' },
        invoiced: total(owed),
        collected: owed.reduce((sum, { collected }) => sum + collected, 0),
        outstanding: owed.reduce((sum, { amount, collected }) => sum + Math.max(0, amount - collected), 0),
      },
    ]
  })
}
