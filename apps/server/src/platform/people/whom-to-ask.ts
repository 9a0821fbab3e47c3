import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { readReachedToday } from './reached-today'

/** Somebody of the brokerage whom a customer may ask. */
export interface AskedPerson {
  readonly name: string
  readonly lastname: string
  readonly avatar: string | null
  readonly avatarColor: string | null
  readonly phone: string | null
  /** The first name of the person in charge, while they are away and this one stands in for them. */
  readonly standsInFor: string | null
}

/**
 * Whom the customer asks about an operation today: the person in charge, or while they are away their stand-in. Null when
 * nobody is in charge, or nobody who still works here: then it is the brokerage itself.
 */
export async function readWhomToAsk(
  db: Kysely<Database>,
  responsableId: string | null,
  now: Date,
): Promise<AskedPerson | null> {
  if (!responsableId) return null
  const asked = (await readReachedToday(db, now))(responsableId)
  const person = await db
    .selectFrom('users')
    .leftJoin('users as away', join => join.on('away.id', '=', responsableId).onRef('away.id', '<>', 'users.id'))
    .select([
      'users.name',
      'users.lastname',
      'users.avatar',
      'users.avatarColor',
      'users.phone',
      'away.name as standsInFor',
    ])
    .where('users.id', '=', asked)
    .where('users.active', '=', true)
    .executeTakeFirst()
  return person ?? null
}
