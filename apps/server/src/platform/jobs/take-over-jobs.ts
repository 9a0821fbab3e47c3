import type { Db } from '../database/db'

/**
 * Releases the jobs of a killed program instead of waiting for their leases to end. Only for the sole program on a
 * database, before its worker starts: otherwise the leases may belong to others.
 */
export async function takeOverJobs(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leaseUntil: null })
    .where('status', '=', 'WAITING')
    .where('leaseUntil', 'is not', null)
    .execute()
}
