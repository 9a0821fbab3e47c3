import { id } from '@llave/api-contract/define/fields'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import type { Db } from '../../../platform/database/db'
import type { Actor } from '../../../platform/platform'

export type OwnContract = NonNullable<Awaited<ReturnType<typeof ownContract>>>

/**
 * The contract of a customer who is this holder, of their own request or of somebody else's, once it is available;
 * otherwise null. A session proves that its owner opened the link sent to the account's address.
 */
export async function ownContract(
  db: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  operationId: string,
  holderId: string,
) {
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
