import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Db } from './database/db'
import { createDns, type Dns } from './dns'
import { createDiskSpace } from './files/disk-space'
import type { FileStore } from './files/file-store'
import { openFileStore } from './files/open-file-store'
import { countRests } from './files/rests'
import { createClamdScanner, noScanner } from './files/scanner'
import { createGeneralLimit } from './http/limits/general-limit'
import { openPlaceLookup } from './places/place-lookup'
import type { Platform } from './platform'
import { openPush } from './push/open-push'
import { createKnownSecrets } from './security/known-secrets'
import { createRateLimits } from './security/rate-limits'
import type { Secrets } from './security/secrets'
import { openSms, type Sms } from './sms/sms'

export interface PlatformOptions {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secrets: Secrets
  readonly files?: FileStore
  readonly sms?: Sms
  readonly dns?: Dns
}

/** The base of all features, for a server or for a command without one. */
export function createPlatform(parts: PlatformOptions): Platform {
  const { config, db, clock, log, secrets } = parts
  const rateLimits = createRateLimits(db, clock, config.rateLimits)
  const files = parts.files ?? openFileStore(config, db)
  const disk = createDiskSpace(config.dataDir, config.minFreeBytes, log)
  const scanner = config.clamdUrl ? createClamdScanner(config.clamdUrl) : noScanner
  const push = openPush(config, secrets)
  const places = openPlaceLookup(config.ipLookup, log)
  const dns = parts.dns ?? createDns()
  const sms = parts.sms ?? openSms(config.sms, log)
  const generalLimit = createGeneralLimit(db, clock, config.rateLimits)
  const knownSecrets = createKnownSecrets(db, clock)
  return {
    config,
    db,
    clock,
    log,
    secrets,
    files,
    disk,
    rests: countRests(),
    scanner,
    push,
    places,
    dns,
    sms,
    rateLimits,
    generalLimit,
    knownSecrets,
  }
}
