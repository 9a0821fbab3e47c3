import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { Actor } from '../actor'
import { AppError } from '../app-error'
import type { Platform } from '../platform'
import { apiKeyHash } from './secret-hashes'

/** "Last used" is exact to the minute, and does not cost a write at each call. */
const USED_EVERY_MS = 60_000

/**
 * The actor behind a key: its maker as a member of the staff, however much more they may do themselves. A key that was
 * ended, or whose maker's account was: ERR_INVALID_TOKEN.
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
    },
  }
}
