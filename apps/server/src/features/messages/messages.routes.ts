import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { openAttachment } from '../../record/open-attachment'
import { checkReadable, isOpenTo } from '../../record/operation-access'
import { forgetTemplate, keepTemplate, listTemplates } from './answer-templates'
import { readPage } from './messages.views'
import { readMessages } from './read-messages'
import { sendMessage } from './send-message'

export function messageRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  server.handle('POST /operations/listMessages', async ({ actor, body: { operationId, dataFilter } }) => {
    await checkReadable(db, actor, operationId)
    return { ...(await readPage(db, operationId, dataFilter)), ...dataFilter }
  })

  server.handle('POST /operations/sendMessage', request => sendMessage(platform, request))

  server.handle('POST /operations/readMessages', async ({ actor, body }) => ({
    total: await inTransaction(platform, actor, work => readMessages(work, actor, body.operationId)),
  }))

  server.handle('GET /messages/files/:id', async ({ actor, params, query, ip }) =>
    openAttachment(platform, { actor, ip }, await findFile(platform, actor, params.id), query),
  )

  server.handle('GET /answerTemplates', () => listTemplates(db))

  server.handle('POST /answerTemplates', ({ actor, body }) =>
    inTransaction(platform, actor, work => keepTemplate(work, body)),
  )

  server.handle('DELETE /answerTemplates/:id', ({ actor, params }) =>
    inTransaction(platform, actor, work => forgetTemplate(work, params.id)),
  )
}

/** An attachment of a conversation that the actor may read. */
async function findFile({ db }: Platform, actor: Actor, id: string) {
  const file = await db
    .selectFrom('messageFiles')
    .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
    .innerJoin('operations', 'operations.id', 'messages.operationId')
    .selectAll('messageFiles')
    .select(['messages.operationId', 'operations.userId', 'operations.isArchived'])
    .where('messageFiles.id', '=', id)
    .executeTakeFirst()
  if (!file || !isOpenTo(actor, file)) throw new AppError('ERR_NOT_FOUND')
  return file
}
