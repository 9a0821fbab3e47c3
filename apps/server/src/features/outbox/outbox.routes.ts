import type { CallServer } from '../../platform/http/call-server'
import type { MailTemplate } from '../../platform/mail/mail-template'
import type { Platform } from '../../platform/platform'
import { listMails, readMail } from './read-outbox'
import { resendMails } from './resend-mails'
import { resendUndelivered } from './resend-undelivered'

/** E-mails: sent, waiting and undelivered. */
export function outboxRoutes(server: CallServer, platform: Platform, templates: readonly MailTemplate[]): void {
  server.handle('POST /outbox/listPagination', ({ body }) => listMails(platform, templates, body))

  server.handle('GET /outbox/:id', ({ params }) => readMail(platform, templates, params.id))

  server.change('POST /outbox/resend', (work, { body }) => resendMails(work, platform, body.ids))

  server.change('POST /operations/resendMail', (work, { actor, body }) =>
    resendUndelivered(work, platform, actor, body),
  )
}
