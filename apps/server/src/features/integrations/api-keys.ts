import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@llave/api-contract/call-types'
import type { ApiKeyRecord } from '@llave/api-contract/integrations.calls'
import type { Kysely, Selectable } from 'kysely'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import { API_KEY_PREFIX, apiKeyHash } from '../../platform/security/secret-hashes'
import type { Work } from '../../platform/work'
import { iso, isoOrNull } from '../../record/presenting'

/** Stored characters of a key, to identify it: far too few to guess the rest. */
const SHOWN = API_KEY_PREFIX.length + 6

function present(row: Selectable<Database['apiKeys']>): ApiKeyRecord {
  const { id, name, prefix, scopes } = row
  return {
    _id: id,
    name,
    prefix,
    scopes,
    createdDate: iso(row.createdDate),
    lastUsedDate: isoOrNull(row.lastUsedDate),
  }
}

export async function listKeys(db: Kysely<Database>): Promise<ApiKeyRecord[]> {
  const rows = await db.selectFrom('apiKeys').selectAll().orderBy('createdDate').orderBy('id').execute()
  return rows.map(present)
}

export async function createKey(work: Work, { userId }: Actor, { name, scopes }: BodyOf<'POST /apiKeys'>) {
  const key = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  const row = await work.tx
    .insertInto('apiKeys')
    .values({
      name,
      prefix: key.slice(0, SHOWN),
      hash: apiKeyHash(key),
      scopes: [...new Set(scopes)],
      createdBy: userId,
      createdDate: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await work.audit({ action: 'api-key.created', entity: 'api-key', entityId: row.id, details: { name, scopes } })
  return { record: present(row), key }
}

export async function endKey(work: Work, id: string) {
  const gone = await work.tx.deleteFrom('apiKeys').where('id', '=', id).returning('name').executeTakeFirst()
  if (!gone) throw new AppError('ERR_NOT_FOUND')
  await work.audit({ action: 'api-key.ended', entity: 'api-key', entityId: id, details: { name: gone.name } })
  return { totalDelete: 1 }
}
