import nodemailer from 'nodemailer'
import type { JobHandler } from '../jobs/job-worker'
import { type Platform, PRODUCT_NAME } from '../platform'
import { translator } from '../texts'
import { mailAttachments } from './mail-attachments'
import type { MailTemplate } from './mail-template'
import { type RenderedMail, renderMail } from './render-mail'

interface EmailRow {
  readonly id: string
  readonly to_address: string
  readonly template: string
  readonly params: unknown
  readonly language: 'es' | 'ca' | 'en'
}

export interface OutgoingMail extends RenderedMail {
  /** Ids of the attached documents. */
  readonly documentIds: readonly string[]
}

/** The text of an e-mail in the outbox, rendered now. */
export async function renderEmail(
  platform: Platform,
  templates: readonly MailTemplate[],
  row: EmailRow,
): Promise<OutgoingMail> {
  const template = templates.find(({ key }) => key === row.template)
  if (!template) throw new Error(`no e-mail template ${row.template}`)
  const company = await platform.db.selectFrom('company').select(['name', 'address', 'phone']).executeTakeFirstOrThrow()
  const t = translator(row.language)
  const content = await template.write(row.params, t, platform)
  const sender = { name: company.name ?? PRODUCT_NAME, address: company.address, phone: company.phone }
  const documentIds = (content.attachments ?? []).map(({ documentId }) => documentId)
  return { ...renderMail(content, sender, row.language), documentIds }
}

/** Shorter than a shutdown may take (DRAIN_SECONDS): a silent mail server must not keep the program from stopping. */
const TIMEOUT_MS = 10_000

/**
 * Sends the outbox by SMTP. A retry uses the same Message-ID, so that a receiver can drop the duplicate when the answer
 * to the first was lost. Without SMTP the e-mails count as sent and stay readable in the local mailbox.
 */
export function mailSender(platform: Platform, templates: readonly MailTemplate[]): JobHandler {
  const { smtpUrl, mailFrom, publicUrl } = platform.config
  const transport = smtpUrl
    ? nodemailer.createTransport({
        url: smtpUrl,
        disableFileAccess: true,
        disableUrlAccess: true,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
    : null
  const host = new URL(publicUrl).hostname
  const settle = (id: string, values: { status: 'SENT' | 'FAILED'; sent_date?: Date; last_error?: string | null }) =>
    platform.db.updateTable('emails').set(values).where('id', '=', id).where('status', '=', 'WAITING').execute()

  return {
    async run(payload) {
      const row = await platform.db
        .selectFrom('emails')
        .select(['id', 'to_address', 'template', 'params', 'language', 'status'])
        .where('id', '=', String(payload.emailId))
        .executeTakeFirst()
      if (row?.status !== 'WAITING') return
      if (transport) {
        const { documentIds, ...mail } = await renderEmail(platform, templates, row)
        const company = await platform.db.selectFrom('company').select('name').executeTakeFirstOrThrow()
        await transport.sendMail({
          from: mailFrom ?? { name: company.name ?? PRODUCT_NAME, address: `no-reply@${host}` },
          // An object, so that nothing in the address can become a second recipient.
          to: { name: '', address: row.to_address },
          messageId: `<${row.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...mail,
          attachments: await mailAttachments(platform, documentIds),
        })
      }
      await settle(row.id, { status: 'SENT', sent_date: platform.clock.now(), last_error: null })
    },
    async onDead(payload, error) {
      await settle(String(payload.emailId), { status: 'FAILED', last_error: error.slice(0, 500) })
    },
  }
}
