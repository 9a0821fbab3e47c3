import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { inScope, inSpan, isReal, type Scope } from './scope'

/** The sources of the customers, most requests first. */
export async function readSources(db: Db, scope: Scope): Promise<Dashboard['sources']> {
  const begun = inSpan('o.createdDate', scope)
  const won = sql`(o.archived_reason = 'CERRADA_CON_EXITO' and ${inSpan('o.archivedDate', scope)})`
  const { rows } = await sql<Dashboard['sources'][number]>`
    select u.how_meet_us, count(*) filter (where ${begun})::integer as operations,
      count(*) filter (where ${won})::integer as won
    from operations o join users u on u.id = o.user_id
    where ${isReal} and ${inScope(scope)} and (${begun} or ${won})
    group by 1
    order by operations desc, won desc, 1`.execute(db)
  return rows
}
