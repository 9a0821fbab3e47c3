import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for e-mails of `emails` of which nobody knows that they arrived: those that were given up and that nobody has seen
 * to, and those that may have arrived and are about to be sent again.
 */
export const isUndelivered: RawBuilder<boolean> = sql<boolean>`
  (emails.answered_date is null
    and (emails.status = 'DEAD' or (emails.status = 'FAILED' and emails.unanswered_since is not null)))`
