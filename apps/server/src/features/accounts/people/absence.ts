import { type Absence, absenceErrors } from '@llave/domain/people/absence'
import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Actor } from '../../../platform/actor'
import { AppError, fieldsAt, refuseFields } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import type { StandInNamed } from '../../../record/staff-news'
import { tellPeopleChanged } from '../tell-people-changed'
import { isSuperadmin } from './people.policy'

/**
 * Notes when a member of the staff is away and who stands in for them, or that they are not. Everybody does so for
 * themselves, the superadmin for anybody. A new stand-in is told.
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
  await tellPeopleChanged(work)
  const { standInId, absentFrom, absentTo } = person
  const isNews = absence?.standIn !== standInId || absence.from !== absentFrom || absence.to !== absentTo
  if (!absence || !isNews) return
  const news: StandInNamed = {
    type: 'STAND_IN_NAMED',
    away: fullName(person),
    standInId: absence.standIn,
    from: absence.from,
    to: absence.to,
  }
  await work.emit(news)
}

async function refuseWrong({ tx, now }: Work, absence: Absence, userId: string): Promise<void> {
  const standIn = await tx
    .selectFrom('users')
    .select(['roles', 'active'])
    .where('id', '=', absence.standIn)
    .executeTakeFirst()
  const errors = {
    ...absenceErrors(absence, userId, calendarDay(now)),
    ...((!standIn?.active || !isStaff(standIn.roles)) && { standIn: 'error_form_option' as const }),
  }
  refuseFields(fieldsAt('absence.', errors))
}
