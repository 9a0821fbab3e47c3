import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Findings } from '@llave/domain/findings/finding'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db'
import type { Database } from '../../platform/database/schema'
import { type Kept, readKept } from '../../platform/files/measured'
import { parseApart } from '../../platform/files/parsing/parse'
import { uploadFolder } from '../../platform/http/receive-upload'
import type { JobHandler } from '../../platform/jobs/run-job'
import { inTransaction, type Platform } from '../../platform/platform'
import { tell } from '../../record/events/tell'

interface Version {
  readonly documentId: string
  readonly version: number
}

type Outcome = Database['documentFindings']['outcome']

/**
 * The job that reads a file. It only writes what it has found and changes nothing in the operation. A file that crashes
 * the reader or takes too long is stored as unreadable; one that the store cannot deliver is tried again.
 */
export function documentReader(platform: Platform): JobHandler {
  return {
    goesRound: true,
    run: payload => read(platform, versionOf(payload)),
    onDead: ({ payload, tx }) => keep(tx, versionOf(payload), 'UNREADABLE', null),
  }
}

const versionOf = ({ documentId, version }: Record<string, unknown>): Version => ({
  documentId: String(documentId),
  version: Number(version),
})

async function read(platform: Platform, wanted: Version): Promise<void> {
  const file = await findVersion(platform.db, wanted)
  // The file was deleted, or replaced by one that has its own job.
  if (!file) return
  const found = await findIn(platform, file)
  const [outcome, findings] = typeof found === 'string' ? ([found, null] as const) : (['READ', found] as const)
  await inTransaction(platform, null, async work => {
    await keep(work.tx, wanted, outcome, findings)
    await tell(work, { id: file.operationId, ...file }, { type: 'DOCUMENT_READ' })
  })
}

function findVersion(db: Db, { documentId, version }: Version) {
  return (
    db
      .selectFrom('documents')
      .innerJoin('operations', 'operations.id', 'documents.operationId')
      // Includes documents of a holder who has left meanwhile, because they may come back.
      .innerJoin('allDocumentation', 'allDocumentation.id', 'documents.documentationId')
      .select([
        'documents.operationId',
        'documents.format',
        'documents.storageKey',
        'documents.size',
        'documents.sha256',
      ])
      .select(['operations.userId', 'operations.boardListId', 'allDocumentation.type'])
      .where('documents.id', '=', documentId)
      .where('documents.version', '=', version)
      .executeTakeFirst()
  )
}

async function findIn(platform: Platform, kept: Kept & FileKind): Promise<Findings | Exclude<Outcome, 'READ'>> {
  // In the folder where the janitor finds what a killed process leaves.
  const folder = uploadFolder(platform.config.dataDir)
  const fetched = path.join(folder, crypto.randomUUID())
  const broken = (error: Error) => {
    // Logs only the name: the error's message may quote the file.
    platform.log.info({ error: error.name }, 'a file could not be read')
    return null
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(await readKept(platform.files, kept), createWriteStream(fetched, { mode: 0o600, flags: 'wx' }))
    const found = await findInFile(fetched, kept, calendarDay(platform.clock.now())).catch(broken)
    return found ?? 'UNREADABLE'
  } finally {
    await rm(fetched, { force: true })
  }
}

interface FileKind {
  readonly format: string
  readonly type: Database['allDocumentation']['type']
}

/** Null if the file takes too long. */
async function findInFile(path: string, { format, type }: FileKind, today: CalendarDay) {
  if (format !== 'pdf') return parseApart('findInPicture', path, today)
  const text = await parseApart('findInPdf', path)
  const isKnown = text !== null && text !== 'NO_TEXT' && text.layout !== null
  if (type !== 'DNI' || isKnown) return text
  // Some scanner applications add their own recognised text over the picture, so the picture is read as well.
  const scan = await parseApart('findInScan', path, today)
  return scan === 'NO_TEXT' ? text : scan
}

/** Stores the outcome, unless the file has been replaced or deleted meanwhile. */
async function keep(tx: Tx, { documentId, version }: Version, outcome: Outcome, found: Findings | null): Promise<void> {
  await sql`
    insert into document_findings (document_id, version, outcome, layout, findings, read_date)
    select id, version, ${outcome}, ${found?.layout ?? null}, ${JSON.stringify(found?.findings ?? [])}::jsonb, now()
    from documents where id = ${documentId} and version = ${version}
    on conflict (document_id) do update set version = excluded.version, outcome = excluded.outcome,
      layout = excluded.layout, findings = excluded.findings, read_date = excluded.read_date`.execute(tx)
}
