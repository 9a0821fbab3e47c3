import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { checkReadable } from '../../record/operation/operation-row'
import { forgetTemplate, keepTemplate, listTemplates } from './answer-templates'
import { openMessageFile } from './message-file'
import { readPage } from './messages.views'
import { readMessages } from './read-messages'
import { sendMessage } from './send-message'

export function messageRoutes(server: CallServer, platform: Platform): void {
  const { db } = platform

  server.handle('POST /operations/listMessages', async ({ actor, body: { operationId, dataFilter } }) => {
    await checkReadable(db, actor, operationId)
    return readPage(db, actor, operationId, dataFilter)
  })

  server.handle('POST /operations/sendMessage', ({ actor, body, ...sent }) => sendMessage(platform, actor, body, sent))

  server.handle('POST /operations/readMessages', async ({ actor, body, transact }) => ({
    total: await transact(work => readMessages(work, actor, body.operationId)),
  }))

  server.handle('GET /messages/files/:id', ({ actor, params, query, ip }) =>
    openMessageFile(platform, actor, { ...params, ...query, ip }),
  )

  server.handle('GET /answerTemplates', () => listTemplates(db))

  server.change('POST /answerTemplates', (work, { body }) => keepTemplate(work, body))

  server.change('DELETE /answerTemplates/:id', (work, { params }) => forgetTemplate(work, params.id))
}
