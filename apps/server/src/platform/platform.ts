import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Db } from './database/db'
import type { Dns } from './dns'
import type { DiskSpace } from './files/disk-space'
import type { FileStore } from './files/file-store'
import type { RestsCounter } from './files/rests'
import type { Scanner } from './files/scanner'
import type { GeneralLimit } from './http/limits/general-limit'
import type { PlaceLookup } from './places/place-lookup'
import type { Push } from './push/push'
import type { KnownSecrets } from './security/known-secrets'
import type { RateLimits } from './security/rate-limits'
import type { Secrets } from './security/secrets'
import type { Sms } from './sms/sms'

/** Shown until the brokerage has entered its own name. */
export const PRODUCT_NAME = 'Llave'

/** The base of all features. Created once (`createPlatform`) and passed down, never global. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly secrets: Secrets
  readonly files: FileStore
  readonly disk: DiskSpace
  /** What the janitor has removed. */
  readonly rests: RestsCounter
  readonly scanner: Scanner
  readonly push: Push
  readonly places: PlaceLookup
  readonly dns: Dns
  /** Null: contracts are signed without a code by SMS. */
  readonly sms: Sms | null
  readonly rateLimits: RateLimits
  readonly generalLimit: GeneralLimit
  readonly knownSecrets: KnownSecrets
}
