import type { SignedIn } from '@llave/api-contract/people'
import type { Kysely, Selectable } from 'kysely'
import { readRow } from '../../../platform/database/rows'
import type { Database } from '../../../platform/database/schema'
import { presentSignedIn } from '../accounts.presenter'
import { setupFor } from './setup-for'

/** The person's own view in one of their sessions. */
export async function signedInAs(
  db: Kysely<Database>,
  user: Selectable<Database['users']>,
  sessionId: string,
): Promise<SignedIn> {
  const session = await readRow(db, 'sessions', sessionId, ['pushToken', 'factorDue'])
  return presentSignedIn(user, { ...session, ...(await setupFor(db, user)) })
}
