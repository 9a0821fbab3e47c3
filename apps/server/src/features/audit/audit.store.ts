import type { AuditFilters } from '@llave/api-contract/audit.calls'
import { AUDIT_ACTIONS } from '@llave/domain/audit/audit-actions'
import { instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db'

export type AuditRow = RowOf<'audit'>

/**
 * Matching entries, newest first. Each page begins where the previous one ended, so that late pages cost no more than
 * the first.
 */
export async function findEntries(db: Db, filters: AuditFilters, limit: number, before?: number): Promise<AuditRow[]> {
  return (await matching(db, filters, before)).selectAll().limit(limit).execute()
}

/** Ids only, for an export. */
export async function findIds(db: Db, filters: AuditFilters, limit: number): Promise<string[]> {
  const rows = await (await matching(db, filters)).select('id').limit(limit).execute()
  return rows.map(({ id }) => String(id))
}

export function entriesWithIds(db: Db, ids: readonly string[]): Promise<AuditRow[]> {
  return db.selectFrom('audit').selectAll().where('id', 'in', ids.map(Number)).execute()
}

async function matching(db: Db, filters: AuditFilters, before?: number) {
  const conditions = [
    ...(await conditionsOf(db, filters)),
    ...(before === undefined
      ? []
      : [sql<boolean>`(created_date, id) < ((select created_date from audit where id = ${before}), ${before})`]),
  ]
  return db
    .selectFrom('audit')
    .where(({ and }) => and(conditions))
    .orderBy('createdDate', 'desc')
    .orderBy('id', 'desc')
}

async function conditionsOf(db: Db, filters: AuditFilters): Promise<RawBuilder<boolean>[]> {
  const { personId, kinds = [], numOperation, from, to } = filters
  const actions = kinds.flatMap(kind => AUDIT_ACTIONS[kind])
  const conditions = [
    personId && sql<boolean>`actor_id = ${personId}`,
    kinds.length > 0 && sql<boolean>`action = any(${actions}::text[])`,
    from && sql<boolean>`created_date >= ${instantAt(from)}`,
    to && sql<boolean>`created_date < ${instantAt(laterDay(to, 1))}`,
    numOperation !== undefined && (await aboutOperation(db, numOperation)),
  ]
  return conditions.filter(condition => typeof condition === 'object')
}

/** Entries about an operation, its holders and files, and those that refer to it. */
async function aboutOperation(db: Db, number: number): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`
    with operation as (select id from operations where num_operation = ${number})
    select id from operation
    union all select id from all_holders where operation_id in (select id from operation)
    union all select id from documents where operation_id in (select id from operation)
    union all select id from document_bin where operation_id in (select id from operation)`.execute(db)
  const ids = rows.map(({ id }) => id)
  return sql<boolean>`(entity_id = any(${ids}::text[])
    or (details ? 'operationId' and details ->> 'operationId' = any(${ids.slice(0, 1)}::text[])))`
}
