import type { ShownPerson } from '@llave/api-contract/public-profiles.calls'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { SHOWN_PEOPLE_MAX } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import type { FileAnswer } from '../../../platform/http/file-answer'

/** Staff who agree to be shown, are active and are not absent today; nobody unless the brokerage shows its people. */
function shownPeople(db: Db, now: Date) {
  const today = calendarDay(now)
  return db
    .selectFrom('publicProfiles as profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .where('profile.shownSince', 'is not', null)
    .where('users.active', '=', true)
    .where('users.roles', '&&', sql<never>`${[...STAFF_ROLES]}::text[]`)
    .where(({ or, eb }) =>
      or([eb('users.absentFrom', 'is', null), eb('users.absentFrom', '>', today), eb('users.absentTo', '<', today)]),
    )
    .where(({ exists, selectFrom }) => exists(selectFrom('company').select('id').where('showsPeople', '=', true)))
}

/** The people of the home page as strangers see them, by name. */
export async function readShownPeople(db: Db, now: Date): Promise<ShownPerson[]> {
  const rows = await shownPeople(db, now)
    .select(['users.name', 'users.lastname', 'profile.jobTitle', 'profile.photoHash'])
    .orderBy('users.nameSort')
    .limit(SHOWN_PEOPLE_MAX)
    .execute()
  return rows.map(({ photoHash, ...person }) => ({
    ...person,
    avatar: photoHash && `/api/publicProfiles/${photoHash}.webp`,
  }))
}

/**
 * A photo by its hash, which changes with it. Browsers may cache it for an hour: whoever has seen it could keep it
 * anyway.
 */
export async function readShownPhoto(db: Db, hash: string, now: Date): Promise<FileAnswer> {
  const row = await shownPeople(db, now)
    .select('profile.photo')
    .where('profile.photoHash', '=', hash)
    .executeTakeFirst()
  if (!row?.photo) throw new AppError('ERR_NOT_FOUND')
  return {
    name: 'foto.webp',
    type: 'image/webp',
    body: row.photo,
    size: row.photo.length,
    headers: { 'cache-control': 'private, max-age=3600' },
  }
}
