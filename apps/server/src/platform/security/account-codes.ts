import type { Work } from '../platform'

/** What a one-time link to an account is for. */
export type LinkPurpose = 'ACTIVATION' | 'PASSWORD' | 'EMAIL_CHANGE'

/** Ends the person's open links for these purposes. */
export async function revokeLinks(work: Work, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await lockPerson(work, userId)
  await work.tx
    .updateTable('userCodes')
    .set({ revokedDate: work.now })
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedDate', 'is', null)
    .where('revokedDate', 'is', null)
    .execute()
}

/**
 * Locks the person; call it before writing links. Of two simultaneous requests the second invalidates the first one's
 * link, and the fixed order of locks (person, then links) rules out deadlocks.
 */
export async function lockPerson({ tx }: Work, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
