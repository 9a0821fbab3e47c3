import { whoLooksAfter } from '@llave/domain/people/absence'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Db } from '../database/db'
import { readRoster } from './roster'

/** A contact person for customers. */
export interface AskedPerson {
  readonly name: string
  readonly lastname: string
  readonly avatar: string | null
  readonly avatarColor: string | null
  readonly phone: string | null
  /** The first name of the responsable while this person stands in for them. */
  readonly standsInFor: string | null
}

/**
 * The contact person of an operation today: the responsable, or their stand-in while they are away. Null, meaning the
 * brokerage, when there is none, they have left, or nobody stands in.
 */
export async function readWhomToAsk(db: Db, responsableId: string | null, now: Date): Promise<AskedPerson | null> {
  const { one } = whoLooksAfter(responsableId, await readRoster(db), calendarDay(now))
  if (one === null) return null
  return db
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
    .where('users.id', '=', one)
    .executeTakeFirstOrThrow()
}
