import { id } from '@llave/api-contract/define/fields'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { Db } from '../../../platform/database/db'
import type { Actor } from '../../../platform/platform'

/** Access to a holder's contract from their account. */
export interface OwnContract {
  readonly operationId: string
  readonly holderId: string
  /** The account's address, which its owner has confirmed and which is the holder's. */
  readonly email: string
  readonly userId: string
  readonly session: { readonly id: string; readonly created: Instant }
}

/**
 * The contract of a customer who is this holder, of their own request or of somebody else's, once it is available;
 * otherwise null. A session proves that its owner opened the link sent to the account's address.
 */
export async function ownContract(
  db: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  operationId: string,
  holderId: string,
): Promise<OwnContract | null> {
  if (![operationId, holderId].every(value => id.safeParse(value).success)) return null
  const row = await db
    .selectFrom('operations')
    .innerJoin('holders', 'holders.operationId', 'operations.id')
    .innerJoin('users', 'users.email', 'holders.email')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select(['operations.state', 'users.email', 'sessions.createdDate'])
    .where('operations.id', '=', operationId)
    .where('operations.isArchived', '=', false)
    .where('holders.id', '=', holderId)
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row || !contractIsOut(row.state)) return null
  return {
    operationId,
    holderId,
    email: row.email,
    userId,
    session: { id: sessionId, created: row.createdDate.toISOString() },
  }
}
