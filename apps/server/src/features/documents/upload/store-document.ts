import type { DocumentState } from '@llave/domain/documents/document-types'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { AppError, refusal } from '../../../platform/app-error'
import { findRow } from '../../../platform/database/db'
import type { PreparedFile } from '../../../platform/files/intake/prepare-upload'
import type { Staged, StagedFiles } from '../../../platform/files/staged-files'
import { pick } from '../../../platform/pick'
import type { Work } from '../../../platform/platform'
import { readLater } from '../../findings/findings.published'
import type { DocumentRow } from '../documents.store'

export interface DocumentToStore {
  readonly operationId: string
  readonly documentationId: string
  readonly file: Pick<Staged<PreparedFile>, 'storageKey' | 'name' | 'format' | 'size' | 'sha256' | 'hasActiveContent'>
  readonly state?: DocumentState
  readonly isPrivate?: boolean
  /** The last day of its validity, `YYYY-MM-DD`. */
  readonly expiresOn?: CalendarDay | null
  /** The months that the file covers; without them, those of the file that it replaces. */
  readonly months?: readonly string[]
  /** For an identity document: a second file of the same side replaces the first. */
  readonly side?: 'FRONT' | 'BACK'
  /**
   * The holder who sends it from their own place; null for a customer. If left out, the sender of the replaced file
   * stays.
   */
  readonly sentBy?: string | null
  /** The file belongs to an import of operations. */
  readonly imported?: boolean
  /** Replaces this file: same id, next version. */
  readonly replaces?: Pick<DocumentRow, 'id' | 'version' | 'storageKey'>
}

/** Stores a staged file (`writeRow`), and has it read. */
export async function storeDocument(work: Work, staged: StagedFiles, wanted: DocumentToStore): Promise<DocumentRow> {
  const document = await writeRow(work, staged, wanted)
  await readLater(work.tx, document)
  return document
}

/**
 * Writes the row of a staged file for an entry, either new or replacing another one, whose bytes it releases. The caller
 * holds the operation's lock (`lockOperation`). Over the operation's quota: ERR_FORM_UPLOAD_QUOTA.
 */
async function writeRow(work: Work, staged: StagedFiles, wanted: DocumentToStore): Promise<DocumentRow> {
  await checkQuota(work, wanted)
  const { file } = wanted
  const values = {
    ...pick(file, 'name', 'storageKey', 'format', 'size', 'sha256', 'hasActiveContent'),
    state: wanted.state ?? ('PENDIENTE_VALIDACION' as const),
    rejectionReason: null,
    // A verdict on the replaced file does not apply to this one.
    heldVerdictId: null,
    stillValid: false,
    expiresOn: wanted.expiresOn ?? null,
    uploadedBy: work.actor?.userId ?? null,
    createdDate: work.now,
    imported: wanted.imported ?? false,
    // A holder's own file stays theirs when the staff replace it with a better copy.
    ...(wanted.sentBy !== undefined && { uploadedByHolder: wanted.sentBy }),
    ...(wanted.months && { months: [...wanted.months] }),
    ...(wanted.isPrivate !== undefined && { isPrivate: wanted.isPrivate }),
  }
  const replaced = wanted.replaces ?? (await ofSameSide(work, wanted))
  if (replaced) {
    const document = await work.tx
      .updateTable('documents')
      .set({ ...values, version: replaced.version + 1 })
      .where('id', '=', replaced.id)
      .where('version', '=', replaced.version)
      .returningAll()
      .executeTakeFirstOrThrow(refusal('ERR_VERSION_CONFLICT'))
    staged.release(replaced.storageKey)
    return document
  }
  return work.tx
    .insertInto('documents')
    .values({ ...values, ...pick(wanted, 'operationId', 'documentationId'), side: wanted.side ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function ofSameSide({ tx }: Work, { documentationId, side }: DocumentToStore): Promise<DocumentRow | undefined> {
  if (!side) return undefined
  return findRow(tx, 'documents', { documentationId, side })
}

interface Arrival {
  readonly operationId: string
  readonly file: { readonly size: number }
  readonly replaces?: { readonly id: string }
}

/** Throws when the file exceeds the operation's quota. */
export async function checkQuota({ tx }: Work, { operationId, file, replaces }: Arrival): Promise<void> {
  const { quotaBytes, quotaFiles, bytes, files } = await tx
    .selectFrom('company')
    .leftJoin('documents', join =>
      join.on('documents.operationId', '=', operationId).on('documents.id', 'is distinct from', replaces?.id ?? null),
    )
    .select(eb => [
      eb.fn.max('operationQuotaBytes').as('quotaBytes'),
      eb.fn.max('operationQuotaFiles').as('quotaFiles'),
      eb.fn.sum('documents.size').as('bytes'),
      eb.fn.count('documents.id').as('files'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(bytes ?? 0) + file.size > quotaBytes || Number(files) + 1 > quotaFiles) {
    throw new AppError('ERR_FORM_UPLOAD_QUOTA')
  }
}
