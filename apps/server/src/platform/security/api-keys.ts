import { BlockList, isIP } from 'node:net'
import { keyStanding } from '@llave/domain/integrations/api-keys'
import { networksOf } from '@llave/domain/validation/networks'
import { AppError } from '../app-error'
import { type Db, insertRow, updateRow } from '../database/db'
import type { Actor, Platform } from '../platform'
import { apiKeyHash } from './secret-hashes'

/** "Last used" is exact to the minute, so that not every call writes. */
const USED_EVERY_MS = 60_000

/** The name of a key's account, which stands before the key's own name in what it has done: `API · CRM`. */
const ACCOUNT_NAME = 'API ·'

/** The account of a key: without address, password and role, so nobody can sign in with it. */
export function insertKeyAccount(db: Db, name: string): Promise<{ readonly id: string }> {
  return insertRow(db, 'users', { email: '', name: ACCOUNT_NAME, lastname: name, roles: [] })
}

/** A live key; its actor's scopes and its networks limit it. */
export interface ApiKey {
  readonly actor: Actor
  readonly networks: string | null
  readonly lastUsedDate: Date | null
  readonly lastUsedIp: string | null
}

/**
 * The key and its actor: the key's own account, with the role of staff and the key's scopes, whoever created it and
 * whatever has become of them. Throws ERR_INVALID_TOKEN when it was revoked or has ended.
 */
export async function readApiKey({ db, clock }: Platform, key: string): Promise<ApiKey> {
  const row = await db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.accountId')
    .selectAll('apiKeys')
    .select('users.language')
    .where('apiKeys.hash', '=', apiKeyHash(key))
    .executeTakeFirst()
  if (!row || keyStanding(row.expiresDate, clock.now()) === 'ENDED') throw new AppError('ERR_INVALID_TOKEN')
  const { networks, lastUsedDate, lastUsedIp } = row
  return {
    networks,
    lastUsedDate,
    lastUsedIp,
    actor: {
      userId: row.accountId,
      sessionId: row.id,
      scopes: row.scopes,
      roles: ['admin'],
      language: row.language,
      mustChangePassword: false,
      mustAddFactor: false,
      call: null,
    },
  }
}

/** Whether the key works from this address. */
export function mayComeFrom({ networks }: Pick<ApiKey, 'networks'>, ip: string): boolean {
  if (networks === null) return true
  const list = new BlockList()
  for (const { address, bits, version } of networksOf(networks) ?? []) list.addSubnet(address, bits, `ipv${version}`)
  const address = plainAddress(ip)
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address in its plain form, even if the socket serves both versions. */
const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Records when and from where the key was last used. */
export async function noteUse({ db, clock }: Platform, key: ApiKey, ip: string): Promise<void> {
  const now = clock.now()
  const isNoted = key.lastUsedDate && now.getTime() - key.lastUsedDate.getTime() <= USED_EVERY_MS
  if (isNoted && key.lastUsedIp === plainAddress(ip)) return
  await updateRow(db, 'apiKeys', key.actor.sessionId, { lastUsedDate: now, lastUsedIp: plainAddress(ip) })
}
