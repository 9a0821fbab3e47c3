import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { type Cents, cents, centsToEuros } from '@llave/domain/money/money'
import type { ArchiveReason } from '@llave/domain/operations/states/operation-states'
import { BROKERAGE_TIME_ZONE } from '@llave/domain/time/calendar-day'
import { monthOf, monthsBetween } from '@llave/domain/time/periods'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { MonthOfMoney } from './money.views'
import { inScope, inSpan, isReal, type Scope } from './scope'

type Result = Dashboard['results'][number]

/** Operations archived in a month for the same reason under the same responsable. */
export interface Ended {
  readonly month: string
  readonly reason: Exclude<ArchiveReason, 'OPERATION_DEV'>
  readonly responsable: string | null
  readonly count: number
  readonly amount: Cents
  readonly fees: Cents
}

/** Months are looked up among their first instants: computing the month of every operation takes six times as long. */
export async function readEnded(db: Db, scope: Scope): Promise<readonly Ended[]> {
  const local = sql`at time zone ${BROKERAGE_TIME_ZONE}::text`
  const { rows } = await sql<Ended>`
    with months as materialized (
      select array(
        select month ${local} from generate_series(
          date_trunc('month', (select min(archived_date) from operations where is_archived) ${local}),
          ${scope.now}::timestamptz ${local}, interval '1 month') month
      ) as starts
    ), ended as (
      select width_bucket(o.archived_date, months.starts) as month, o.archived_reason, o.responsable_id,
        count(*)::integer as count, coalesce(sum(o.amount_mortgage), 0)::bigint as amount,
        coalesce(sum(o.honorarios_max), 0)::bigint as fees
      from operations o cross join months
      where o.is_archived and ${isReal} and ${inSpan('o.archivedDate', scope)} and ${inScope(scope)}
      group by 1, 2, 3
    )
    select to_char(starts[month] ${local}, 'YYYY-MM') as month, archived_reason as reason,
      responsable_id as responsable, count, amount, fees
    from ended cross join months`.execute(db)
  return rows
}

/** The results of every month of the period, including months without any. */
export function resultsOf(
  ended: readonly Ended[],
  money: readonly MonthOfMoney[],
  { span: { from, to }, now }: Scope,
): readonly Result[] {
  const first = from ? monthOf(from) : [...ended, ...money].map(({ month }) => month).sort()[0]
  if (first === undefined) return []
  // The end of a period is exclusive.
  const last = monthOf(to ? new Date(to.getTime() - 1) : now)
  return monthsBetween(first, last).map(month =>
    resultOf(
      month,
      ended.filter(row => row.month === month),
      money.find(row => row.month === month),
    ),
  )
}

function resultOf(month: string, ended: readonly Ended[], money: MonthOfMoney | undefined): Result {
  const result = { month, won: 0, lost: {} as Result['lost'], amount: 0, fees: 0 }
  for (const { reason, count, amount, fees } of ended) {
    if (reason === 'CERRADA_CON_EXITO') {
      result.won += count
      result.amount += amount
      result.fees += fees
    } else {
      result.lost[reason] = (result.lost[reason] ?? 0) + count
    }
  }
  return {
    ...result,
    amount: centsToEuros(cents(result.amount)),
    fees: centsToEuros(cents(result.fees)),
    invoiced: centsToEuros(money?.invoiced ?? cents(0)),
    collected: centsToEuros(money?.collected ?? cents(0)),
  }
}
