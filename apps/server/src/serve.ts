import type { Logger } from 'pino'
import { createApp, defaultWebFolder } from './app'
import { loadDemo } from './demo/load-demo'
import { hasSuperadmin } from './features/accounts/accounts.published'
import { syncLedger } from './features/privacy/privacy.published'
import { joinDatabase, type OpenDatabase, openDatabase, unusable } from './open-database'
import { knownKeys, openSeal, openSecrets } from './open-keys'
import { systemClock } from './platform/clock'
import type { Config } from './platform/config'
import { createPlatform } from './platform/create-platform'
import { watchSchema } from './platform/database/schema-watch'
import { tidyFilesAtStart } from './platform/files/file-janitor'
import { takeOverJobs } from './platform/jobs/take-over-jobs'
import { StartError } from './platform/start-error'
import { givenAddress, startProcesses } from './several-processes'

export interface ServeOptions {
  readonly serverFolder: string
  /** Accepts keys of the installation that differ from those known to the database. */
  readonly newKeys: boolean
}

/** Runs the product until it is stopped: Ctrl-C or SIGTERM drains it, a second one ends it at once. */
export async function serve(config: Config, log: Logger, options: ServeOptions): Promise<void> {
  const startedAt = Date.now()
  const given = givenAddress()
  const database = given ? joinDatabase(given, config, log) : await openDatabase(config, log)
  try {
    if (given) await serveHere(database, config, log, options.serverFolder)
    else await serveFirst(database, config, log, { ...options, startedAt })
  } catch (error) {
    await database.close()
    throw unusable(error, config)
  }
}

/** Does the work of the first process, and starts the other processes, or serves in this only one. */
async function serveFirst(
  database: OpenDatabase,
  config: Config,
  log: Logger,
  { serverFolder, newKeys: isNew, startedAt }: ServeOptions & { readonly startedAt: number },
): Promise<void> {
  if (config.publicUrl.startsWith('https:') && config.trustProxy === undefined) {
    log.warn('TRUST_PROXY is not set: behind a proxy everybody would share its address, and with it the limits')
  }
  const { db } = database
  const secrets = await openSecrets({ config, db, isNew })
  // An unusable seal is reported now, not to the first person who signs.
  await openSeal({ config, db, isNew })
  const demo = config.demo ? await loadDemo(createPlatform({ config, db, clock: systemClock, log, secrets })) : null
  if (database.exclusive) await takeOverJobs(db)
  await tidyFilesAtStart(db, database.exclusive ? startedAt : null)
  const serveAll = config.processes === 1 ? serveHere : serveInProcesses
  const stop = await serveAll(database, config, log, serverFolder)
  // A database that is not exclusively ours may have other instances, one of them newer.
  if (!database.exclusive) watchSchema({ ...database, log }, () => stop('SIGTERM', OUTGROWN))
  await greet(config, db, demo)
}

/**
 * Exit status of a program that the database has outgrown: whatever keeps it running then starts the installed version.
 */
const OUTGROWN = 1
/** The process that opened the database ends after the others. */
const FIRST_GRACE_SECONDS = 5

async function serveInProcesses(
  database: OpenDatabase,
  { processes: count, drainSeconds }: Config,
  log: Logger,
  serverFolder: string,
): Promise<Stop> {
  const processes = await startProcesses(serverFolder, { count, address: database.address, drainSeconds }, log)
  return stopOnSignals(drainSeconds + FIRST_GRACE_SECONDS, log, async signal => {
    await processes.stop(signal)
    await database.close()
  })
}

async function serveHere(database: OpenDatabase, config: Config, log: Logger, serverFolder: string): Promise<Stop> {
  const secrets = await openSecrets({ config, db: database.db })
  log.info({ keys: await knownKeys(database.db) }, 'this process uses the keys with these fingerprints')
  const app = await createApp({
    config,
    db: database.db,
    databaseAddress: database.listenAddress,
    onSchemaChanged: database.renewStatements,
    clock: systemClock,
    log,
    secrets,
    webFolder: defaultWebFolder(serverFolder),
  })
  await syncLedger(app.platform)
  await app.http.listen({ host: config.host, port: config.port }).catch(error => {
    throw cannotListen(error, config)
  })
  app.startWorking()
  return stopOnSignals(config.drainSeconds, log, async () => {
    await app.close()
    await database.close()
  })
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const cause = { cause: error }
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} on ${host} is in use. Choose another one with PORT, e.g. PORT=3001`, cause)
  }
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be opened by this user: set PORT`, cause)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`${host} is no address of this machine: set HOST`, cause)
  }
  return error
}

/** Prints the welcome for the person at the terminal; everything else goes to the log. */
async function greet(
  config: Config,
  db: Parameters<typeof hasSuperadmin>[0],
  demo: Awaited<ReturnType<typeof loadDemo>> | null,
): Promise<void> {
  const lines = [`Llave is ready: ${config.publicUrl}`]
  if (demo) {
    lines.push(
      '',
      '  Sign in as',
      ...demo.signIns.map(({ label, email, password }) => `    ${label.padEnd(12)} ${email.padEnd(32)} ${password}`),
    )
    if (!config.smtpUrl) lines.push('', `  E-mails are kept at ${config.publicUrl}/dev/mailbox`)
  } else if (!(await hasSuperadmin(db))) {
    lines.push('', '  Nobody can sign in yet. Run: npm run serve -- create-superadmin <e-mail> <name> <lastname>')
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** Drains and ends the program; the exit status is 0 if somebody asked for that. */
type Stop = (signal: NodeJS.Signals, status: number) => void

function stopOnSignals(seconds: number, log: Logger, close: (signal: NodeJS.Signals) => Promise<void>): Stop {
  let askedAt: number | undefined
  const stop: Stop = (signal, status) => {
    if (askedAt !== undefined) {
      // When started through npm, one Ctrl-C arrives twice at once, from the terminal and from npm: that is not a
      // second request.
      if (Date.now() - askedAt > 1000) process.exit(1)
      return
    }
    askedAt = Date.now()
    log.info({ signal }, 'draining')
    const deadline = setTimeout(() => {
      log.error('draining took too long')
      process.exit(1)
    }, seconds * 1000)
    close(signal).then(
      () => {
        clearTimeout(deadline)
        process.exit(status)
      },
      error => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT', 0))
  process.on('SIGTERM', () => stop('SIGTERM', 0))
  return stop
}
