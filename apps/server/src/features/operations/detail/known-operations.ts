import { sql } from 'kysely'
import { knownPeople } from '../../../record/people/known-people'

/**
 * SQL for the other operations in which somebody has the phone or e-mail of `lead`, newest first. Whoever sent the lead
 * is never told of them.
 */
export const knownOperations = sql`coalesce((
  select json_agg(json_build_object('_id', other.id, 'numOperation', other.num_operation, 'title', other.title)
    order by other.num_operation desc)
  from operations as other
  where other.id <> operations.id and other.id in (
    select known.operation_id from ${knownPeople(sql`true`)} as known
    where known.phone = lead.phone or (known.email <> '' and known.email = lead.email::citext))), '[]')`
