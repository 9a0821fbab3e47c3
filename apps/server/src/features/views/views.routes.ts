import type { View } from '@llave/api-contract/views.calls'
import type { Selectable } from 'kysely'
import { AppError, refusal } from '../../platform/app-error'
import { insertRow } from '../../platform/database/db'
import type { Views } from '../../platform/database/schema'
import type { CallServer } from '../../platform/http/call-server'
import type { Actor, Platform } from '../../platform/platform'

export function viewRoutes(server: CallServer, { db }: Platform): void {
  server.handle('GET /views', async ({ actor }) => {
    const rows = await db
      .selectFrom('views')
      .selectAll()
      .where(eb => eb.or([eb('userId', '=', actor.userId), eb('shared', '=', true)]))
      .execute()
    return rows.map(row => present(row, actor)).sort((a, b) => a.name.localeCompare(b.name, 'es'))
  })

  server.change('POST /views', async (work, { actor, body }) => {
    const row = await insertRow(work.tx, 'views', { ...body, userId: actor.userId, createdDate: work.now })
    return present(row, actor)
  })

  server.handle('PUT /views/:id', async ({ params, actor, body }) => {
    // An update needs at least one column; setting the owner again changes nothing.
    const row = await db
      .updateTable('views')
      .set({ ...body, userId: actor.userId })
      .where('id', '=', params.id)
      .where('userId', '=', actor.userId)
      .returningAll()
      .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
    return present(row, actor)
  })

  server.handle('DELETE /views/:id', async ({ params, actor }) => {
    const { numDeletedRows } = await db
      .deleteFrom('views')
      .where('id', '=', params.id)
      .where('userId', '=', actor.userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new AppError('ERR_NOT_FOUND')
    return { totalDelete: 1 }
  })
}

function present({ id, userId, name, screen, mode, query, columns, shared }: Selectable<Views>, actor: Actor): View {
  return { _id: id, name, screen, mode, query, columns, shared, own: userId === actor.userId }
}
