import type { DocumentState, DocumentType } from '@llave/domain/documents/document-types'
import { expiryOf, validityFrom } from '@llave/domain/documents/document-validity'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { lastMonths, monthsOf, paperMonthsFrom } from '@llave/domain/documents/paper-months'
import { isBeforeInOrder } from '@llave/domain/operations/states/operation-states'
import { type CalendarDay, calendarDay, HOUR_MS, laterDay } from '@llave/domain/time/calendar-day'
import { readLater } from '../features/findings/findings.published'
import { insertRow, readRow, updateRow } from '../platform/database/db'
import type { FileStore } from '../platform/files/file-store'
import type { Work } from '../platform/platform'
import { translator } from '../platform/texts'
import { drawOnce, whoOf } from './demo-files'
import type { DemoOperation } from './demo-operation'
import { notByNight } from './demo-story'
import type { Random } from './random'

const REASONS = [
  'La foto está borrosa y no se leen los importes.',
  'Falta la última página.',
  'Es de hace más de tres meses: necesitamos uno reciente.',
] as const

/**
 * Files for the requested documentation: valid ones where the request is past the upload state, a mixture where it is
 * in it. Identity documents are not among them, since they come with the contract.
 */
export async function loadDemoDocuments(
  files: FileStore,
  work: Work,
  random: Random,
  operations: readonly DemoOperation[],
): Promise<void> {
  const asked = operations.filter(({ story }) => !isBeforeInOrder(story.state, 'SUBIR_DOCUMENTACION'))
  const draw = drawOnce(work.now)
  for (const [at, operation] of asked.entries()) {
    const entries = await work.tx
      .selectFrom('documentation')
      .innerJoin('operations', 'operations.id', 'documentation.operationId')
      .select(['documentation.id', 'documentation.type', 'documentation.nameDocument', 'operations.userId'])
      .select('documentation.holderId')
      .where('documentation.operationId', '=', operation.id)
      .orderBy('documentation.holderId')
      .orderBy('documentation.position')
      .execute()
    const planned = entries
      .filter(({ type }) => !isIdentityDocument(type))
      .map(entry => ({ entry, ...planOf(random, operation, work.now) }))
    const stored = planned.map(async ({ entry, state, isPhoto, rejectionReason, createdDate }) => {
      if (!state) return []
      const title = entry.nameDocument ?? translator('es')(`states.documentTypes.${entry.type}.name`)
      const file = await draw({
        type: entry.type,
        title,
        isPhoto,
        who: state === 'VALIDADO' ? undefined : ownerOf(operation, entry),
      })
      const storageKey = await files.put({ bytes: file.bytes }, { folder: operation.id, ...file })
      const { name, format, size, sha256 } = file
      const of = { documentationId: entry.id, operationId: operation.id, uploadedBy: entry.userId }
      const count = monthsOf(entry.type, paperMonthsFrom({}))
      // Most customers send the new payslip each month; here and there one has just become due.
      const until = laterDay(calendarDay(work.now), isBehind(operation, at) ? -DAYS_OF_A_MONTH : 0)
      const months = count === null ? null : [...lastMonths(count, until)]
      const expiresOn = months ? null : expiryOf(entry.type, calendarDay(createdDate), validityFrom({}))
      return [{ ...of, storageKey, name, format, size, sha256, state, rejectionReason, createdDate, expiresOn, months }]
    })
    const rows = (await Promise.all(stored)).flat()
    if (rows.length < planned.length) dateByHand(rows, work.now)
    const kept =
      rows.length === 0
        ? []
        : await work.tx.insertInto('documents').values(rows).returning(['id', 'version', 'format', 'state']).execute()
    // A file that nobody has to look at any more is not read.
    for (const file of kept) if (file.state === 'PENDIENTE_VALIDACION') await readLater(work.tx, file)
    const missing = planned.filter(({ state }) => state === null || state === 'RECHAZADO')
    const isOverdue = random.chance(0.12)
    await setDeadlines(
      work,
      missing.map(({ entry }) => entry.id),
      isOverdue ? OVERDUE : DEADLINES,
    )
    const sent = planned.find(({ state }) => state !== null)
    if (sent && missing.length > 0) await addOwnFiles(files, work, operation, sent.entry, draw)
    await updateRow(work.tx, 'operations', operation.id, { operationFolder: operation.id })
  }
}

