import type { DayReading } from '@llave/domain/operations/dates/day-queue'
import type { Care } from '@llave/domain/people/absence'
import type { Span } from '@llave/domain/time/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Roster } from '../../platform/people/roster'

/** Whose figures: a person's, those of operations without a responsable, or (null) everybody's. */
export type Whose = string | 'NONE' | null

/** The people and time that the dashboard covers. */
export interface Scope extends DayReading {
  readonly whose: Whose
  /** Whose day it is, and what they look after today. */
  readonly person: string
  readonly care: Care
  readonly roster: Roster
  /** A superadmin reads, who can ask for anybody's. */
  readonly isOwners: boolean
  readonly span: Span
}

export function inScope({ whose }: Scope): RawBuilder<unknown> {
  if (whose === null) return sql`true`
  return whose === 'NONE' ? sql`o.responsable_id is null` : sql`o.responsable_id = ${whose}`
}

/** Operation `o` is in the scope, or belongs to somebody whose work the person looks after today. */
export function inDay(scope: Scope): RawBuilder<unknown> {
  const others = scope.whose === null || scope.whose === 'NONE' ? [] : scope.care.people
  return sql`(${inScope(scope)} or o.responsable_id = any(${[...others]}::uuid[]))`
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
