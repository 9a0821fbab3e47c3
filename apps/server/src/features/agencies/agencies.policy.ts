import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { type Actor, isStaffActor } from '../../platform/platform'

export type OwnAgency = NonNullable<Awaited<ReturnType<typeof agencyOf>>>

/** The agency that somebody belongs to. */
export async function agencyOf(db: Db, userId: string) {
  const found = await db
    .selectFrom('agencyPeople as person')
    .innerJoin('agencies', 'agencies.id', 'person.agencyId')
    .select(['agencies.id', 'agencies.name', 'agencies.active', 'person.manages'])
    .where('person.userId', '=', userId)
    .executeTakeFirst()
  return found ?? null
}

/**
 * The agency of somebody who may work for it now; throws ERR_AGENCY_NOT_ACTIVE if they belong to none, or the brokerage
 * has switched it off.
 */
export async function workingAgencyOf(db: Db, { userId }: Actor): Promise<OwnAgency> {
  const agency = await agencyOf(db, userId)
  if (!agency?.active) throw new AppError('ERR_AGENCY_NOT_ACTIVE')
  return agency
}

/**
 * Refuses those who may not manage the agency. The staff manage all agencies; its own managers manage theirs; for
 * people of other agencies it does not exist (ERR_NOT_FOUND).
 */
export async function refuseUnlessManaging(db: Db, actor: Actor, agencyId: string): Promise<void> {
  if (isStaffActor(actor)) return
  const own = await agencyOf(db, actor.userId)
  if (own?.id !== agencyId) throw new AppError('ERR_NOT_FOUND')
  if (!own.active) throw new AppError('ERR_AGENCY_NOT_ACTIVE')
  if (!own.manages) throw new AppError('ERR_FORBIDDEN')
}
