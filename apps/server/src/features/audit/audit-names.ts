import { isUuid } from '@llave/domain/text/uuid'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { AuditRow } from './audit.store'

export interface Named {
  readonly name: string | null
  readonly operationId: string | null
  readonly numOperation: number | null
}

/** The names of existing people, operations, holders, files, contacts, coupons and rules, by id. */
export type AuditNames = ReadonlyMap<string, Named>

export async function readNames(db: Db, rows: readonly AuditRow[]): Promise<AuditNames> {
  const named = rows.flatMap(({ actorId, entityId, details }) => [actorId, entityId, details.operationId])
  const ids = [...new Set(named)].filter(id => typeof id === 'string' && isUuid(id))
  const found = await sql<Named & { id: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id),
    named as (
      select id, trim(concat(name, ' ', lastname)) as name, null::uuid as operation from users join asked using (id)
      union all select id, title, id from operations join asked using (id)
      union all select id, name, operation_id from all_holders join asked using (id)
      union all select id, name, operation_id from documents join asked using (id)
      union all select id, name, operation_id from document_bin join asked using (id)
      union all select id, name, null from contacts join asked using (id)
      union all select id, name, null from coupons join asked using (id)
      union all select id, name, null from paper_rules join asked using (id)
    )
    select named.id, named.name, operations.id as operation_id, operations.num_operation
    from named left join operations on operations.id = named.operation`.execute(db)
  return new Map(found.rows.map(({ id, ...rest }) => [id, rest]))
}
