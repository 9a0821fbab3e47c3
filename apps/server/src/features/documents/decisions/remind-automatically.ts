import { missingDocuments } from '@llave/domain/documents/asked-documents'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_REMINDERS, type ReminderRule } from '@llave/domain/operations/timeline/thresholds'
import { HOUR_MS } from '@llave/domain/time/durations'
import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform'
import { inTransaction, type Work } from '../../../platform/work'
import { lockOperation } from '../../../record/operation-row'
import { nextRound, type Rounds, roundIsDue } from '../../../record/rounds'
import { allPapers } from '../documents.views'
import { partedByAsked, tellReminders } from './reminders'

/** The last messages to the customer about missing documents, by the staff or as reminders. */
const HEARD = [
  'sendPendingDocumentationEmail',
  'requestNewDocumentation',
  'requestUpdateDocumentation',
  'documentRejected',
]

/**
 * Reminds customers, and other holders of what is theirs, of missing documents, as often as the brokerage has set;
 * nothing while it is off.
 */
export async function remindAutomatically(platform: Platform): Promise<void> {
  const { reminders } = await platform.db.selectFrom('company').select('reminders').executeTakeFirstOrThrow()
  const rule = { ...DEFAULT_REMINDERS, ...reminders }
  if (!rule.active) return
  for (const id of await candidates(platform, rule)) await inTransaction(platform, null, work => remind(work, id, rule))
}

const rounds = ({ everyHours, most }: ReminderRule): Rounds => ({
  trigger: 'REMINDER',
  pauseMs: everyHours * HOUR_MS,
  most,
})

/** Operations that have been in their state, and without a message about documents, for the time of the rule. */
async function candidates({ db, clock }: Platform, rule: ReminderRule): Promise<readonly string[]> {
  const now = clock.now()
  const before = new Date(now.getTime() - rule.everyHours * HOUR_MS)
  const collecting = OPERATION_STATES.slice(OPERATION_STATES.indexOf('SUBIR_DOCUMENTACION'))
  const { rows } = await sql<{ id: string }>`
    select id from operations
    where not is_archived and state = any(${collecting}::text[]) and state_entered_date <= ${before}
      and exists (select from documentation where operation_id = operations.id and not is_private)
      and not exists (select from activity where operation_id = operations.id and created_date > ${before}
        and field = any(${HEARD}::text[]))
      and ${roundIsDue(rounds(rule), now)}
    order by state_entered_date, id`.execute(db)
  return rows.map(({ id }) => id)
}

async function remind(work: Work, id: string, rule: ReminderRule): Promise<void> {
  const operation = await lockOperation(work.tx, id)
  if (!operation || operation.isArchived) return
  const papers = await allPapers(work.tx, operation.id)
  const missing = new Set(missingDocuments({ state: operation.state, ...papers }))
  if (missing.size === 0) return
  if (!(await nextRound(work, operation, rounds(rule)))) return
  const senders = await sendersOf(work, operation.id)
  const compare = byUrgency(work.now)
  const documents = [
    ...papers.operationDocumentation.map(entry => ({ entry, holder: null })),
    ...papers.holders.flatMap(holder => holder.holderDocumentation.map(entry => ({ entry, holder }))),
  ]
    .filter(({ entry }) => missing.has(entry))
    .sort((a, b) => compare(a.entry, b.entry))
    .map(({ entry, holder }) => ({
      label: { type: entry.type, name: entry.nameDocument, holder: holder?.name ?? null },
      type: entry.type,
      holderId: holder?._id ?? null,
      files: entry.documents.map(({ _id, state }) => ({ state, uploadedByHolder: senders.get(_id) ?? null })),
    }))
  await tellReminders(work, operation, await partedByAsked(work, operation, documents))
}

/** The holders who have sent files from their own places, by file. */
async function sendersOf({ tx }: Work, operationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'uploadedByHolder'])
    .where('operationId', '=', operationId)
    .where('uploadedByHolder', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, uploadedByHolder }) => [id, uploadedByHolder ?? '']))
}
