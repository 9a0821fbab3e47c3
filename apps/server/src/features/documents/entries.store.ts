import { missingMonths, statesToday } from '@llave/domain/documents/paper-months'
import { type Db, insertRow, type Tx } from '../../platform/database/db'
import { type EntryRow, inSection } from './documents.store'
import { readMonths } from './entry-months'

/**
 * The files of an operation's entries, in the domain's format. `today` is what each entry holds today, `missing` the
 * months for which it has no file yet.
 */
export async function filesByEntry(tx: Tx, operationId: string, options: { withPrivate: boolean }) {
  const entryRows = await tx.selectFrom('documentation').selectAll().where('operationId', '=', operationId).execute()
  let query = tx
    .selectFrom('documents')
    .select(['documentationId', 'state', 'uploadedByHolder', 'isPrivate', 'months', 'createdDate'])
    .where('operationId', '=', operationId)
  if (!options.withPrivate) query = query.where('isPrivate', '=', false)
  const files = await query.execute()
  const reader = await readMonths(tx, operationId)
  return entryRows.map(entry => {
    const own = files
      .filter(({ documentationId }) => documentationId === entry.id)
      .map(file => reader.withMonths(file, entry))
    const wanted = reader.wantedOf(entry)
    return {
      entry,
      files: own,
      today: statesToday(own, wanted),
      missing: own.length > 0 && wanted ? missingMonths(own, wanted) : [],
    }
  })
}

interface NewEntry
  extends Pick<EntryRow, 'operationId' | 'holderId' | 'type' | 'nameDocument'>,
    Partial<Pick<EntryRow, 'messageUpdate' | 'deadline'>> {
  /** An internal entry of the staff, not requested from the customer nor visible to them. */
  readonly isPrivate?: boolean
}

/**
 * An entry of that type in that section, if there is one. Names are compared case-insensitively. A private entry is
 * found only for a private file, and only if no public one matches.
 */
export function findEntryOfType(db: Db, wanted: NewEntry): Promise<EntryRow | undefined> {
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
export async function insertEntry(tx: Tx, entry: NewEntry, now: Date): Promise<EntryRow> {
  const { last } = await tx
    .selectFrom('documentation')
    .select(eb => eb.fn.max('position').as('last'))
    .where('operationId', '=', entry.operationId)
    .where(inSection(entry.holderId))
    .executeTakeFirstOrThrow()
  return insertRow(tx, 'documentation', { ...entry, position: Number(last ?? -1) + 1, createdDate: now })
}
