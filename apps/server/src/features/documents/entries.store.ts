import type { DocumentType } from '@llave/domain/documents/document-types'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { type EntryRow, inSection } from './documents.store'

/** The files of an operation's entries, in the domain's format. */
export async function filesByEntry(tx: Transaction<Database>, operationId: string, options: { withPrivate: boolean }) {
  const entryRows = await tx.selectFrom('documentation').selectAll().where('operationId', '=', operationId).execute()
  let query = tx
    .selectFrom('documents')
    .select(['documentationId', 'state', 'uploadedByHolder'])
    .where('operationId', '=', operationId)
  if (!options.withPrivate) query = query.where('isPrivate', '=', false)
  const files = await query.execute()
  return entryRows.map(entry => ({ entry, files: files.filter(file => file.documentationId === entry.id) }))
}

export interface NewEntry {
  readonly operationId: string
  readonly holderId: string | null
  readonly type: DocumentType
  readonly nameDocument: string | null
  readonly message?: string | null
  /** The deadline, `YYYY-MM-DD`. */
  readonly deadline?: CalendarDay | null
  /** An internal entry of the staff, not requested from the customer nor visible to them. */
  readonly isPrivate?: boolean
}

/**
 * An entry of that type in that section, if there is one. Names are compared case-insensitively. A private entry is
 * found only for a private file, and only if no public one matches.
 */
export function findEntryOfType(db: Kysely<Database>, wanted: NewEntry): Promise<EntryRow | undefined> {
  return db
    .selectFrom('documentation')
    .selectAll()
    .where('operationId', '=', wanted.operationId)
    .where('type', '=', wanted.type)
    .where(inSection(wanted.holderId))
    .where(eb =>
      wanted.nameDocument === null
        ? eb.lit(true)
        : eb(eb.fn<string>('lower', ['nameDocument']), '=', wanted.nameDocument.toLowerCase()),
    )
    .where(eb => (wanted.isPrivate ? eb.lit(true) : eb('isPrivate', '=', false)))
    .orderBy('isPrivate')
    .orderBy('position')
    .executeTakeFirst()
}

/** Adds an entry at the end of its section. */
export async function insertEntry(tx: Transaction<Database>, entry: NewEntry, now: Date): Promise<EntryRow> {
  const { last } = await tx
    .selectFrom('documentation')
    .select(eb => eb.fn.max('position').as('last'))
    .where('operationId', '=', entry.operationId)
    .where(inSection(entry.holderId))
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('documentation')
    .values({
      operationId: entry.operationId,
      holderId: entry.holderId,
      type: entry.type,
      nameDocument: entry.nameDocument,
      messageUpdate: entry.message ?? null,
      deadline: entry.deadline ?? null,
      isPrivate: entry.isPrivate ?? false,
      position: Number(last ?? -1) + 1,
      createdDate: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
