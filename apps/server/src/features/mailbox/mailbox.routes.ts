import type { RowOf } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { MailTemplate } from '../../platform/mail/mail-template'
import { renderEmail } from '../../platform/mail/render-email'
import type { Platform } from '../../platform/platform'

const SHOWN = 50

/**
 * The local mailbox: the e-mails that would have been sent, for trying out the product on this machine. It shows links
 * that open accounts, so it exists only in demo mode on loopback.
 */
export function mailboxRoutes(server: CallServer, platform: Platform, mails: readonly MailTemplate[]): void {
  if (!platform.config.demo || !platform.config.loopback) return

  server.handle('GET /dev/mailbox', async ({ query }) => {
    let emails = platform.db.selectFrom('emails').selectAll().orderBy('createdDate', 'desc').orderBy('id', 'desc')
    if (query.to) emails = emails.where(eb => eb.fn('lower', ['toAddress']), '=', query.to.toLowerCase())
    const rows = await emails.limit(SHOWN).execute()
    const records: NonNullable<Awaited<ReturnType<typeof readable>>>[] = []
    // One after the other: rendering reads data, and all at once would take every connection.
    for (const row of rows) {
      const record = await readable(platform, mails, row)
      if (record) records.push(record)
    }
    return { records }
  })
}

async function readable(platform: Platform, mails: readonly MailTemplate[], row: RowOf<'emails'>) {
  try {
    const { subject, text, html } = await renderEmail(platform, mails, row)
    const sentDate = (row.sentDate ?? row.createdDate).toISOString()
    return { to: row.toAddress, subject, text, html, links: linksIn(text), sentDate }
  } catch (error) {
    platform.log.warn({ email: row.id, error: String(error) }, 'e-mail can not be shown')
    return null
  }
}

/** The URLs in a plain text, each up to the next space or bracket. */
function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? []
}
