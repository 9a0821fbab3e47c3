import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the e-mails and phones by which people are known in operations, as `operation_id`, `email` and `phone`: those
 * of the customer, of the holders, and of the lead as it was written, since a lead has an account of its own even if
 * the person is known. The condition on `operations` is repeated for each source, so that no other operation is read.
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
