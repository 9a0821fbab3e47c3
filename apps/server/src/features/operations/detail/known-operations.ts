import { sql } from 'kysely'

/**
 * SQL for the other operations of somebody with the phone or e-mail of `lead`, the newest first. Whoever sent the lead
 * is never told that there are any.
 */
export const knownOperations = sql`coalesce((
  select json_agg(json_build_object('_id', other.id, 'numOperation', other.num_operation, 'title', other.title)
    order by other.num_operation desc)
  from operations as other join users as person on person.id = other.user_id
  where other.id <> operations.id
    and (person.phone = lead.phone or (person.email <> '' and person.email = lead.email))), '[]')`
