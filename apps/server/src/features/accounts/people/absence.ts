import { type Absence, absenceErrors } from '@llave/domain/people/absence'
import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Actor } from '../../../platform/actor'
import { AppError, fieldsAt, refuseFields } from '../../../platform/app-error'
import { readRoster } from '../../../platform/people/roster'
import { dayText, translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import type { Caused, OfficeReactions } from '../../../record/reactions'
import { tell } from '../../../record/tell'
import {
  type NewNotification,
  ownReader,
  readStaff,
  writeNotifications,
} from '../../notifications/notifications.published'
import { isSuperadmin } from './people.policy'

/**
 * Sets or clears the absence of a member of the staff and their stand-in, by themselves or by the superadmin. A new
 * stand-in is notified; where there is none, the superadmins are when it begins (`tellOwnersOfAbsences`).
 */
export async function noteAbsence(work: Work, actor: Actor, userId: string, absence: Absence | null): Promise<void> {
  const person = await work.tx
    .selectFrom('users')
    .select(['id', 'name', 'lastname', 'roles', 'standInId', 'absentFrom', 'absentTo'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person || !isStaff(person.roles)) throw new AppError('ERR_NOT_FOUND')
  if (userId !== actor.userId && !isSuperadmin(actor)) throw new AppError('ERR_FORBIDDEN')
  if (absence) await refuseWrong(work, absence, userId)
  await work.tx
    .updateTable('users')
    .set({
      absentFrom: absence?.from ?? null,
      absentTo: absence?.to ?? null,
      standInId: absence?.standIn ?? null,
    })
    .where('id', '=', userId)
    .execute()
  await work.audit({
    action: absence ? 'absence.noted' : 'absence.ended',
    entity: 'user',
    entityId: userId,
    details: { ...absence },
  })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
  const { standInId, absentFrom, absentTo } = person
  const isNews = absence?.standIn !== standInId || absence.from !== absentFrom || absence.to !== absentTo
  if (!absence?.standIn || !isNews) return
  const { standIn, ...days } = absence
  await tell(work, null, { type: 'STAND_IN_NAMED', away: fullName(person), standInId: standIn, ...days })
}

/** Tells somebody for whom they stand in, and when; themselves, also while they are away: it may begin once they are back. */
export async function tellStandIn(
  work: Work,
  { by }: Caused,
  { away, standInId, from, to }: OfficeReactions['standIn'],
): Promise<void> {
  const readers = ownReader(await readStaff(work), standInId).filter(({ userId }) => userId !== by)
  await writeNotifications(
    work,
    readers.map(({ userId, language }): NewNotification => {
      const t = translator(language)
      const days = { away, from: dayText(from, t) }
      const name =
        from === to ? t('notifications.standInDay', days) : t('notifications.standIn', { ...days, to: dayText(to, t) })
      return { userId, name, url: '/operations', type: 'BACKOFFICE', kind: 'ASSIGNED' }
    }),
  )
}

async function refuseWrong({ tx, now }: Work, absence: Absence, userId: string): Promise<void> {
  const isUnfit = absence.standIn !== null && !(await readRoster(tx)).get(absence.standIn)?.active
  const errors = {
    ...absenceErrors(absence, userId, calendarDay(now)),
    ...(isUnfit && { standIn: 'error_form_option' as const }),
  }
  refuseFields(fieldsAt('absence.', errors))
}
