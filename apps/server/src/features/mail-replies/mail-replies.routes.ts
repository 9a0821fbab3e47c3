import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { listAsideMails, removeAsideMail } from './aside-mails'
import { receiveReply } from './receive-reply'

/** Replies to our e-mails, as the brokerage's mail server delivers them. */
export function mailReplyRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /mailReplies', async ({ file }) => ({ outcome: await receiveReply(platform, file) }))

  server.handle('GET /operations/:id/asideMails', ({ actor, params }) => listAsideMails(platform.db, actor, params.id))

  server.change('DELETE /asideMails/:id', (work, { params }) => removeAsideMail(work, params.id))
}
