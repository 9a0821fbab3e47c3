import { type Cents, centsToEuros, type Euros } from '@llave/domain/money/money'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { netOf } from '../collections/collections.published'
import { inScope, isReal, type Scope } from './scope'

/** Fees invoiced and collected in a month. */
export interface MonthOfMoney {
  readonly month: string
  readonly invoiced: Cents
  readonly collected: Cents
}

export async function readMoney(db: Db, scope: Scope): Promise<readonly MonthOfMoney[]> {
  const of = (day: string) => sql`${inDays(day, scope)} and ${isReal} and ${inScope(scope)}`
  const { rows } = await sql<MonthOfMoney>`
    select to_char(day, 'YYYY-MM') as month, coalesce(sum(amount) filter (where invoiced), 0)::bigint as invoiced,
      coalesce(sum(amount) filter (where not invoiced), 0)::bigint as collected
    from (
      select i.invoice_date as day, i.amount, true as invoiced
      from fee_invoices i join operations o on o.id = i.operation_id where ${of('i.invoiceDate')}
      union all
      select c.collected_on, c.amount, false
      from collections c join operations o on o.id = c.operation_id
      where c.invoice_id is not null and ${of('c.collectedOn')}
    ) money
    group by 1`.execute(db)
  return rows
}

/** What is outstanding of all invoices, after credit notes. */
export async function readOutstanding(db: Db, scope: Scope): Promise<Euros> {
  const real = sql`${isReal} and ${inScope(scope)}`
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum(greatest(0, ${netOf} - coalesce((
      select sum(c.amount) from collections c where c.invoice_id = i.id), 0))), 0)::bigint as sum
    from fee_invoices i join operations o on o.id = i.operation_id
    where i.rectifies_id is null and ${real}`.execute(db)
  return rows[0] ? centsToEuros(rows[0].sum) : 0
}

/** The day in a column is within the period. */
function inDays(column: string, { span: { from, to } }: Scope): RawBuilder<unknown> {
  const day = sql.ref(column)
  // The end of a period is exclusive.
  return sql`(${from ? sql`${day} >= ${calendarDay(from)}::date` : sql`true`}
    and ${to ? sql`${day} < ${calendarDay(to)}::date` : sql`true`})`
}
