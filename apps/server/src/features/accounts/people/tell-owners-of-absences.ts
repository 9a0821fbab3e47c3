import { isAwayOn, whoLooksAfter } from '@llave/domain/people/absence'
import { sql } from 'kysely'
import type { ScheduledJob } from '../../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { shortDay, translator } from '../../../platform/texts'
import { tell } from '../../../record/events/tell'
import {
  type NewNotification,
  readersFor,
  readStaff,
  type StaffToday,
  writeNotifications,
} from '../../notifications/notifications.published'

/** Tells the superadmins about work that has become theirs because no chosen stand-in is there. */
export function absenceWatch(platform: Platform): readonly ScheduledJob[] {
  const run = () => inTransaction(platform, null, tellOwnersOfAbsences)
  return [{ kind: 'watch-absences', everySeconds: 30, handler: { run } }]
}

/**
 * An absence begins without anybody doing anything, so it is looked for regularly. The superadmins are told once of
 * each person whose work is left to them: a column of the person remembers it, so a second instance tells nobody again.
 */
export async function tellOwnersOfAbsences(work: Work): Promise<void> {
  const staff = await readStaff(work)
  const left = peopleLeftToOwners(staff)
  await work.tx
    .updateTable('users')
    .set({ leftToOwners: false })
    .where('leftToOwners', '=', true)
    .where(sql<boolean>`id <> all(${left}::uuid[])`)
    .execute()
  const begun = await work.tx
    .updateTable('users')
    .set({ leftToOwners: true })
    .where('leftToOwners', '=', false)
    .where(sql<boolean>`id = any(${left}::uuid[])`)
    .returning('id')
    .execute()
  if (begun.length === 0) return
  await writeNotifications(
    work,
    begun.flatMap(({ id }) => noticesOf(staff, id)),
  )
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

function peopleLeftToOwners({ roster, today }: StaffToday): readonly string[] {
  return [...roster].flatMap(([id, { active, absence }]) =>
    active && isAwayOn(absence, today) && whoLooksAfter(id, roster, today).isLeftToOwners ? [id] : [],
  )
}

function noticesOf(staff: StaffToday, person: string): readonly NewNotification[] {
  const { roster, today } = staff
  const { one } = whoLooksAfter(person, roster, today)
  const standIn = one === null ? null : (roster.get(one)?.name ?? null)
  return readersFor(staff, person).flatMap(({ userId, language, of }): NewNotification[] => {
    if (!of || userId === one) return []
    const t = translator(language)
    const params = { away: of.name, date: shortDay(of.until, t) }
    const name = standIn
      ? t('notifications.leftToOwners.with', { ...params, standIn })
      : t('notifications.leftToOwners.alone', params)
    return [{ userId, name, url: `/operations?responsable=${person}`, type: 'BACKOFFICE', kind: 'ASSIGNED' }]
  })
}
