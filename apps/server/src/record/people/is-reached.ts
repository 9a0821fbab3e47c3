import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on `users`: somebody reads what this customer is told. A lead has no e-mail, and a closed account no
 * reader.
 */
export const isReached: RawBuilder<boolean> = sql<boolean>`(users.email <> '' and users.deactivated_date is null)`
