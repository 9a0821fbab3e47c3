import { readFileSync } from 'node:fs'
import path from 'node:path'
import { activityLine } from '@llave/api-contract/activity'
import { expect, it } from 'vitest'
import { anOperation, insertRow } from '../../../test/app'
import { useDatabase } from '../../../test/database'

const database = useDatabase()
const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0010_activity_kinds.sql')
/** Changes of these lines by later migrations, each from its first word to the semicolon. */
const LATER = ['0025_dates_and_bin.sql'].map(file => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../migrations', file), 'utf8')
  return /^update activity\b[^;]*;/m.exec(text)?.[0] ?? ''
})

interface OldLine {
  readonly field: string
  readonly previous?: unknown
  readonly next?: unknown
  readonly params?: Record<string, unknown>
}

/** Lines of the feed from before each kind had its own shape. */
const OLD: readonly OldLine[] = [
  { field: 'state', previous: 'NEGOCIACION', next: 'TASACION' },
  { field: 'stateDates.TASACION', next: '2026-01-01T10:00:00.000Z' },
  { field: 'tags', previous: [], next: [{ _id: 't', name: 'VIP' }] },
  { field: 'archivedReason', next: 'CLIENTE_NO_RESPONDE' },
  { field: 'questionnaire' },
  { field: 'documentUploaded', next: 'nota.pdf' },
  { field: 'documentReplaced', previous: 'a.pdf', next: 'b.pdf' },
  { field: 'documentRenamed', previous: 'a.pdf', next: 'b.pdf' },
  { field: 'documentValidated', next: 'nota.pdf' },
  { field: 'documentRejected', next: 'nota.pdf' },
  { field: 'documentDeleted', previous: 'nota.pdf' },
  { field: 'documentationDeleted', previous: 'CONTRATO_ARRAS' },
  { field: 'documentWaived', next: 'NOTA_SIMPLE' },
  { field: 'documentNotWaived', next: 'Carta de donación' },
  { field: 'waiverProposed', next: 'NOTA_SIMPLE' },
  { field: 'requestNewDocumentation', next: 'CONTRATO_ARRAS' },
  { field: 'requestUpdateDocumentation', next: 'NOTA_SIMPLE' },
  { field: 'sendPendingDocumentationEmail', next: ['NOTA_SIMPLE', 'Carta de donación'] },
  { field: 'contractApproved', params: { holder: 'Ana' } },
  { field: 'contractRejected', params: { holder: 'Ana', reason: 'Borroso' } },
  { field: 'resendEmailsContract', params: { emails: ['a@b.es'] } },
  { field: 'sendEmail_TASACION', params: { emails: ['a@b.es'] } },
]

it('brings every older line of the feed into the shape of its kind, and loses no word of it', async () => {
  const { db, pool } = database
  const operation = await anOperation(db)
  const lines = [...OLD, { field: 'providingFundsDone', previous: false, next: true }]
  for (const { field, previous = null, next = null, params } of lines) {
    await insertRow(db, 'activity', {
      operationId: operation.id,
      field,
      previousValue: JSON.stringify(previous),
      newValue: JSON.stringify(next),
      params: params ? JSON.stringify(params) : null,
    })
  }
  await pool.query(readFileSync(MIGRATION, 'utf8'))
  for (const change of LATER) await pool.query(change)

  const rows = await db.selectFrom('activity').selectAll().orderBy('id').execute()
  expect(rows).toHaveLength(OLD.length)
  const wrong = rows
    .map(({ field, previousValue, newValue, params }) => ({ field, previousValue, newValue, params }))
    .filter(line => !activityLine.safeParse(line).success)
  expect(wrong).toEqual([])
  const text = JSON.stringify(rows)
  for (const word of ['nota.pdf', 'a.pdf', 'b.pdf', 'Carta de donación', 'CONTRATO_ARRAS', 'Borroso', 'a@b.es']) {
    expect(text).toContain(word)
  }
})
