import { dateOf } from '@llave/domain/time/calendar-day'
import { type Migration, readMigrations } from '../database/migration-files'
import { isSame, measure } from '../files/measured'
import { ARCHIVE_FORMAT, type ArchiveEnd, type ArchiveStart, decode, type Part, type TableSum } from './archive'
import { damaged, newer, type Unsealed } from './sealed-file'
import { RunningSum } from './tables'

/** An archive that was read to its end and is consistent. */
export interface CheckedArchive {
  readonly created: Date
  /** The migrations that make the schema of its rows. */
  readonly migrations: Migration[]
  /** The data folder's files in the archive: name and content. */
  readonly kept: ReadonlyMap<string, string>
  readonly end: ArchiveEnd
}

export function partsIn(sealed: Unsealed): AsyncGenerator<Part> {
  return decode(sealed.read())
}

/**
 * Reads an archive from beginning to end and changes nothing: verifies that every byte is genuine, that rows and files
 * match their sums, and that this program knows the schema. Throws StartError with the reason.
 */
export async function checkArchive(sealed: Unsealed): Promise<CheckedArchive> {
  const { file } = sealed
  const parts = partsIn(sealed)
  const first = await parts.next()
  if (first.done || first.value.part !== 'start' || first.value.format !== ARCHIVE_FORMAT) throw newer(file)
  const migrations = migrationsOf(file, first.value)

  const kept = new Map<string, string>()
  const sums = new Map<string, RunningSum>()
  const unlike: string[] = []
  let files = 0
  let end: ArchiveEnd | undefined
  for await (const part of parts) {
    if (part.part === 'rows') {
      const sum = sums.get(part.table) ?? new RunningSum()
      sums.set(part.table, sum)
      sum.add(part.rows)
    } else if (part.part === 'kept') kept.set(part.name, part.content)
    else if (part.part === 'end') end = part
    else if (part.part === 'file') {
      if (isSame(await measure(part.bytes), part)) files++
      else unlike.push(part.key)
    }
  }
  if (!end) throw damaged(file, 'without its end')
  const { tables, lost } = end
  const wrong = unlikeTables(tables, new Map([...sums].map(([name, { result }]) => [name, result])))
  if (wrong.length > 0) throw damaged(file, `other rows than were counted: ${wrong.join(', ')}`)
  if (files !== end.files || unlike.some(key => !lost.includes(key)))
    throw damaged(file, 'other files than were counted')
  return { created: dateOf(first.value.created), migrations, kept, end }
}

const NO_ROWS = new RunningSum().result

/** The tables whose rows do not match their sum. */
export function unlikeTables(
  wanted: Readonly<Record<string, TableSum>>,
  found: ReadonlyMap<string, TableSum>,
): string[] {
  const names = new Set([...Object.keys(wanted), ...found.keys()])
  return [...names].filter(name => {
    const [one, other] = [wanted[name] ?? NO_ROWS, found.get(name) ?? NO_ROWS]
    return one.rows !== other.rows || one.hash !== other.hash
  })
}

function migrationsOf(file: string, { migrations }: ArchiveStart): Migration[] {
  const ours = readMigrations()
  return migrations.map(({ number, checksum }) => {
    const found = ours.find(migration => migration.number === number && migration.checksum === checksum)
    if (!found) throw newer(file)
    return found
  })
}
