import type { OutboxMail } from '@llave/api-contract/outbox.calls'
import { type RawBuilder, sql } from 'kysely'
import { refusal } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { blankSecrets } from '../../platform/mail/blank-secrets'
import type { MailTemplate } from '../../platform/mail/mail-template'
import { renderEmail } from '../../platform/mail/render-email'
import type { RenderedMail } from '../../platform/mail/render-mail'
import { pick } from '../../platform/pick'
import type { Platform } from '../../platform/platform'
import { countOfList } from '../../record/lists/list-count'
import { iso, isoOrNull } from '../../record/lists/presenting'
import { allOf, searchConditions } from '../../record/lists/search-text'

type PageBody = CallRequest<'POST /outbox/listPagination'>['body']
type Templates = readonly MailTemplate[]

export async function listMails(platform: Platform, templates: Templates, body: PageBody) {
  const { page, perPage } = body.dataFilter
  const condition = conditionOf(body)
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const counted = await countOfList(platform.db, sql`select from emails where ${condition}`, range)
  const direction = body.sort?.direction ?? 'desc'
  const rows = await selectMails(platform.db)
    .where(condition)
    .orderBy('emails.createdDate', direction)
    .orderBy('emails.id', direction)
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const records: OutboxMail[] = []
  for (const row of rows) records.push(present(row, row.subject ?? (await rendered(platform, templates, row)).subject))
  return { records, page, perPage, ...counted }
}

/** One e-mail with its text; before the first attempt, rendered with current data. */
export async function readMail(platform: Platform, templates: Templates, id: string) {
  const row = await selectMails(platform.db)
    .select(['emails.html', 'emails.text'])
    .where('emails.id', '=', id)
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const { subject, html, text } = row
  const said = subject !== null && html !== null && text !== null ? { subject, html, text } : null
  const mail = said ?? (await rendered(platform, templates, row))
  return { ...present(row, mail.subject), html: mail.html, text: mail.text }
}

const NOTHING: RenderedMail = { subject: '', html: '', text: '' }

/**
 * The text of an e-mail that waits; empty when it cannot be rendered any more, because the account of its link is
 * deleted.
 */
async function rendered(platform: Platform, templates: Templates, row: Row): Promise<RenderedMail> {
  try {
    return blankSecrets(await renderEmail(platform, templates, row))
  } catch (error) {
    platform.log.warn({ email: row.id, error: String(error) }, 'e-mail can not be shown')
    return NOTHING
  }
}

function selectMails(db: Db) {
  return db
    .selectFrom('emails')
    .leftJoin('operations', 'operations.id', 'emails.operationId')
    .select([
      'emails.id',
      'emails.toAddress',
      'emails.userId',
      'emails.subject',
      'emails.template',
      'emails.params',
      'emails.language',
      'emails.ownText',
      'emails.status',
      'emails.attempts',
      'emails.createdDate',
      'emails.notBefore',
      'emails.sentDate',
      'emails.lastError',
      'operations.id as operationId',
      'operations.numOperation',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>

function present(row: Row, subject: string): OutboxMail {
  return {
    _id: row.id,
    to: row.toAddress,
    subject,
    ...pick(row, 'template', 'status', 'attempts', 'lastError', 'operationId', 'numOperation'),
    createdDate: iso(row.createdDate),
    notBefore: isoOrNull(row.notBefore),
    sentDate: isoOrNull(row.sentDate),
  }
}

function searchOf({ advancedFilter, filterColumns, dataFilter }: PageBody): string {
  const { searchText = '' } = { ...advancedFilter, ...filterColumns }
  return dataFilter.searchText || searchText
}

function conditionOf(body: PageBody): RawBuilder<boolean> {
  const { status, template, operationId } = { ...body.advancedFilter, ...body.filterColumns }
  const conditions = searchConditions('emails.searchText', searchOf(body))
  if (status) conditions.push(sql`emails.status = any(${[status].flat()}::text[])`)
  if (template) conditions.push(sql`emails.template = any(${[template].flat()}::text[])`)
  if (operationId) conditions.push(sql`emails.operation_id = ${operationId}`)
  return sql<boolean>`(${allOf(conditions)})`
}
