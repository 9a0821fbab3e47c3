import type { Logger } from 'pino'
import { createApp, defaultWebFolder } from './app'
import { type Config, ConfigError } from './config'
import { loadDemo } from './demo/load-demo'
import { hasSuperadmin } from './features/accounts/accounts.published'
import { sealOwner } from './features/signing/contract/company-details'
import { sealIdentity } from './features/signing/seal/seal-identity'
import { type OpenDatabase, openDatabase } from './open-database'
import { systemClock } from './platform/clock'
import { takeOverJobs } from './platform/jobs/take-over-jobs'
import { loadSecrets } from './platform/security/secrets'
import { StartError } from './platform/start-error'

/** Runs the product until it is told to stop: Ctrl-C or SIGTERM drains it, a second one ends it at once. */
export async function serve(config: Config, log: Logger, serverFolder: string): Promise<void> {
  if (config.demo && !config.loopback) {
    throw new ConfigError('DEMO: everybody knows the demo’s passwords, so it is for this machine alone')
  }
  const database = await openDatabase(config, log)
  try {
    await serveOn(database, config, log, serverFolder)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serveOn(database: OpenDatabase, config: Config, log: Logger, serverFolder: string): Promise<void> {
  if (config.publicUrl.startsWith('https:') && config.trustProxy === undefined) {
    log.warn('TRUST_PROXY is not set: behind a proxy everybody would share its address, and with it the limits')
  }
  const secrets = loadSecrets(config.dataDir, config.secretKey)
  // An unusable seal is reported now, not to the first person who signs.
  await sealIdentity(config, await sealOwner(database.db))
  const app = await createApp({
    config,
    db: database.db,
    databaseAddress: database.address,
    clock: systemClock,
    log,
    secrets,
    webFolder: defaultWebFolder(serverFolder),
  })
  const demo = config.demo ? await loadDemo(app.platform) : null
  await app.http.listen({ host: config.host, port: config.port }).catch(error => {
    throw cannotListen(error, config)
  })
  if (database.exclusive) await takeOverJobs(database.db)
  app.startWorking()
  stopOnSignals(config, log, async () => {
    await app.close()
    await database.close()
  })
  await greet(config, app.platform.db, demo)
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

/** Shows what the person at the terminal wants to know; everything else goes to the log. */
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
    lines.push(
      '',
      '  Nobody can sign in yet. Stop and run: npm run serve -- create-superadmin <e-mail> <name> <lastname>',
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function stopOnSignals(config: Config, log: Logger, close: () => Promise<void>): void {
  let askedAt: number | undefined
  const stop = (signal: NodeJS.Signals) => {
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
    }, config.drainSeconds * 1000)
    close().then(
      () => {
        clearTimeout(deadline)
        process.exit(0)
      },
      error => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