const DAYS_OF_A_MONTH = 31

/** Every seventh operation past the upload state: its customer has not sent the newest monthly documents yet. */
const isBehind = ({ story }: DemoOperation, at: number) => story.state !== 'SUBIR_DOCUMENTACION' && at % 7 === 3

/** The holder of whom the document is requested, or the first one. */
function ownerOf({ holders }: DemoOperation, { holderId }: { readonly holderId: string | null }) {
  const { person } = holders.find(({ id }) => id === holderId) ?? holders[0] ?? {}
  return person && whoOf(`${person.name} ${person.lastname}`)
}

/** Gives the first missing documents deadlines, `ahead` days from now; the others have none. */
async function setDeadlines({ tx, now }: Work, ids: readonly string[], ahead: readonly number[]): Promise<void> {
  for (const [at, days] of ahead.entries()) {
    const id = ids[at]
    if (!id) return
    const deadline = laterDay(calendarDay(now), days)
    await tx.updateTable('documentation').set({ deadline }).where('id', '=', id).execute()
  }
}
const DEADLINES = [4, 8, 14]
const OVERDUE = [-1, 3, 14]

/** Dates two files as if read by hand: one has expired, the other expires in a few days. */
function dateByHand(rows: readonly { expiresOn: CalendarDay | null }[], now: Date): void {
  const expiring = rows.filter(({ expiresOn }) => expiresOn !== null)
  for (const [at, days] of EXPIRIES.entries()) {
    const row = expiring[at]
    if (row) row.expiresOn = laterDay(calendarDay(now), days)
  }
}
const EXPIRIES = [-2, 5]

type Draw = ReturnType<typeof drawOnce>

/** Adds a private file and a deleted one. */
async function addOwnFiles(
  files: FileStore,
  { tx, now }: Work,
  operation: DemoOperation,
  entry: { readonly id: string; readonly type: DocumentType; readonly nameDocument: string | null },
  draw: Draw,
): Promise<void> {
  const stored = async (title: string) => {
    const { bytes, name, format, size, sha256, type } = await draw({ type: 'OTROS', title, isPhoto: false })
    const storageKey = await files.put({ bytes }, { folder: operation.id, name, size, sha256, type })
    return { storageKey, name, format, size, sha256, operationId: operation.id, documentationId: entry.id }
  }
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await insertRow(tx, 'documents', {
    ...(await stored('Informe de solvencia')),
    isPrivate: true,
    state: 'VALIDADO',
    uploadedBy: operation.responsable,
    createdDate: ago(30),
  })
  const { holderId } = await readRow(tx, 'documentation', entry.id, ['holderId'])
  await insertRow(tx, 'documentBin', {
    ...(await stored('Copia repetida')),
    state: 'PENDIENTE_VALIDACION',
    createdDate: ago(50),
    holderId,
    type: entry.type,
    nameDocument: entry.nameDocument,
    deletedDate: ago(26),
    deletedBy: operation.responsable,
  })
}

/** The state of an entry's file, or null when there is no file. */
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
    rejectionReason: state === 'RECHAZADO' ? random.pick(REASONS) : null,
    createdDate: uploadedAt(random, operation, now),
  }
}

function uploadedAt(random: Random, { story }: DemoOperation, now: Date): Date {
  const from = story.entered.find(([state]) => state === 'SUBIR_DOCUMENTACION')?.[1] ?? story.created
  const sent = notByNight(new Date(from.getTime() + random.int(1, 72) * HOUR_MS))
  return new Date(Math.min(now.getTime() - HOUR_MS, sent.getTime()))
}
