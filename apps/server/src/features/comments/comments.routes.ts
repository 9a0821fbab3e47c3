import type { Kysely } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import { mediaTypeOf } from '../../platform/files/intake/file-kinds'
import { readKept } from '../../platform/files/measured'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { addComment } from './add-comment'
import { changeComment, removeComment } from './change-comment'
import { readNewest, readPage } from './comments.views'

/** What the staff note about an operation; customers never see any of it. */
export function commentRoutes(server: CallServer, platform: Platform): void {
  const newest = async (db: Kysely<Database>, operationId: string) => ({ comments: await readNewest(db, operationId) })

  server.handle('POST /operations/listComments', async ({ body }) => {
    const { operationId, dataFilter, featured } = body
    return { ...(await readPage(platform.db, { operationId, ...dataFilter, featured })), ...dataFilter }
  })

  server.handle('POST /operations/addComment', ({ actor, body, files, once }) =>
    addComment(platform, actor, body, files, store =>
      once(async work => {
        await store(work)
        return newest(work.tx, body.operationId)
      }),
    ),
  )

  server.handle('POST /operations/updateComment', async ({ actor, body }) => {
    await inTransaction(platform, actor, work => changeComment(work, actor, body))
    return newest(platform.db, body.operationId)
  })

  server.handle('POST /operations/removeComment', async ({ actor, body }) => {
    await removeComment(platform, actor, body.operationId, body.comment._id)
    return newest(platform.db, body.operationId)
  })

  server.handle('GET /comments/files/:id', async ({ params }) => {
    const file = await platform.db
      .selectFrom('comment_files')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!file) throw new AppError('ERR_NOT_FOUND')
    const body = await readKept(platform.files, file)
    return { name: file.name, type: mediaTypeOf(file.format), size: file.size, body }
  })
}
