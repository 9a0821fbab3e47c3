import { linkSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CalendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { z } from 'zod'
import { writeWhole } from '../whole-file'

/** The end of the audit's chain at some time, which fixes everything before it. */
export interface AuditHead {
  readonly number: number
  readonly hash: string
}

const keptHead = z.object({
  day: z.custom<CalendarDay>(day => typeof day === 'string' && isCalendarDay(day)),
  number: z.int(),
  hash: z.string(),
})
type KeptHead = z.output<typeof keptHead>

/** Outside the database, whose owner could otherwise truncate the chain unnoticed. */
export const HEADS_FILE = 'audit-heads.log'
const DAMAGED = `${HEADS_FILE}.damaged-`
const fileIn = (dataDir: string) => path.join(dataDir, HEADS_FILE)

/** The stored heads in their order, without damaged lines. */
export async function readHeads(dataDir: string): Promise<readonly KeptHead[]> {
  return (await readLines(dataDir)).flatMap(line => line ?? [])
}

/** The heads by line; null for a damaged one. */
async function readLines(dataDir: string): Promise<readonly (KeptHead | null)[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(Boolean).map(headOf)
}

function headOf(line: string): KeptHead | null {
  try {
    return keptHead.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** Stores a head, replacing an earlier one of its day. Returns whether it is the first of the day. */
export async function keepHead(dataDir: string, { number, hash }: AuditHead, day: CalendarDay): Promise<boolean> {
  const heads = await readHeads(dataDir)
  const earlier = heads.filter(head => head.day !== day)
  writeHeads(dataDir, [...earlier, { day, number, hash }])
  return earlier.length === heads.length
}

function writeHeads(dataDir: string, heads: readonly KeptHead[]): void {
  writeWhole(fileIn(dataDir), heads.map(head => `${JSON.stringify(head)}\n`).join(''), 'replace')
}

/**
 * If the file has damaged lines, keeps it under another name, which it returns, and continues with the undamaged lines;
 * otherwise null.
 */
export async function setDamagedAside(dataDir: string, now: Date): Promise<string | null> {
  const lines = await readLines(dataDir)
  if (!lines.includes(null)) return null
  const name = `${DAMAGED}${now.getTime()}`
  // Linked, not moved: a crash in between loses no head.
  linkSync(fileIn(dataDir), path.join(dataDir, name))
  writeHeads(
    dataDir,
    lines.flatMap(line => line ?? []),
  )
  return name
}

/** The names of the files with damaged lines: those that were set aside, and possibly the present one. */
export async function damagedFiles(dataDir: string): Promise<readonly string[]> {
  const aside = (await readdir(dataDir)).filter(name => name.startsWith(DAMAGED)).sort()
  return (await readLines(dataDir)).includes(null) ? [...aside, HEADS_FILE] : aside
}
