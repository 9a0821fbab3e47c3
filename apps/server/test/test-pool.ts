import { createPool, type PoolOptions } from '../src/platform/database/pool'
import type { DatabaseAddress, ServerPool } from '../src/platform/database/servers'

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A pool that waits for a connection as long as a busy machine needs, and logs nothing. */
export function testPool(address: DatabaseAddress, options: Partial<PoolOptions> = {}): ServerPool {
  return createPool({ address, log: QUIET, applicationName: 'llave-test', connectMs: 120_000, ...options })
}
