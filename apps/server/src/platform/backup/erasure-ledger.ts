import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CalendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { languages } from '@llave/texts/languages'
import { z } from 'zod'
import { writeWhole } from '../whole-file'

/**
 * A record, outside the database, of the people whose data were blocked, released or removed: a restored backup does
 * not know it, and would bring back what is gone. Contains only ids and dates.
 */
export const LEDGER_FILE = 'erasures.log'

const day = z.custom<CalendarDay>(value => typeof value === 'string' && isCalendarDay(value))
const ids = z.array(z.uuid())
const entry = z.object({
  block: z.uuid(),
  state: z.enum(['BLOCKED', 'RELEASED', 'REMOVED']),
  request: z.uuid().nullable(),
  person: z.object({ accounts: ids, contacts: ids, holders: ids, operations: ids, shared: ids, requests: ids }),
  language: z.enum(languages),
  blockedOn: day,
  removesOn: day,
})
export type LedgerEntry = z.output<typeof entry>

export interface Ledger {
  /** The standing of each block. */
  readonly entries: readonly LedgerEntry[]
  /** Unreadable lines, which are kept as they are. */
  readonly damaged: readonly string[]
}

export async function readLedger(dataDir: string): Promise<Ledger> {
  const text = await readFile(path.join(dataDir, LEDGER_FILE), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const entries = new Map<string, LedgerEntry>()
  const damaged: string[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const read = entryOf(line)
    if (read) entries.set(read.block, read)
    else damaged.push(line)
  }
  return { entries: [...entries.values()], damaged }
}

function entryOf(line: string): LedgerEntry | null {
  try {
    return entry.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** Replaces the file, whole or not at all. */
export function writeLedger(dataDir: string, { entries, damaged }: Ledger): void {
  const lines = [...damaged, ...entries.map(each => JSON.stringify(each))]
  writeWhole(path.join(dataDir, LEDGER_FILE), lines.map(line => `${line}\n`).join(''), 'replace')
}
