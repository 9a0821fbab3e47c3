import { createHash, createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { sealOwner } from './features/signing/contract/company-details'
import { SEAL_FILE, type SealIdentity, sealIdentity } from './features/signing/seal/seal-identity'
import { type Config, ConfigError, NEW_KEYS } from './platform/config'
import type { Db } from './platform/database/db'
import { loadSecrets, SECRET_FILE, type Secrets } from './platform/security/secrets'

export interface Keys {
  readonly config: Config
  readonly db: Db
  /** Keys other than before are right, and are recorded as the known ones. */
  readonly isNew?: boolean
}

/**
 * The secrets of this installation, created with an empty database. Throws ConfigError when the database has been used
 * with others: every session and link would end, and the audit could not be checked.
 */
export function openSecrets(keys: Keys): Promise<Secrets> {
  return openKey(keys, {
    ...{ file: SECRET_FILE, setting: 'SECRET_KEY', isConfigured: keys.config.secretKey !== undefined },
    open: async () => loadSecrets(keys.config.dataDir, keys.config.secretKey),
    identify: secrets => secrets.fingerprint(SECRET_FILE),
  })
}

/**
 * The seal of contracts, opened in the same way: without it, contracts would no longer be recognised as sealed here.
 */
export function openSeal(keys: Keys): Promise<SealIdentity> {
  return openKey(keys, {
    ...{ file: SEAL_FILE, setting: 'SEAL_CERTIFICATE', isConfigured: keys.config.sealCertificate !== undefined },
    open: async () => sealIdentity(keys.config, await sealOwner(keys.db)),
    identify: seal =>
      createHash('sha256')
        .update(createPublicKey(seal.key).export({ type: 'spki', format: 'der' }))
        .digest('hex'),
  })
}

/** The fingerprints of the keys with which this database is used, by file. */
export async function knownKeys(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db.selectFrom('knownKeys').select(['name', 'fingerprint']).execute()
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

interface Key<T> {
  readonly file: string
  readonly setting: string
  readonly isConfigured: boolean
  /** Creates the key if it is neither configured nor present. */
  open(): Promise<T>
  identify(key: T): string
}

async function openKey<T>({ config, db, isNew = false }: Keys, key: Key<T>): Promise<T> {
  const known = (await knownKeys(db))[key.file]
  const place = path.join(config.dataDir, key.file)
  const isBound = known !== undefined && !isNew
  if (isBound && !key.isConfigured && !existsSync(place)) throw refused(`${place} is gone`, key)
  const opened = await key.open()
  const fingerprint = key.identify(opened).slice(0, FINGERPRINT_LENGTH)
  if (isBound && known !== fingerprint) {
    throw refused(`${key.isConfigured ? key.setting : place} is another key`, key)
  }
  if (known !== fingerprint) {
    await db
      .insertInto('knownKeys')
      .values({ name: key.file, fingerprint })
      .onConflict(on => on.column('name').doUpdateSet({ fingerprint, since: sql`now()` }))
      .execute()
  }
  return opened
}

/** Enough to tell keys apart, without revealing anything about them. */
const FINGERPRINT_LENGTH = 16

function refused(what: string, { file }: Key<unknown>): ConfigError {
  const loss = {
    [SECRET_FILE]: 'ends every session and open link, and the audit can be checked only with the former one',
    [SEAL_FILE]: 'means that verify-contract does not recognise the contracts sealed so far',
  }[file]
  return new ConfigError(
    `${what}, and this database has been used with the former one: restore it. A new one ${loss}; to begin with it all the same: npm run serve -- ${NEW_KEYS}`,
  )
}
