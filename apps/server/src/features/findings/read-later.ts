import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { enqueueJob } from '../../platform/jobs/enqueue-job'

/** The job that reads a version of a file. */
export const READ_DOCUMENT = 'read-document'

/** Has a stored file read once its transaction is committed: one after the other, and no upload waits for it. */
export async function readLater(
  tx: Transaction<Database>,
  { id, version, format }: { readonly id: string; readonly version: number; readonly format: string },
): Promise<void> {
  if (format !== 'pdf') return
  await enqueueJob(tx, { kind: READ_DOCUMENT, payload: { documentId: id, version }, subject: READ_DOCUMENT })
}
