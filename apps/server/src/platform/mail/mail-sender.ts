import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { sql } from 'kysely'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { type RowOf, updateRow } from '../database/db'
import { type JobHandler, PermanentFailure, RetryLater } from '../jobs/run-job'
import { inTransaction, type Platform } from '../platform'
import { blankSecrets } from './blank-secrets'
import { endingAddress, isEnded } from './ended-mails'
import { mailAttachments } from './mail-attachments'
import type { MailTemplate } from './mail-template'
import { renderEmail } from './render-email'
import { senderAddress } from './sender-address'

/** A mail server that does not greet a new connection within this time counts as unreachable. */
const GREETING_MS = 10_000

/** Checking an e-mail takes some servers half a minute: with less patience they would get it twice. */
const ANSWER_MS = 60_000

/** How long an e-mail that may have arrived is left alone before it is sent again. */
const DOUBT_MS = 60_000

/** How long the outcome of a sending waits to be recorded while the database is away. */
const RECORD_MS = 300_000
const RECORD_AGAIN_MS = 1000

/**
 * A connection sends the waiting e-mails one after another, and closes soon after. An e-mail that was being sent when
 * it broke may have arrived, so the job alone decides about retries.
 */
const SEVERAL_A_CONNECTION = { pool: true, idleTimeout: 500, maxRequeues: 0 } as const

/**
 * Sends the outbox by SMTP. The end of an e-mail is sent only after the outbox has recorded it; if the answer is then
 * lost, with the connection or the program, the e-mail may have arrived. As `MAIL_IN_DOUBT` says, it is sent again some
 * time later with the same Message-ID, by which a receiver can drop the second copy, or given up for a person to decide
 * (`MAIL_UNCONFIRMED`). All others are sent once. Without SMTP the e-mails count as sent and stay readable in the local
 * mailbox. `replyTo` returns the address for replies; null for the sender.
 */
export function mailSender(
  platform: Platform,
  templates: readonly MailTemplate[],
  replyTo: (mail: Waiting) => Promise<string | null>,
): JobHandler {
  const { smtpUrl, mailFrom, publicUrl, mailInDoubt } = platform.config
  const transport = smtpUrl
    ? nodemailer.createTransport({
        url: smtpUrl,
        ...SEVERAL_A_CONNECTION,
        requireTLS: platform.config.smtpRequireTls,
        disableFileAccess: true,
        disableUrlAccess: true,
        connectionTimeout: GREETING_MS,
        greetingTimeout: GREETING_MS,
        socketTimeout: ANSWER_MS,
      })
    : null
  const host = new URL(publicUrl).hostname
  const unsent = (id: unknown, on = platform.db) =>
    on.updateTable('emails').where('id', '=', String(id)).where('status', 'in', ['WAITING', 'FAILED'])
  transport?.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as OutboxOptions
    mail.message.processFunc(message => Readable.from(withBeforeEnd(message, beforeEnd), { objectMode: false }))
    done()
  })

  /** SQL for whether an e-mail may be sent now: it has not been in doubt, or long enough ago. */
  const maySend = () => {
    const left = sql`${platform.clock.now()}::timestamptz - make_interval(secs => ${DOUBT_MS / 1000})`
    const again = mailInDoubt === 'resend' ? sql`unanswered_since <= ${left}` : sql`false`
    return sql<boolean>`(unanswered_since is null or ${again})`
  }
  const doubt = (since: Date, options?: ErrorOptions) =>
    mailInDoubt === 'resend'
      ? new RetryLater(MAIL_UNCONFIRMED, new Date(since.getTime() + DOUBT_MS), options)
      : new PermanentFailure(MAIL_UNCONFIRMED, options)
  /** SQL for the error to record. Once an e-mail has been in doubt, no later failure proves that it has not arrived. */
  const lastError = (error: string) =>
    sql<string>`case when unanswered_since is null then ${error.slice(0, 500)} else ${MAIL_UNCONFIRMED} end`

  return {
    lane: 'mails',
    async run({ emailId }, cutOff) {
      const stored = await unsent(emailId)
        .set({ attempts: sql`attempts + ${maySend()}::integer` })
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
          'status',
          'notBefore',
          maySend().as('maySend'),
        ])
        .executeTakeFirst()
      if (!stored) return
      const before = stored.unansweredSince
      if (before && !stored.maySend) throw doubt(before)
      const template = templates.find(({ key }) => key === stored.template)
      const reason = await reasonToDrop(platform, template, stored)
      if (reason) return drop(platform, stored, reason)
      const present = isHeld(stored) ? await asOfNow(platform, template, stored) : {}
      if (!present) return drop(platform, stored, 'mail.needless')
      const row = { ...stored, ...present }
      const ending = endingAddress(platform, row)
      const repliesTo = await replyTo(row)
      const shown = { ...row, takesReplies: repliesTo !== null }
      const { documentIds, made, codes, brand, ...mail } = await renderEmail(platform, templates, shown)
      const kept = blankSecrets({ ...mail, codes })
      const own = platform.clock.now()
      let ended = false
      try {
        if (transport) {
          const options: OutboxOptions = {
            async beforeEnd() {
              const claimed = unsent(row.id).set({ unansweredSince: own })
              const first = claimed.where('unansweredSince', 'is not distinct from', before)
              const { numUpdatedRows } = await first.executeTakeFirstOrThrow()
              if (numUpdatedRows === 0n) throw new Error('another worker is sending it')
              ended = true
            },
            signal: cutOff,
            from: mailFrom ?? { name: brand.name, address: senderAddress(platform.config) },
            // An object, so that nothing in the address can become a second recipient.
            to: { name: '', address: row.toAddress },
            ...(repliesTo && { replyTo: repliesTo }),
            messageId: `<${row.id}@${host}>`,
            headers: { 'Auto-Submitted': 'auto-generated', ...(ending && unsubscribing(ending)) },
            ...mail,
            // Logo and photo are embedded: mailboxes show no data URLs, and remote pictures reveal when it is opened.
            attachDataUrls: true,
            attachments: [...(await mailAttachments(platform, documentIds)), ...(await made())],
          }
          await transport.sendMail(options)
        }
      } catch (error) {
        const inDoubt = ended && !isAnswer(error)
        const since = sql<Date | null>`case when unanswered_since = ${own} then ${before}::timestamptz else unanswered_since end`
        const update = unsent(row.id).set({ ...kept, ...(!inDoubt && { unansweredSince: since }) })
        await recorded(() => update.execute(), cutOff)
        if (inDoubt) throw doubt(own, { cause: error })
        throw isRefusal(error) ? new PermanentFailure(error.message) : error
      }
      const sent = {
        status: 'SENT',
        sentDate: platform.clock.now(),
        lastError: null,
        notBefore: null,
        unansweredSince: null,
      } as const
      const update = unsent(row.id).set({ ...kept, ...sent })
      await recorded(() => update.execute(), cutOff)
    },
    async onRetry({ payload, error, tx }, next) {
      await unsent(payload.emailId, tx)
        .set({ status: 'FAILED', lastError: lastError(error), notBefore: next })
        .execute()
    },
    async onDead({ payload, error, tx }) {
      await unsent(payload.emailId, tx)
        .set({ status: 'DEAD', lastError: lastError(error), notBefore: null })
        .execute()
    },
  }
}

