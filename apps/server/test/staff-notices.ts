import { anAdmin, aSuperadmin, empty, type TestApp } from './app'

/**
 * Begins without operations and notices and with default settings; the only active staff are Marta, a broker, and Olga,
 * the owner.
 */
export async function beginWithTwo({ database: { db } }: TestApp) {
  await empty(db, 'questionnaires', 'operations', 'notifications', 'stepTimes')
  await db.updateTable('users').set({ active: false }).execute()
  await db.updateTable('company').set({ dateNotices: '{}' }).execute()
  return { broker: await anAdmin(db, { name: 'Marta' }), owner: await aSuperadmin(db, { name: 'Olga' }) }
}

/** What the staff have been told since the last call: `KIND reader: text`. */
export async function toldStaff({ database: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.name as reader', 'body', 'kind'])
    .orderBy('notifications.createdDate')
    .orderBy('reader')
    .execute()
  await db.deleteFrom('notifications').execute()
  return rows.map(({ reader, body, kind }) => `${kind} ${reader}: ${body}`)
}
