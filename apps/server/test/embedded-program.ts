import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'

/** Runs the embedded server until it is killed: tests of the launcher start this file. Prints one line of JSON. */
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
try {
  const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
  process.stdout.write(`${JSON.stringify({ connection })}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
}
