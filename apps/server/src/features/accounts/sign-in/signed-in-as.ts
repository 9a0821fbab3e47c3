import type { SignedIn } from '@llave/api-contract/people'
import { type Db, type RowOf, readRow } from '../../../platform/database/db'
import { presentSignedIn } from '../accounts.presenter'
import { setupFor } from './setup-for'

/** The person's own view in one of their sessions. */
export async function signedInAs(db: Db, user: RowOf<'users'>, sessionId: string): Promise<SignedIn> {
  const session = await readRow(db, 'sessions', sessionId, ['pushToken', 'factorDue'])
  return presentSignedIn(user, { ...session, ...(await setupFor(db, user)) })
}
