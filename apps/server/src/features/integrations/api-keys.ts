import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@llave/api-contract/call-types'
import type { ApiKeyRecord } from '@llave/api-contract/integrations.calls'
import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { AppError, refusal, refuseFields } from '../../platform/app-error'
import { type Db, insertRow, readRow } from '../../platform/database/db'
import type { Actor, Work } from '../../platform/platform'
import { insertKeyAccount } from '../../platform/security/api-keys'
import { API_KEY_PREFIX, apiKeyHash } from '../../platform/security/secret-hashes'
import { iso, isoOrNull, personOf } from '../../record/lists/presenting'

/** Stored characters of a key, to identify it: far too few to guess the rest. */
const SHOWN = API_KEY_PREFIX.length + 6

function selectKeys(db: Db) {
  return db
    .selectFrom('apiKeys')
    .innerJoin('users as account', 'account.id', 'apiKeys.accountId')
    .selectAll('apiKeys')
    .select(['account.lastname as name', personOf('apiKeys.createdBy').as('maker')])
}
type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

function present(row: Row): ApiKeyRecord {
  const { id, name, prefix, scopes, accountId, maker, networks, lastUsedIp } = row
  return {
    _id: id,
    name,
    prefix,
    scopes,
    account: accountId,
    createdDate: iso(row.createdDate),
    createdBy: maker,
    expiresDate: isoOrNull(row.expiresDate),
    networks,
    lastUsedDate: isoOrNull(row.lastUsedDate),
    lastUsedIp,
  }
}

export async function listKeys(db: Db): Promise<ApiKeyRecord[]> {
  const rows = await selectKeys(db).orderBy('apiKeys.createdDate').orderBy('apiKeys.id').execute()
  return rows.map(present)
}

const readKey = async (db: Db, id: string) =>
  present(await selectKeys(db).where('apiKeys.id', '=', id).executeTakeFirstOrThrow())

/** Creates an API key, with an account of its own in whose name it acts. */
export async function createKey(
  work: Work,
  { userId }: Actor,
  { name, scopes, networks, days }: BodyOf<'POST /apiKeys'>,
) {
  refuseNetworks(networks)
  const key = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  const account = await insertKeyAccount(work.tx, name)
  const { id } = await insertRow(work.tx, 'apiKeys', {
    accountId: account.id,
    prefix: key.slice(0, SHOWN),
    hash: apiKeyHash(key),
    scopes: distinct(scopes),
    networks: networks || null,
    expiresDate: days ? new Date(work.now.getTime() + days * DAY_MS) : null,
    createdBy: userId,
    createdDate: work.now,
  })
  const details = { name, scopes, networks: networks || null, days: days ?? null }
  await work.audit({ action: 'api-key.created', entity: 'api-key', entityId: id, details })
  return { record: await readKey(work.tx, id), key }
}

export async function changeKey(work: Work, id: string, { name, scopes, networks }: BodyOf<'PUT /apiKeys/:id'>) {
  refuseNetworks(networks)
  const key = await work.tx
    .selectFrom('apiKeys')
    .select('accountId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const changes = {
    ...(scopes && { scopes: distinct(scopes) }),
    ...(networks !== undefined && { networks: networks || null }),
  }
  if (Object.keys(changes).length > 0) {
    await work.tx.updateTable('apiKeys').set(changes).where('id', '=', id).execute()
  }
  if (name) await work.tx.updateTable('users').set({ lastname: name }).where('id', '=', key.accountId).execute()
  const record = await readKey(work.tx, id)
  const details = { name: record.name, scopes: record.scopes, networks: record.networks }
  await work.audit({ action: 'api-key.changed', entity: 'api-key', entityId: id, details })
  return { record }
}

/** Ends a key. Its account stays as the author of what the key has done. */
export async function endKey(work: Work, id: string) {
  const gone = await work.tx.deleteFrom('apiKeys').where('id', '=', id).returning('accountId').executeTakeFirst()
  if (!gone) throw new AppError('ERR_NOT_FOUND')
  const { lastname: name } = await readRow(work.tx, 'users', gone.accountId, ['lastname'])
  await work.audit({ action: 'api-key.ended', entity: 'api-key', entityId: id, details: { name } })
  return { totalDelete: 1 }
}

const distinct = (scopes: readonly ApiScope[]) => [...new Set(scopes)]

function refuseNetworks(networks: string | null | undefined): void {
  const error = networks ? TEXT_FIELDS.networks.error(networks) : null
  refuseFields(error ? { networks: error } : {})
}
