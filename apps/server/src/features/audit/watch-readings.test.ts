import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anAdmin, aSuperadmin, insertRow, useApp } from '../../../test/app'
import { inTransaction } from '../../platform/platform'
import { tellOfUnusualReading } from './watch-readings'

const app = useApp()

it('tells the superadmins, once a day, of somebody who takes far more than usual', async () => {
  const { db } = app.database
  const owner = await aSuperadmin(db, { name: 'Carmen', email: 'carmen@llave.example' })
  const reader = await anAdmin(db, { name: 'Javier', lastname: 'Ruiz' })
  const colleague = await anAdmin(db, { name: 'Marta', lastname: 'Pons' })
  const look = (person: string, files: number, daysAgo: number) =>
    sql`insert into audit (action, actor_id, entity, entity_id, created_date)
      select 'document.previewed', ${person}, 'document', ${daysAgo} || '-' || n,
        ${app.clock.now()}::timestamptz - make_interval(days => ${daysAgo})
      from generate_series(1, ${files}::int) n`.execute(db)
  for (const daysAgo of [1, 2, 3]) {
    await look(reader.id, 20, daysAgo)
    await look(colleague.id, 20, daysAgo)
  }
  await look(colleague.id, 80, 0)
  // The same file twice counts once.
  await look(colleague.id, 80, 0)
  await look(reader.id, 60, 0)
  const details = JSON.stringify({ files: 30, ids: [] })
  await insertRow(db, 'audit', { action: 'documents.downloaded', actorId: reader.id, details })

  const { platform } = app.app
  const watch = () => inTransaction(platform, null, tellOfUnusualReading)
  await Promise.all([watch(), watch()])
  await watch()
  const text = 'Javier Ruiz ha abierto o descargado hoy 90 archivos; en un día normal, 20'
  const told = await db.selectFrom('notifications').selectAll().where('kind', '=', 'SECURITY').execute()
  expect(told.map(({ userId, name }) => [userId, name])).toEqual([[owner.id, text]])
  expect(told[0]?.url).toContain(`/configuracion/registro?personId=${reader.id}`)
  const mails = await app.mails('carmen@llave.example')
  expect(mails.map(mail => mail.subject)).toEqual(['Alguien está viendo o descargando mucho más de lo normal'])
  expect(mails[0]?.text).toContain(text)
})
