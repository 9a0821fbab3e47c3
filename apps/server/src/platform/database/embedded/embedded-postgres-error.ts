/**
 * Why the included database cannot serve here, in a sentence for the person who started the program:
 * print the message alone, no stack.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const WAY_OUT =
  'Indica un servidor PostgreSQL (15 o posterior) con la variable DATABASE_URL, por ejemplo DATABASE_URL=postgres://usuario:clave@servidor/llave'

/** The machine cannot run the included server at all; `reason` is a clause without a final full stop. */
export function cannotRunHere(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`La base de datos incluida no puede funcionar aquí: ${reason}. ${WAY_OUT}`, {
    cause,
  })
}

/** Another Llave works on the same data. */
export function alreadyInUse(dataDir: string, pid: number | undefined): EmbeddedPostgresError {
  const who = pid === undefined ? 'por otro Llave en marcha' : `por otro Llave en marcha (proceso ${pid})`
  return new EmbeddedPostgresError(
    `La carpeta de datos ${dataDir} ya está en uso ${who}. Detenlo antes de arrancar otro, o usa otra carpeta con DATA_DIR.`,
  )
}
