import type { Tx } from '../../platform/database/db'
import { enqueueJob } from '../../platform/jobs/enqueue-job'

/** The job that reads a version of a file. */
export const READ_DOCUMENT = 'read-document'
/** The same for a file from before files were read; new files do not wait for it. */
export const READ_DOCUMENT_AGAIN = 'read-document-again'

/**
 * Has a stored file read once its transaction is committed: one file after the other, without delaying any upload.
 * Pictures are read only if they are identity documents.
 */
export async function readLater(
  tx: Tx,
  { id, version, format }: { readonly id: string; readonly version: number; readonly format: string },
): Promise<void> {
  if (format !== 'pdf' && !(await isIdentity(tx, id))) return
  await enqueueJob(tx, { kind: READ_DOCUMENT, payload: { documentId: id, version }, subject: READ_DOCUMENT })
}

async function isIdentity(tx: Tx, id: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select('documentation.id')
    .where('documents.id', '=', id)
    .where('documentation.type', '=', 'DNI')
    .executeTakeFirst()
  return entry !== undefined
}
