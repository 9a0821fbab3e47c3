import { type RawBuilder, sql } from 'kysely'
import { invitation } from '../accounts/accounts.published'

/**
 * SQL for e-mails of `emails` of which nobody knows that they arrived: those that were given up and that nobody has seen
 * to, and those that may have arrived and are about to be sent again.
 */
export const isUndelivered: RawBuilder<boolean> = sql<boolean>`
  (emails.answered_date is null
    and (emails.status = 'DEAD' or (emails.status = 'FAILED' and emails.unanswered_since is not null)))`

/** SQL for e-mails about an operation, or with which its customer was invited, which name no operation. */
export function isOfOperation(operation: { readonly id: unknown; readonly userId: unknown }): RawBuilder<boolean> {
  return sql<boolean>`(emails.operation_id = ${operation.id}
    or (emails.template = ${invitation.key} and emails.user_id = ${operation.userId}))`
}

/** SQL for the undelivered e-mails of the operation that `alias` names: how many, and since when. */
export function undeliveredOf(alias: string): RawBuilder<{ readonly count: number; readonly since: string | null }> {
  const about = { id: sql.ref(`${alias}.id`), userId: sql.ref(`${alias}.userId`) }
  return sql`(select json_build_object('count', count(*)::integer, 'since', min(emails.created_date))
    from emails where ${isUndelivered} and ${isOfOperation(about)})`
}
