import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: under which e-mails and phones people are known in operations, as `operation_id`, `email` and `phone`: each
 * one's customer, its holders, and what was written with a lead, which has an account of its own however well its
 * person is known. The condition about `operations` stands beside each source, so that no other operation is read.
 */
export const knownPeople = (condition: RawBuilder<unknown>) => sql`(
  select operations.id as operation_id, users.email, users.phone
    from operations join users on users.id = operations.user_id where ${condition}
  union all select operation_id, email, phone
    from operations join holders on holders.operation_id = operations.id where ${condition}
  union all select operation_id, email::citext, phone
    from operations join website_leads lead on lead.operation_id = operations.id where ${condition}
  union all select operation_id, email::citext, phone
    from operations join agency_leads lead on lead.operation_id = operations.id where ${condition})`
