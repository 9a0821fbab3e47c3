import { type Absence, absenceErrors } from '@llave/domain/people/absence'
import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { AppError, fieldsAt, refuseFields } from '../../../platform/app-error'
import { readRoster } from '../../../platform/people/roster'
import type { Actor, Work } from '../../../platform/platform'
import { dayText, translator } from '../../../platform/texts'
import type { Caused, OfficeReactions } from '../../../record/events/reactions'
import { tell } from '../../../record/events/tell'
import {
  type NewNotification,
  ownReader,
  readStaff,
  writeNotifications,
} from '../../notifications/notifications.published'
import { isSuperadmin } from './people.policy'

/**
 * Sets or clears the absence of a member of the staff and their stand-in, by themselves or by the superadmin. A new
 * stand-in is notified, and so is one who no longer stands in. When an absence without a stand-in begins, the
 * superadmins are notified (`tellOwnersOfAbsences`).
 */
export async function noteAbsence(work: Work, actor: Actor, userId: string, absence: Absence | null): Promise<void> {
  const person = await lockPerson(work, userId)
  if (!person || !isStaff(person.roles)) throw new AppError('ERR_NOT_FOUND')
  if (userId !== actor.userId && !isSuperadmin(actor)) throw new AppError('ERR_FORBIDDEN')
  if (absence) await refuseWrong(work, absence, userId)
  await writeAbsence(work, person, absence)
}

/** Ends the absence of somebody who leaves: nobody stands in for them any longer, even if they come back. */
export async function endAbsence(work: Work, userId: string): Promise<void> {
  const person = await lockPerson(work, userId)
  if (person && !isOver(work, person)) await writeAbsence(work, person, null)
}

function lockPerson({ tx }: Work, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'lastname', 'roles', 'standInId', 'absentFrom', 'absentTo'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

const isOver = ({ now }: Work, { absentTo }: Person) => absentTo === null || absentTo < calendarDay(now)

async function writeAbsence(work: Work, person: Person, absence: Absence | null): Promise<void> {
  const { id, standInId, absentFrom, absentTo } = person
  await work.tx
    .updateTable('users')
    .set({ absentFrom: absence?.from ?? null, absentTo: absence?.to ?? null, standInId: absence?.standIn ?? null })
    .where('id', '=', id)
    .execute()
  await work.audit({
    action: absence ? 'absence.noted' : 'absence.ended',
    entity: 'user',
    entityId: id,
    details: { ...absence },
  })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
  if (standInId && standInId !== absence?.standIn && !isOver(work, person))
    await tell(work, null, { type: 'STAND_IN_RELEASED', away: fullName(person), standInId })
  const isNews = absence?.standIn !== standInId || absence.from !== absentFrom || absence.to !== absentTo
  if (!absence?.standIn || !isNews) return
  const { standIn, ...days } = absence
  await tell(work, null, { type: 'STAND_IN_NAMED', away: fullName(person), standInId: standIn, ...days })
}

/**
 * Tells a stand-in for whom they stand in, and when. They are told even while they are away themselves: the absence may
 * begin once they are back.
 */
export function tellStandIn(
  work: Work,
  caused: Caused,
  { away, standInId, from, to }: OfficeReactions['standIn'],
): Promise<void> {
  return tellThemselves(work, caused, standInId, t => {
    const days = { away, from: dayText(from, t) }
    return from === to
      ? t('notifications.standInDay', days)
      : t('notifications.standIn', { ...days, to: dayText(to, t) })
  })
}

/** Tells somebody for whom they no longer stand in. */
export function tellFormerStandIn(
  work: Work,
  caused: Caused,
  { away, standInId }: OfficeReactions['noStandIn'],
): Promise<void> {
  return tellThemselves(work, caused, standInId, t => t('notifications.noStandIn', { away }))
}

async function tellThemselves(work: Work, { by }: Caused, id: string, nameOf: (t: Translate) => string): Promise<void> {
  const readers = ownReader(await readStaff(work), id).filter(({ userId }) => userId !== by)
  await writeNotifications(
    work,
    readers.map(
      ({ userId, language }): NewNotification => ({
        ...{ userId, name: nameOf(translator(language)), url: '/operations', type: 'BACKOFFICE', kind: 'ASSIGNED' },
      }),
    ),
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
