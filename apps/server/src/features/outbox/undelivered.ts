import { type RawBuilder, sql } from 'kysely'
import { isUndelivered } from '../../record/operation/undelivered-mails'
import { invitation } from '../accounts/accounts.published'

/** SQL condition: e-mails about an operation, including the invitation of its customer, which names no operation. */
export function isOfOperation(operation: { readonly id: unknown; readonly userId: unknown }): RawBuilder<boolean> {
  return sql<boolean>`(emails.operation_id = ${operation.id}
    or (emails.template = ${invitation.key} and emails.user_id = ${operation.userId}))`
}

/** SQL for the number of undelivered e-mails of the operation with this table alias, and since when there are any. */
export function undeliveredOf(alias: string): RawBuilder<{ readonly count: number; readonly since: string | null }> {
  const about = { id: sql.ref(`${alias}.id`), userId: sql.ref(`${alias}.userId`) }
  return sql`(select json_build_object('count', count(*)::integer, 'since', min(emails.created_date))
    from emails where ${isUndelivered} and ${isOfOperation(about)})`
}

/**
 * SQL for whether the operation with this table alias has undelivered e-mails. They are few, so they are found first.
 */
export function hasUndelivered(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${alias}.id`)} in (
      select emails.operation_id from emails where ${isUndelivered} and emails.operation_id is not null)
    or ${sql.ref(`${alias}.userId`)} in (
      select emails.user_id from emails
      where ${isUndelivered} and emails.template = ${invitation.key} and emails.user_id is not null))`
}
