import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on `emails`: nobody knows that they arrived. They were given up and nobody has dealt with them, or they
 * may have arrived and are about to be sent again.
 */
export const isUndelivered: RawBuilder<boolean> = sql<boolean>`
  (emails.answered_date is null
    and (emails.status = 'DEAD' or (emails.status = 'FAILED' and emails.unanswered_since is not null)))`
