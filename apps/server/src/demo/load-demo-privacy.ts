import { dueDay } from '@llave/domain/privacy/privacy-request'
import { type CalendarDay, calendarDay, DAY_MS, laterDay, monthsLater } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { keepInVault } from '../features/privacy/privacy.published'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'

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

/**
 * Requests about personal data: one from an account, one that is due soon, and two that are closed, one of them with
 * its person blocked.
 */
export async function loadDemoPrivacy(work: Work): Promise<void> {
  const { tx, now } = work
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
    await insertRow(tx, 'privacyRequests', { ...own, ...values(3) })
  }
  for (const { age, closedAfter, ...request } of TYPED) {
    const closedDate = closedAfter === null ? null : new Date(now.getTime() - (age - closedAfter) * DAY_MS)
    const ended = closedDate && { outcome: 'DONE' as const, closedDate, identityCheckedDate: closedDate }
    await insertRow(tx, 'privacyRequests', { ...request, ...values(age), ...ended, soonToldDate: now })
  }
  await loadBlocked(work, values(80))
}

/** Somebody in the address book who asked to be erased. */
async function loadBlocked(work: Work, values: { readonly receivedOn: CalendarDay; readonly dueOn: CalendarDay }) {
  const { tx, now } = work
  const blockedDate = new Date(now.getTime() - 75 * DAY_MS)
  const person = { name: 'Álvaro Cid Rey', email: 'alvaro.cid@correo.example' }
  const { id: contactId } = await insertRow(tx, 'contacts', { ...person, phone: '611223344' })
  const { id: requestId } = await insertRow(tx, 'privacyRequests', {
    ...{ ...person, ...values, kind: 'ERASURE', way: 'LETTER', contactId, soonToldDate: now },
    ...{ identityCheckedDate: blockedDate, outcome: 'DONE', closedDate: blockedDate, createdDate: blockedDate },
  })
  await keepInVault(work, {
    ...{ id: null, requestId, language: 'es', blockedDate, removesOn: monthsLater(calendarDay(blockedDate), 12) },
    person: { accounts: [], contacts: [contactId], holders: [], operations: [], shared: [], requests: [requestId] },
  })
}
