import type { Tx } from '../../platform/database/db'
import { enqueueJob } from '../../platform/jobs/enqueue-job'

/** The job that reads a version of a file. */
export const READ_DOCUMENT = 'read-document'
/** The same for one that was there before it could be read; new files do not wait for it. */
export const READ_DOCUMENT_AGAIN = 'read-document-again'

/**
 * Has a stored file read once its transaction is committed: one after the other, and no upload waits for it. Of pictures
 * only those of identity documents have something that is read.
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
