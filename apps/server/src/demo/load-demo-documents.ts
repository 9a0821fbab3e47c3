import type { DocumentState } from '@llave/domain/document-states'
import { isIdentityDocument } from '@llave/domain/documents-complete'
import { isBeforeInOrder } from '@llave/domain/operation-states'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/database/schema'
import type { Platform } from '../platform/platform'
import { translator } from '../platform/texts'
import type { Work } from '../platform/work'
import { type DemoFile, inventPdf, inventPhoto } from './demo-files'
import type { DemoOperation } from './demo-operations'
import { DEMO_CUSTOMER } from './demo-people'
import type { Random } from './random'

const HOUR = 3_600_000
const REASONS = [
  'La foto está borrosa y no se leen los importes.',
  'Falta la última página.',
  'Es de hace más de tres meses: necesitamos uno reciente.',
] as const
/** So many of the requests that are past the uploading have files: a demo is started often and should be quick. */
const LATER_WITH_FILES = 10

/**
 * Files for the documents that the requests were asked for: a request that is past the uploading has valid ones, one in the
 * middle of it a bit of everything. Identity documents come by the contract and are not among them.
 */
export async function loadDemoDocuments(
  platform: Platform,
  work: Work,
  random: Random,
  operations: readonly DemoOperation[],
): Promise<void> {
  const live = operations.filter(({ story }) => !story.archived)
  const later = live.filter(({ story }) => isBeforeInOrder('SUBIR_DOCUMENTACION', story.state))
  const chosen = [
    ...live.filter(({ story }) => story.state === 'SUBIR_DOCUMENTACION'),
    ...later.filter(({ holders }) => holders[0]?.person === DEMO_CUSTOMER),
    ...later.slice(-LATER_WITH_FILES),
  ]
  const rows: Insertable<Database['documents']>[] = []
  for (const operation of new Set(chosen)) {
    const entries = await work.tx
      .selectFrom('documentation')
      .innerJoin('operations', 'operations.id', 'documentation.operation_id')
      .select(['documentation.id', 'documentation.type', 'documentation.name_document', 'operations.user_id'])
      .where('documentation.operation_id', '=', operation.id)
      .orderBy('documentation.holder_id')
      .orderBy('documentation.position')
      .execute()
    const planned = entries
      .filter(({ type }) => !isIdentityDocument(type))
      .map(entry => ({ entry, ...planOf(random, operation, work.now) }))
    const stored = planned.map(async ({ entry, state, isPhoto, rejection_reason, created_date }) => {
      if (!state) return []
      const title = entry.name_document ?? translator('es')(`states.documentTypes.${entry.type}.name`)
      const file = await fileOf(title, operation, isPhoto)
      const storage_key = await platform.files.put({ bytes: file.bytes }, { folder: operation.id, ...file })
      const { name, format, size, sha256 } = file
      const of = { documentation_id: entry.id, operation_id: operation.id, uploaded_by: entry.user_id }
      return [{ ...of, storage_key, name, format, size, sha256, state, rejection_reason, created_date }]
    })
    rows.push(...(await Promise.all(stored)).flat())
    await work.tx
      .updateTable('operations')
      .set({ operation_folder: operation.id })
      .where('id', '=', operation.id)
      .execute()
  }
  if (rows.length > 0) await work.tx.insertInto('documents').values(rows).execute()
}

/** The state of an entry's file, or none yet. */
function stateOf(random: Random, { story }: DemoOperation): DocumentState | null {
  if (story.state !== 'SUBIR_DOCUMENTACION') return 'VALIDADO'
  return random.weighted<DocumentState | null>([
    ['VALIDADO', 4],
    ['PENDIENTE_VALIDACION', 3],
    ['RECHAZADO', 1],
    [null, 4],
  ])
}

function planOf(random: Random, operation: DemoOperation, now: Date) {
  const state = stateOf(random, operation)
  return {
    state,
    isPhoto: random.chance(0.3),
    rejection_reason: state === 'RECHAZADO' ? random.pick(REASONS) : null,
    created_date: uploadedAt(random, operation, now),
  }
}

function fileOf(title: string, { holders }: DemoOperation, isPhoto: boolean): Promise<DemoFile> {
  const name = title.replace(/[^\p{L}\p{N} ]/gu, '').slice(0, 60)
  const person = holders[0]?.person
  const lines = person ? [`${person.name} ${person.lastname}`, person.email] : []
  return isPhoto ? inventPhoto(name, title) : inventPdf(name, title, lines)
}

function uploadedAt(random: Random, { story }: DemoOperation, now: Date): Date {
  const from = story.entered.find(([state]) => state === 'SUBIR_DOCUMENTACION')?.[1] ?? story.created
  return new Date(Math.min(now.getTime() - HOUR, from.getTime() + random.int(1, 72) * HOUR))
}
