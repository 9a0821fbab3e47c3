import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { type Cents, cents, centsToEuros } from '@llave/domain/money/money'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/states/operation-states'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { isLate } from '../../record/lists/lateness'
import { inDay, inScope, type Scope } from './scope'

/** Live operations with the same state and responsable. */
export interface LiveFigures {
  readonly state: OperationState
  readonly responsable: string | null
  readonly count: number
  readonly late: number
  readonly amount: Cents
  readonly fees: Cents
  readonly documents: number
  readonly signatures: number
}

/** The live operations of the scope; in one person's day also those that they look after for colleagues. */
export async function readLive(db: Db, scope: Scope): Promise<readonly LiveFigures[]> {
  const { rows } = await sql<LiveFigures>`
    select o.state, o.responsable_id as responsable, count(*)::integer as count,
      count(*) filter (where ${isLate(scope)})::integer as late,
      coalesce(sum(o.amount_mortgage), 0)::bigint as amount, coalesce(sum(o.honorarios_max), 0)::bigint as fees,
      sum(o.documents_to_validate)::integer as documents, sum(o.signatures_to_validate)::integer as signatures
    from operations o where not o.is_archived and ${inDay(scope)}
    group by o.state, o.responsable_id`.execute(db)
  return rows
}

/** The median days of live operations in each state, with one decimal. */
export async function readMedianDays(db: Db, scope: Scope): Promise<ReadonlyMap<OperationState, number>> {
  const { rows } = await sql<{ state: OperationState; days: number }>`
    select o.state, percentile_cont(0.5) within group (
      order by extract(epoch from ${scope.now}::timestamptz - o.state_entered_date) / 86400) as days
    from operations o where not o.is_archived and ${inScope(scope)}
    group by o.state`.execute(db)
  return new Map(rows.map(({ state, days }) => [state, Math.round(Math.max(0, days) * 10) / 10]))
}

export function total(
  figures: readonly LiveFigures[],
  key: 'count' | 'late' | 'amount' | 'fees' | 'documents' | 'signatures',
): number {
  return figures.reduce((sum, row) => sum + row[key], 0)
}

/** All twelve states in their order. */
export function funnelOf(
  live: readonly LiveFigures[],
  medianDays: ReadonlyMap<OperationState, number>,
): Dashboard['funnel'] {
  return OPERATION_STATES.map(state => {
    const figures = live.filter(row => row.state === state)
    return {
      state,
      count: total(figures, 'count'),
      amount: centsToEuros(cents(total(figures, 'amount'))),
      fees: centsToEuros(cents(total(figures, 'fees'))),
      medianDays: medianDays.get(state) ?? null,
    }
  })
}