/**
 * Records the outcome of a sending, if necessary once the database is back: otherwise the e-mail would be in doubt
 * needlessly.
 */
async function recorded(update: () => Promise<unknown>, cutOff: AbortSignal): Promise<void> {
  const end = performance.now() + RECORD_MS
  for (;;) {
    try {
      await update()
      return
    } catch (error) {
      if (cutOff.aborted || performance.now() > end) throw error
      await delay(RECORD_AGAIN_MS)
    }
  }
}

interface Waiting {
  readonly id: string
  readonly toAddress: string
  readonly template: string
  readonly operationId: string | null
}

/** The headers for the unsubscribe button of mail programs (RFC 2369 and 8058), which asks nothing more. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Why an e-mail is not sent: its reader has unsubscribed from its kind, or its operation has ended since it was
 * written.
 */
async function reasonToDrop(
  platform: Platform,
  template: MailTemplate | undefined,
  { template: key, operationId, toAddress }: Waiting,
): Promise<'mail.unwanted' | 'mail.dropped' | null> {
  if (await isEnded(platform, key, toAddress)) return 'mail.unwanted'
  if (!operationId || !template?.onlyWhileLive) return null
  const over = platform.db
    .selectFrom('operations')
    .select('id')
    .where('id', '=', operationId)
    .where('isArchived', '=', true)
  return (await over.executeTakeFirst()) ? 'mail.dropped' : null
}

type Held = Pick<RowOf<'emails'>, 'id' | 'userId' | 'toAddress' | 'language' | 'params' | 'status' | 'notBefore'>

/** Whether the e-mail has waited for more of its kind, and was not tried yet. */
const isHeld = ({ status, notBefore }: Held) => status === 'WAITING' && notBefore !== null

/**
 * The present content, language and recipient of an e-mail that was held: whoever has the former address may be a
 * stranger. Null if there is nothing left to say.
 */
async function asOfNow(
  platform: Platform,
  template: MailTemplate | undefined,
  { id, userId, params: stored, ...kept }: Held,
) {
  const { db } = platform
  const params = template ? await template.remaining(stored, platform) : stored
  if (params === null) return null
  const reader = await db
    .selectFrom('users')
    .select(['email as toAddress', 'language'])
    .where('id', '=', userId)
    .where('email', '!=', '')
    .executeTakeFirst()
  const { toAddress, language } = reader ?? kept
  await updateRow(db, 'emails', id, { toAddress, language, params: JSON.stringify(params) })
  return { toAddress, language, params }
}

function drop(
  platform: Platform,
  { id, template, operationId }: Waiting,
  action: 'mail.unwanted' | 'mail.dropped' | 'mail.needless',
): Promise<void> {
  return inTransaction(platform, null, async work => {
    await work.tx.deleteFrom('emails').where('id', '=', id).execute()
    await work.audit({
      action,
      entity: 'operation',
      ...(operationId && { entityId: operationId }),
      details: { template },
    })
  })
}

interface OutboxOptions extends SendMailOptions {
  /** Called when all of the e-mail except its end has been sent; if it throws, the end is not sent. */
  readonly beforeEnd: () => Promise<void>
}

/**
 * Passes the stream through and delays its end until `beforeEnd` is done. Reads nothing before it is asked for data.
 */
async function* withBeforeEnd(stream: Readable, beforeEnd: () => Promise<unknown>): AsyncGenerator<Buffer> {
  yield* stream
  await beforeEnd()
}

/** Whether the mail server has refused in some way, so that the e-mail has not arrived. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}

/**
 * Whether the receiving server has refused this recipient or e-mail permanently (5xx). A wrong password or sender of
 * ours also gets a 5xx; that concerns every e-mail, and is retried until the settings are right.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
