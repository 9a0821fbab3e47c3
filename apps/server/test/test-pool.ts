import { createPool } from '../src/platform/database/pool'
import type { DatabaseAddress, ServerPool } from '../src/platform/database/servers'

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A pool that waits for a connection as long as a busy machine needs, and logs nothing. */
export function testPool(address: DatabaseAddress, applicationName = 'llave-test'): ServerPool {
  return createPool({ address, log: QUIET, applicationName, connectMs: 120_000 })
}
