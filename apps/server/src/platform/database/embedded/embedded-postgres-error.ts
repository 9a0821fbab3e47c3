/**
 * Why the embedded database cannot run, as a sentence for the person who started the program: print only the message,
 * no stack.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const WAY_OUT =
  'Name a PostgreSQL server (15 or later) in DATABASE_URL, e.g. DATABASE_URL=postgres://user:password@host/llave'

/** The machine cannot run the embedded server at all; `reason` is a clause without a final full stop. */
export function cannotRunHere(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The included database cannot run here: ${reason}. ${WAY_OUT}`, { cause })
}

/** The server does not start on data that it had before; `reason` as above. */
export function doesNotStart(dataDir: string, reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The included database in ${dataDir} does not start: ${reason}. If its files are damaged, restore the backup: move DATA_DIR away, and run \`npm run restore -- FILE\` (docs/operations.md, Back up and restore).`,
    { cause },
  )
}

/** Another Llave is using the same data. */
export function alreadyInUse(dataDir: string, pid: number | undefined): EmbeddedPostgresError {
  const who = pid === undefined ? 'another running Llave' : `another running Llave (process ${pid})`
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} is in use by ${who}. Stop that one first, or choose another folder with DATA_DIR.`,
  )
}
