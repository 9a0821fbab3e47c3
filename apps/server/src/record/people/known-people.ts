import { sql } from 'kysely'

/**
 * SQL: under which e-mails and phones people are known in which operation, as `operation_id`, `email` and `phone`: its
 * customer, its holders, and what was written with a lead, which has an account of its own however well its person is
 * known.
 */
export const knownPeople = sql`(
  select operations.id as operation_id, users.email, users.phone
    from users join operations on operations.user_id = users.id
  union all select operation_id, email, phone from holders
  union all select operation_id, email::citext, phone from website_leads
  union all select operation_id, email::citext, phone from agency_leads)`
