import type { DayReading } from '@llave/domain/operations/dates/day-queue'
import type { Span } from '@llave/domain/time/periods'
import { type RawBuilder, sql } from 'kysely'

/** The people and time that the dashboard covers. */
export interface Scope extends DayReading {
  /** The responsable of the operations; null: everybody's. */
  readonly responsable: string | null
  readonly person: string
  /** The queue includes work that nobody at the brokerage is responsible for, as the owner's does. */
  readonly withNobodys: boolean
  readonly span: Span
}

export function inScope({ responsable }: Scope): RawBuilder<unknown> {
  return responsable === null ? sql`true` : sql`o.responsable_id = ${responsable}`
}

/** Operation `o` has no responsable, or one who has left the brokerage. */
export const isNobodys = sql`(o.responsable_id is null or ${hasLeft('o.responsableId')})`

/** The person in a column can no longer sign in. */
export function hasLeft(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (select id from users where not active)`
}

/** The time in a column is within the period. */
export function inSpan(column: string, { span: { from, to } }: Scope): RawBuilder<unknown> {
  const at = sql.ref(column)
  const conditions = [
    ...(from ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${at} < ${to}::timestamptz`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** Excludes test operations. */
export const isReal = sql`o.archived_reason is distinct from 'OPERATION_DEV'`
