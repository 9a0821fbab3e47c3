import { STAFF_ROLES } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { type ReachedToday, readReachedToday } from '../../platform/people/reached-today'
import type { Work } from '../../platform/work'

export interface Reader {
  readonly userId: string
  readonly language: Language
}

/** The brokers and owners who can sign in, and whom today's absences put in whose place. */
export interface ActiveStaff {
  readonly readers: readonly Reader[]
  readonly reachedToday: ReachedToday
}

export async function activeStaff(work: Work): Promise<ActiveStaff> {
  const rows = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && ${STAFF_ROLES}::text[]`)
    .orderBy('id')
    .execute()
  return {
    readers: rows.map(({ id, language }) => ({ userId: id, language })),
    reachedToday: await readReachedToday(work.tx, work.now),
  }
}

/** The reader of a notice meant for this person; undefined when they have left. */
export function readerFor({ readers, reachedToday }: ActiveStaff, userId: string): Reader | undefined {
  const reached = reachedToday(userId)
  return readers.find(reader => reader.userId === reached)
}

/**
 * The recipients of a notice about an operation: the responsable (while away, their stand-in), or everybody when there
 * is none or they have left; never the actor.
 */
export function staffOf(staff: ActiveStaff, responsableId: string | null, by: string | null): readonly Reader[] {
  const responsable = responsableId ? readerFor(staff, responsableId) : undefined
  return (responsable ? [responsable] : staff.readers).filter(reader => reader.userId !== by)
}

/** Query of the customer of a request; empty when their account is closed. */
export function openCustomer(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .where('deactivatedDate', 'is', null)
}
