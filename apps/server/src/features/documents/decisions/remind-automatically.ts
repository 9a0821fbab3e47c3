import { type AskedEntry, hasMovedOn, missingDocuments } from '@llave/domain/documents/asked-documents'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import { lastReadyDay, MONTHLY_TYPES } from '@llave/domain/documents/paper-months'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_REMINDERS, type ReminderRule } from '@llave/domain/operations/timeline/staff-timeline'
import { calendarDay, DAY_MS, HOUR_MS, instantAt, timeOfDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { lockOperation } from '../../../record/operation/operation-row'
import { nextRound, type Rounds, roundIsDue } from '../../../record/operation/rounds'
import { armCompleteness } from '../document-changes'
import { allPapers } from '../documents.views'
import { partedByAsked, tellReminders } from './reminders'

/** Feed lines that mean the customer has just heard about documents: written by the staff, or reminders. */
const HEARD = [
  'sendPendingDocumentationEmail',
  'requestNewDocumentation',
  'requestUpdateDocumentation',
  'documentRejected',
]

const COLLECTING = OPERATION_STATES.slice(OPERATION_STATES.indexOf('SUBIR_DOCUMENTACION'))

/**
 * Reminds customers of missing documents, and other holders of their own, as often as the brokerage has set; does
 * nothing while reminders are off.
 */
export async function remindAutomatically(platform: Platform): Promise<void> {
  const { reminders } = await platform.db.selectFrom('company').select('reminders').executeTakeFirstOrThrow()
  const rule = { ...DEFAULT_REMINDERS, ...reminders }
  if (!rule.active) return
  // A document that only needs a new month was not forgotten; `remindOfMonths` tells of it once.
  const forgotten = { rounds: rounds(rule), of: (entry: AskedEntry) => !hasMovedOn(entry) }
  for (const id of await candidates(platform, rule)) {
    await inTransaction(platform, null, work => remind(work, id, forgotten))
  }
}

/**
 * Tells customers and other holders once a month, in the daytime, which papers need a new month. No further reminder
 * follows: the list shows these papers until they are sent.
 */
export async function remindOfMonths(platform: Platform): Promise<void> {
  const { reminders } = await platform.db.selectFrom('company').select('reminders').executeTakeFirstOrThrow()
  if (!{ ...DEFAULT_REMINDERS, ...reminders }.monthly) return
  const now = platform.clock.now()
  const hour = timeOfDay(now)
  if (hour < CALM_HOURS.from || hour >= CALM_HOURS.to) return
  const once = onceAMonth(now)
  for (const { id, userId } of await withMonths(platform, once)) {
    await inTransaction(platform, null, async work => {
      // Two operations of one person, or two instances: the second finds that the person has been told.
      if (await isTold(work, userId, once)) return
      await remind(work, id, { rounds: once, of: hasMovedOn })
    })
  }
}

const CALM_HOURS = { from: '09:00', to: '20:00' } as const

/** Once since the day from which last month's papers are expected. */
function onceAMonth(now: Date): Rounds {
  const began = instantAt(lastReadyDay(calendarDay(now)))
  return { trigger: 'MONTHS', pauseMs: now.getTime() - began.getTime() }
}

async function isTold({ tx, now }: Work, userId: string, { trigger, pauseMs }: Rounds): Promise<boolean> {
  const told = await tx
    .selectFrom('triggerFirings')
    .innerJoin('operations', 'operations.id', 'triggerFirings.operationId')
    .select('triggerFirings.operationId')
    .where('operations.userId', '=', userId)
    .where('triggerFirings.trigger', '=', trigger)
    .where('triggerFirings.firedDate', '>', new Date(now.getTime() - pauseMs))
    .executeTakeFirst()
  return told !== undefined
}

/** Live operations with monthly papers, about whose documents nobody has written in the last days. */
async function withMonths(
  { db, clock }: Platform,
  once: Rounds,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const now = clock.now()
  const before = new Date(now.getTime() - HEARD_MS)
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id from operations
    where not is_archived and state = any(${COLLECTING}::text[])
      and exists (select from documentation entry join documents on documents.documentation_id = entry.id
        where entry.operation_id = operations.id and entry.type = any(${[...MONTHLY_TYPES]}::text[]))
      and not exists (select from activity where operation_id = operations.id and created_date > ${before}
        and field = any(${HEARD}::text[]))
      and ${roundIsDue(once, now)}
    order by state_entered_date, id`.execute(db)
  return rows
}

const HEARD_MS = 2 * DAY_MS

const rounds = ({ everyHours, most }: ReminderRule): Rounds => ({
  trigger: 'REMINDER',
  pauseMs: everyHours * HOUR_MS,
  most,
})

/** Operations that have been in their state, and without a message about documents, for as long as the rule says. */
async function candidates({ db, clock }: Platform, rule: ReminderRule): Promise<readonly string[]> {
  const now = clock.now()
  const before = new Date(now.getTime() - rule.everyHours * HOUR_MS)
  const { rows } = await sql<{ id: string }>`
    select id from operations
    where not is_archived and state = any(${COLLECTING}::text[]) and state_entered_date <= ${before}
      and exists (select from documentation where operation_id = operations.id and not is_private)
      and not exists (select from activity where operation_id = operations.id and created_date > ${before}
        and field = any(${HEARD}::text[]))
      and ${roundIsDue(rounds(rule), now)}
    order by state_entered_date, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reminds of the missing documents that `of` selects, unless this round has been sent already. */
async function remind(
  work: Work,
  id: string,
  { rounds, of }: { readonly rounds: Rounds; readonly of: (entry: AskedEntry) => boolean },
): Promise<void> {
  const operation = await lockOperation(work.tx, id)
  if (!operation || operation.isArchived) return
  const papers = await allPapers(work.tx, operation.id)
  if (!papers) return
  const missing = new Set(missingDocuments({ state: operation.state, ...papers }).filter(of))
  if (missing.size === 0) return
  if (!(await nextRound(work, operation, rounds))) return
  // The documents were complete and no longer are, so the staff are told again once they are.
  if (rounds.trigger === 'MONTHS') await armCompleteness(work, operation.id)
  const senders = await sendersOf(work, operation.id)
  const compare = byUrgency(work.now)
  const documents = [
    ...papers.operationDocumentation.map(entry => ({ entry, holder: null })),
    ...papers.holders.flatMap(holder => holder.holderDocumentation.map(entry => ({ entry, holder }))),
  ]
    .filter(({ entry }) => missing.has(entry))
    .sort((a, b) => compare(a.entry, b.entry))
    .map(({ entry, holder }) => ({
      label: {
        ...{ type: entry.type, name: entry.nameDocument, holder: holder?.name ?? null, entryId: entry._id },
        ...(hasMovedOn(entry) && { months: entry.months?.missing }),
      },
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
