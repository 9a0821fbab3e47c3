import type { DayReading } from '@llave/domain/operations/dates/day-queue'
import type { Span } from '@llave/domain/time/periods'
import { type RawBuilder, sql } from 'kysely'

/** What the dashboard is about. */
export interface Scope extends DayReading {
  /** Whose operations; null: everybody's. */
  readonly responsable: string | null
  /** Whose day. */
  readonly person: string
  /** Whether that day also has what nobody at the brokerage is responsible for, as the owner's has. */
  readonly withNobodys: boolean
  readonly span: Span
}

/** Operations `o` of the scope. */
export function inScope({ responsable }: Scope): RawBuilder<unknown> {
  return responsable === null ? sql`true` : sql`o.responsable_id = ${responsable}`
}

/** Whether nobody answers for operations `o`: nobody was ever to, or whoever did has left the brokerage. */
export const isNobodys = sql`(o.responsable_id is null or ${hasLeft('o.responsableId')})`

/** Whether the person that a column names can no longer sign in. */
export function hasLeft(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (select id from users where not active)`
}

/** Whether something happened in the period. */
export function inSpan(column: string, { span: { from, to } }: Scope): RawBuilder<unknown> {
  const at = sql.ref(column)
  const conditions = [
    ...(from ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${at} < ${to}::timestamptz`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** Operations `o` that do not count: they were made to try out the product. */
export const isReal = sql`o.archived_reason is distinct from 'OPERATION_DEV'`
