import { refusal } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { openAttachment } from '../../record/operation/open-attachment'
import { addComment } from './add-comment'
import { changeComment, removeComment } from './change-comment'
import { readNewest, readPage } from './comments.views'

export function commentRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /operations/listComments', ({ body }) => readPage(platform.db, body))

  server.handle('POST /operations/addComment', request => addComment(platform, request))

  server.handle('POST /operations/updateComment', async ({ actor, body, transact }) => {
    await transact(work => changeComment(work, actor, body))
    return readNewest(platform.db, body.operationId)
  })

  server.handle('POST /operations/removeComment', async ({ actor, body }) => {
    await removeComment(platform, actor, body.operationId, body.comment._id)
    return readNewest(platform.db, body.operationId)
  })

  server.handle('GET /comments/files/:id', async ({ actor, params, query, ip }) => {
    const file = await platform.db
      .selectFrom('commentFiles')
      .innerJoin('comments', 'comments.id', 'commentFiles.commentId')
      .selectAll('commentFiles')
      .select('comments.operationId')
      .where('commentFiles.id', '=', params.id)
      .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
    return openAttachment(platform, { actor, ip }, file, query)
  })
}
