import { dueDay } from '@llave/domain/privacy/privacy-request'
import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { DAY_MS } from '@llave/domain/time/durations'
import { sql } from 'kysely'
import type { Work } from '../platform/work'

const TYPED = [
  {
    name: 'Marta Ibáñez',
    email: 'marta.ibanez@correo.example',
    kind: 'ACCESS',
    way: 'EMAIL',
    note: 'Hablé con vosotros hace un año y quiero saber qué guardáis de mí.',
    age: 26,
    closedAfter: null,
  },
  { name: 'Jordi Puig Serra', email: null, kind: 'PORTABILITY', way: 'PHONE', note: null, age: 60, closedAfter: 9 },
] as const

/** Requests about personal data: one from an account, one that is due soon, one that is closed. */
export async function loadDemoPrivacy({ tx, now }: Work): Promise<void> {
  const values = (age: number) => {
    const receivedOn = laterDay(calendarDay(now), -age)
    return { receivedOn, dueOn: dueDay(receivedOn, false), createdDate: new Date(now.getTime() - age * DAY_MS) }
  }
  const former = await tx
    .selectFrom('users as u')
    .innerJoin('operations as o', 'o.userId', 'u.id')
    .select(['u.id as userId', 'u.email', sql<string>`concat(u.name, ' ', u.lastname)`.as('name')])
    .where('o.isArchived', '=', true)
    .where('u.email', '<>', '')
    .orderBy('o.numOperation')
    .executeTakeFirst()
  if (former) {
    const own = { ...former, kind: 'ERASURE', way: 'ACCOUNT', identityCheckedDate: now } as const
    await tx
      .insertInto('privacyRequests')
      .values({ ...own, ...values(3) })
      .execute()
  }
  for (const { age, closedAfter, ...request } of TYPED) {
    const closedDate = closedAfter === null ? null : new Date(now.getTime() - (age - closedAfter) * DAY_MS)
    const ended = closedDate && { outcome: 'DONE' as const, closedDate, identityCheckedDate: closedDate }
    await tx
      .insertInto('privacyRequests')
      .values({ ...request, ...values(age), ...ended, soonToldDate: now })
      .execute()
  }
}
