import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Platform } from '../platform'
import { apiKeyHash } from './secret-hashes'

/** "Last used" is exact to the minute, so that not every call writes. */
const USED_EVERY_MS = 60_000

/**
 * The actor of a key: its creator with the role of staff, whatever more they may do themselves. Throws
 * ERR_INVALID_TOKEN when the key was revoked or its creator's account ended.
 */
export async function readApiKey(
  { db, clock }: Platform,
  key: string,
): Promise<{ readonly actor: Actor; readonly scopes: readonly ApiScope[] }> {
  const row = await db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.createdBy')
    .select(['apiKeys.id', 'apiKeys.scopes', 'apiKeys.lastUsedDate', 'users.id as userId', 'users.language'])
    .where('apiKeys.hash', '=', apiKeyHash(key))
    .where('users.active', '=', true)
    .executeTakeFirst()
  if (!row) throw new AppError('ERR_INVALID_TOKEN')
  const now = clock.now()
  if (!row.lastUsedDate || now.getTime() - row.lastUsedDate.getTime() > USED_EVERY_MS) {
    await db.updateTable('apiKeys').set({ lastUsedDate: now }).where('id', '=', row.id).execute()
  }
  return {
    scopes: row.scopes,
    actor: {
      userId: row.userId,
      sessionId: row.id,
      roles: ['admin'],
      language: row.language,
      mustChangePassword: false,
      mustAddFactor: false,
      call: null,
    },
  }
}
