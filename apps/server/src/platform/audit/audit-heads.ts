import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { writeWhole } from '../whole-file'

/** The end of the audit's chain at some time, which fixes everything before it. */
export interface AuditHead {
  readonly number: number
  readonly hash: string
}

interface KeptHead extends AuditHead {
  readonly day: CalendarDay
}

/** Outside the database, whose owner could otherwise truncate the chain unnoticed. */
export const HEADS_FILE = 'audit-heads.log'
const fileIn = (dataDir: string) => path.join(dataDir, HEADS_FILE)

export async function readHeads(dataDir: string): Promise<readonly KeptHead[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as KeptHead)
}

/** Stores a head, replacing an earlier one of its day. Returns whether it is the first of the day. */
export async function keepHead(dataDir: string, { number, hash }: AuditHead, day: CalendarDay): Promise<boolean> {
  const heads = await readHeads(dataDir)
  const earlier = heads.filter(head => head.day !== day)
  const lines = [...earlier, { day, number, hash }].map(head => `${JSON.stringify(head)}\n`)
  writeWhole(fileIn(dataDir), lines.join(''), 'replace')
  return earlier.length === heads.length
}
