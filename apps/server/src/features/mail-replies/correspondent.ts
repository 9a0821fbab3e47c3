import type { Db } from '../../platform/database/db'
import { type Actor, WITHOUT_SESSION } from '../../platform/platform'
import { findPlaced, type PlacedHolder } from '../../record/people/holder-place'
import type { Conversation } from './reply-address'

/** The person with whom the staff have the conversation. */
export interface Correspondent {
  readonly email: string
  /** The author of their message; a holder has no `account` here, even if they have one. */
  readonly writer: Actor | PlacedHolder
  readonly account: Actor | null
}

/**
 * The correspondent of a conversation; null when nobody can write there any more, because the account is closed or the
 * holder has no place.
 */
export async function correspondentOf(db: Db, { operationId, holderId }: Conversation): Promise<Correspondent | null> {
  if (holderId) {
    const holder = await findPlaced(db, { operationId, holderId })
    return holder && { email: holder.email, writer: holder, account: null }
  }
  const customer = await db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select(['users.id', 'users.email', 'users.roles', 'users.language'])
    .where('operations.id', '=', operationId)
    .where('users.active', '=', true)
    .executeTakeFirst()
  if (!customer?.email) return null
  const { id: userId, email, roles, language } = customer
  // Checked like a message that they send themselves: refused once the request is over.
  const account: Actor = { ...WITHOUT_SESSION, userId, roles, language, call: 'POST /operations/sendMessage' }
  return { email, writer: account, account }
}
