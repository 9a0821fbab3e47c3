import { createDns } from './dns'
import { createDiskSpace } from './files/disk-space'
import { openFileStore } from './files/open-file-store'
import { countRests } from './files/rests'
import { createClamdScanner, noScanner } from './files/scanner'
import { createGeneralLimit } from './http/limits/general-limit'
import { openPlaceLookup } from './places/place-lookup'
import type { Platform } from './platform'
import { openPush } from './push/open-push'
import { createKnownSecrets } from './security/known-secrets'
import { createRateLimits } from './security/rate-limits'
import { openSms } from './sms/sms'

/** What a platform is made of; the last three are opened as configured unless they are given. */
export type PlatformOptions = Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'secrets'> &
  Partial<Pick<Platform, 'files' | 'sms' | 'dns'>>

/** The base of all features, for a server or for a command without one. */
export function createPlatform(parts: PlatformOptions): Platform {
  const { config, db, clock, log, secrets } = parts
  const { files = openFileStore(config, db), sms = openSms(config.sms, log), dns = createDns() } = parts
  return {
    ...{ config, db, clock, log, secrets, files, sms, dns },
    disk: createDiskSpace(config.dataDir, config.minFreeBytes, log),
    rests: countRests(),
    scanner: config.clamdUrl ? createClamdScanner(config.clamdUrl) : noScanner,
    push: openPush(config, secrets),
    places: openPlaceLookup(config.ipLookup, log),
    rateLimits: createRateLimits(db, clock, config.rateLimits),
    generalLimit: createGeneralLimit(db, clock, config.rateLimits),
    knownSecrets: createKnownSecrets(db, clock),
  }
}
