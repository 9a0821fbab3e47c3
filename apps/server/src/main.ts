import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from './log'
import { ConfigError, NEW_KEYS, readConfig } from './platform/config'
import { EmbeddedPostgresError } from './platform/database/embedded/embedded-postgres-error'
import { MigrationError } from './platform/database/migrate'
import { StartError } from './platform/start-error'

/** Exit status for a configuration error (sysexits.h: EX_CONFIG). */
const EX_CONFIG = 78

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const [command, ...args] = process.argv.slice(2)
  // Loaded only now, so that configuration errors are reported immediately.
  const newKeys = command === NEW_KEYS
  if (command === undefined || newKeys) {
    const { serve } = await import('./serve')
    await serve(config, log, { serverFolder: path.dirname(fileURLToPath(import.meta.url)), newKeys })
  } else {
    const { runCommand } = await import('./commands')
    await runCommand(config, log, command, args)
  }
} catch (error) {
  const told = [ConfigError, StartError, EmbeddedPostgresError, MigrationError].some(kind => error instanceof kind)
  process.stderr.write(`${error instanceof Error ? (told ? error.message : error.stack) : String(error)}\n`)
  process.exit(error instanceof ConfigError ? EX_CONFIG : 1)
}
