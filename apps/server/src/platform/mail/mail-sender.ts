import { Readable } from 'node:stream'
import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { sql } from 'kysely'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { type JobHandler, PermanentFailure } from '../jobs/run-job'
import type { Platform } from '../platform'
import { inTransaction } from '../work'
import { blankSecrets } from './blank-secrets'
import { mailAttachments } from './mail-attachments'
import type { MailTemplate } from './mail-template'
import { renderEmail } from './render-email'

/** Shorter than a shutdown may take (DRAIN_SECONDS): a silent mail server must not keep the program from stopping. */
const TIMEOUT_MS = 10_000

/**
 * A connection sends the waiting e-mails one after another, and closes soon after. An e-mail that was being sent when
 * it broke may have arrived, so the job alone decides about retries.
 */
const SEVERAL_A_CONNECTION = { pool: true, idleTimeout: 500, maxRequeues: 0 } as const

/**
 * Sends the outbox by SMTP, each e-mail at most once: its end is sent only after the outbox has recorded it. One whose
 * answer was lost, with the connection or the program, may have arrived, and is given up for a person to decide
 * (`MAIL_UNCONFIRMED`); resent it has the same Message-ID, so that a receiver can drop the duplicate. Without SMTP the
 * e-mails count as sent and stay readable in the local mailbox.
 */
export function mailSender(platform: Platform, templates: readonly MailTemplate[]): JobHandler {
  const { smtpUrl, mailFrom, publicUrl } = platform.config
  const transport = smtpUrl
    ? nodemailer.createTransport({
        url: smtpUrl,
        ...SEVERAL_A_CONNECTION,
        requireTLS: platform.config.smtpRequireTls,
        disableFileAccess: true,
        disableUrlAccess: true,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
    : null
  const host = new URL(publicUrl).hostname
  const unsent = (id: unknown, on = platform.db) =>
    on.updateTable('emails').where('id', '=', String(id)).where('status', 'in', ['WAITING', 'FAILED'])
  transport?.use('stream', (mail, done) => {
    const { emailId } = mail.data as OutboxOptions
    const claimEnd = async () => {
      const claimed = unsent(emailId).set({ unansweredSince: platform.clock.now() })
      const { numUpdatedRows } = await claimed.where('unansweredSince', 'is', null).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Error('another worker is sending it')
    }
    mail.message.processFunc(message => Readable.from(withBeforeEnd(message, claimEnd), { objectMode: false }))
    done()
  })

  return {
    async run({ emailId }) {
      const row = await unsent(emailId)
        .set({ attempts: sql`attempts + (unanswered_since is null)::integer` })
        .returning([
          'id',
          'toAddress',
          'template',
          'params',
          'language',
          'ownText',
          'userId',
          'unansweredSince',
          'operationId',
        ])
        .executeTakeFirst()
      if (!row) return
      if (row.unansweredSince) throw new PermanentFailure(MAIL_UNCONFIRMED)
      if (await isPointless(platform, templates, row)) return drop(platform, row)
      const { documentIds, made, brand, ...mail } = await renderEmail(platform, templates, row)
      const kept = blankSecrets(mail)
      try {
        if (transport) {
          const options: OutboxOptions = {
            emailId: row.id,
            from: mailFrom ?? { name: brand.name, address: `no-reply@${host}` },
            // An object, so that nothing in the address can become a second recipient.
            to: { name: '', address: row.toAddress },
            messageId: `<${row.id}@${host}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
            ...mail,
            // Logo and photo are embedded: mailboxes show no data URLs, and remote pictures reveal when it is opened.
            attachDataUrls: true,
            attachments: [...(await mailAttachments(platform, documentIds)), ...(await made())],
          }
          await transport.sendMail(options)
        }
      } catch (error) {
        await unsent(row.id)
          .set({ ...kept, ...(isAnswer(error) && { unansweredSince: null }) })
          .execute()
        throw isRefusal(error) ? new PermanentFailure(error.message) : error
      }
      const sent = {
        status: 'SENT',
        sentDate: platform.clock.now(),
        lastError: null,
        notBefore: null,
        unansweredSince: null,
      } as const
      await unsent(row.id)
        .set({ ...kept, ...sent })
        .execute()
    },
    async onRetry({ payload, error, tx }, next) {
      await unsent(payload.emailId, tx)
        .set({ status: 'FAILED', lastError: error.slice(0, 500), notBefore: next })
        .execute()
    },
    async onDead({ payload, error, tx }) {
      await unsent(payload.emailId, tx)
        .set({
          status: 'DEAD',
          lastError: sql`case when unanswered_since is null then ${error.slice(0, 500)} else ${MAIL_UNCONFIRMED} end`,
          notBefore: null,
        })
        .execute()
    },
  }
}

interface Waiting {
  readonly id: string
  readonly template: string
  readonly operationId: string | null
}

/** Its operation has ended since it was written. */
async function isPointless(
  { db }: Platform,
  templates: readonly MailTemplate[],
  { template, operationId }: Waiting,
): Promise<boolean> {
  if (!operationId || !templates.find(({ key }) => key === template)?.onlyWhileLive) return false
  const over = db.selectFrom('operations').select('id').where('id', '=', operationId).where('isArchived', '=', true)
  return (await over.executeTakeFirst()) !== undefined
}

function drop(platform: Platform, { id, template, operationId }: Waiting): Promise<void> {
  return inTransaction(platform, null, async work => {
    await work.tx.deleteFrom('emails').where('id', '=', id).execute()
    await work.audit({
      action: 'mail.dropped',
      entity: 'operation',
      ...(operationId && { entityId: operationId }),
      details: { template },
    })
  })
}

/** The e-mail's id in the outbox. */
interface OutboxOptions extends SendMailOptions {
  readonly emailId: string
}

/** Passes the stream through and delays its end until `beforeEnd` is done. Reads nothing before it is asked for. */
async function* withBeforeEnd(stream: Readable, beforeEnd: () => Promise<unknown>): AsyncGenerator<Buffer> {
  yield* stream
  await beforeEnd()
}

/** The mail server refused in some way: the e-mail has not arrived. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}

/**
 * The receiving server has refused this recipient or e-mail permanently (5xx). A wrong password or sender of ours is
 * also answered with 5xx; that concerns every e-mail, and is retried until the settings are right.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
