import { sql } from 'kysely'
import type { Actor, Platform } from '../../platform/platform'

/** Those of the actor's own verdicts that were not carried out; only the audit still has them. */
export async function readDropped({ db }: Pick<Platform, 'db'>, actor: Actor, verdictIds: readonly string[]) {
  const verdictId = sql<string>`details ->> 'verdictId'`
  const rows = await db
    .selectFrom('audit')
    .select(verdictId.as('verdictId'))
    .where('action', '=', 'verdict.dropped')
    .where('actorId', '=', actor.userId)
    .where(verdictId, 'in', verdictIds)
    .execute()
  return { verdictIds: rows.map(row => row.verdictId) }
}
