import { AVATAR_COLORS } from '@llave/domain/people/avatar-colors'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { calendarDay, DAY_MS, laterDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'
import type { DemoAccounts } from './load-demo-people'

/** How many operations and tasks of a colleague go to the absent broker. */
const TAKEN = { operations: 9, tasks: 6 }

/** The agencies' people, and whether one is gone. */
const AGENCIES = [
  ['Lucía', 'Robles Peña', 'Pisos del Retiro', 'España', ['Retiro'], false],
  ['Oriol', 'Camps Vila', 'Finques Camps', 'España', ['Camps', 'Camps Lux'], false],
  ['Inês', 'Duarte Melo', 'Casas do Sul', 'Portugal', [], false],
  ['Tomás', 'Arce Ruiz', 'Inmobiliaria Arce', 'España', ['Arce'], true],
] as const

/** The rest of the team: an absent broker with a stand-in, an invited one, one who has left, and the agencies. */
export async function loadDemoTeam(work: Work, { brokers, passwordHash }: DemoAccounts): Promise<void> {
  const { tx, now } = work
  const before = (time: number) => new Date(now.getTime() - time)
  const standIn = brokers.at(-1)
  if (!standIn) throw new Error('The demo has brokers')
  await tx
    .updateTable('users')
    .set({ lastSignInDate: sql<Date>`${now}::timestamptz - (length(name || lastname) % 7) * interval '5 hours'` })
    .where('id', 'in', brokers)
    .execute()
  await tx
    .updateTable('users')
    .set({ createdDate: before(400 * DAY_MS), activatedDate: before(400 * DAY_MS) })
    .where(sql<boolean>`roles && ${STAFF_ROLES}::text[]`)
    .execute()

  const today = calendarDay(now)
  const broker = {
    roles: ['admin' as const],
    company: 'Llave Hipotecas',
    active: true,
    activatedDate: before(300 * DAY_MS),
    createdDate: before(300 * DAY_MS),
  }
  const away = await insertRow(tx, 'users', {
    ...broker,
    name: 'Pau',
    lastname: 'Ferrer Ribas',
    email: 'pau@llave.example',
    phone: '910000000',
    passwordHash,
    avatarColor: AVATAR_COLORS.teal,
    lastSignInDate: before(3 * DAY_MS),
    absentFrom: laterDay(today, -2),
    absentTo: laterDay(today, 9),
    standInId: standIn,
  })
  await giveWork(work, standIn, away.id)
  await insertRow(tx, 'users', [
    // Invited yesterday: no password until the link is used.
    {
      ...broker,
      name: 'Marta',
      lastname: 'Soler Anguita',
      email: 'marta@llave.example',
      avatarColor: AVATAR_COLORS.amber,
      createdDate: before(DAY_MS),
      activatedDate: before(DAY_MS),
    },
    {
      ...broker,
      name: 'Rosa',
      lastname: 'Campos Gil',
      email: 'rosa@llave.example',
      passwordHash,
      avatarColor: AVATAR_COLORS.grey,
      active: false,
      deactivatedDate: before(40 * DAY_MS),
      lastSignInDate: before(41 * DAY_MS),
    },
  ])
  await insertRow(
    tx,
    'users',
    AGENCIES.map(([name, lastname, company, country, brands, gone], index) => ({
      ...{ name, lastname, company, country, brands: [...brands] },
      email: `agencia${index + 1}@correo.example`,
      phone: `93000000${index + 1}`,
      roles: ['agency' as const],
      passwordHash,
      active: !gone,
      deactivatedDate: gone ? before(20 * DAY_MS) : null,
      activatedDate: before((200 - index * 30) * DAY_MS),
      createdDate: before((200 - index * 30) * DAY_MS),
      lastSignInDate: before((index * 6 + 2) * DAY_MS),
    })),
  )
}

/** Reassigns a part of a colleague's work, oldest first. */
async function giveWork({ tx }: Work, fromId: string, toId: string): Promise<void> {
  const operations = tx
    .selectFrom('operations')
    .select('id')
    .where('responsableId', '=', fromId)
    .where('isArchived', '=', false)
    .orderBy('numOperation')
    .limit(TAKEN.operations)
  await tx.updateTable('operations').set({ responsableId: toId }).where('id', 'in', operations).execute()
  const tasks = tx
    .selectFrom('tasks')
    .select('id')
    .where('responsableId', '=', fromId)
    .where('state', '=', 'PENDIENTE')
    .orderBy('name')
    .orderBy('id')
    .limit(TAKEN.tasks)
  await tx.updateTable('tasks').set({ responsableId: toId }).where('id', 'in', tasks).execute()
}
