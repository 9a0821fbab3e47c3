import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { makeDataFolder } from './data-folder'
import { openServer } from './open-database'
import { HEADS_FILE, readHeads } from './platform/audit/audit-heads'
import type { ArchiveEnd } from './platform/backup/archive'
import { drill } from './platform/backup/drill'
import { LEDGER_FILE } from './platform/backup/erasure-ledger'
import { readPassphrase } from './platform/backup/passphrase'
import { restoreBackup } from './platform/backup/restore-backup'
import { unseal } from './platform/backup/sealed-file'
import { KEY_FILES, takeBackup } from './platform/backup/take-backup'
import { type Config, ConfigError, NEW_KEYS } from './platform/config'
import { findRunningPostgres } from './platform/database/embedded-postgres'
import type { DatabaseAddress } from './platform/database/servers'
import { openFileStore } from './platform/files/open-file-store'
import { StartError } from './platform/start-error'

/** `backup <file> [--with-keys] [--drill]`: writes everything to one encrypted file while the product keeps running. */
export async function backup(config: Config, log: Logger, args: readonly string[]): Promise<string> {
  const { file, has } = readArguments('backup <file> [--with-keys] [--drill]', args)
  const keys = has('--with-keys')
  if (existsSync(file)) throw new StartError(`${file} is there already: a backup replaces nothing.`)
  const passphrase = await readPassphrase(config.backupPassphraseFile, { isNew: true })
  const { dataDir } = config
  const end = await onDatabase(config, log, address =>
    takeBackup({ address, files: openFileStore(config), dataDir }, file, passphrase, { keys }),
  )
  if (has('--drill')) await drill(await unseal(file, passphrase), log)
  const lines = [`${file}: ${contentsOf(end)}.`]
  if (has('--drill')) lines.push('Restored for a trial: every count and hash is the same.')
  lines.push(
    keys
      ? 'The keys are in it: whoever has this file and its passphrase can sign in as anybody.'
      : `The keys (${KEY_FILES.join(', ')} in ${dataDir}) are not in it: keep a copy of them elsewhere.`,
  )
  if (end.lost.length === 0) return lines.join('\n')
  throw new StartError(
    [...lines, `The store has lost ${end.lost.length} files that rows name:`, ...end.lost.map(key => `  ${key}`)].join(
      '\n',
    ),
  )
}

/**
 * `restore <file>`: restores into an empty database and data folder; `--drill`: into a temporary place, which is
 * compared and removed.
 */
export async function restore(config: Config, log: Logger, args: readonly string[]): Promise<string> {
  const { file, has } = readArguments('restore <file> [--drill]', args)
  const sealed = await unseal(file, await readPassphrase(config.backupPassphraseFile, { isNew: false }))
  if (has('--drill')) {
    const { end, created } = await drill(sealed, log)
    return `${file} of ${created.toISOString()}: ${contentsOf(end)}. Every count and hash came back the same.`
  }
  const { dataDir } = config
  makeDataFolder(config)
  const server = await openServer(config, log)
  try {
    const target = { address: server.address, files: openFileStore(config), dataDir }
    const { end, created } = await restoreBackup(target, sealed)
    const lines = [`Restored from ${created.toISOString()}: ${contentsOf(end)}.`, ...(await stillToDo(config, end))]
    return lines.join('\n')
  } finally {
    await server.stop()
  }
}

/** Steps for the operator before the first start. */
async function stillToDo({ dataDir, secretKey, sealCertificate, databaseUrl }: Config, end: ArchiveEnd) {
  const configured = { 'secret.key': secretKey, 'seal.pem': sealCertificate }
  const missing = KEY_FILES.filter(name => configured[name] === undefined && !existsSync(path.join(dataDir, name)))
  const sealed = end.tables.auditSeals?.rows ?? 0
  const known = (await readHeads(dataDir)).at(-1)?.number ?? 0
  return [
    ...(missing.length > 0
      ? [
          `Before you start: put ${missing.join(' and ')} back into ${dataDir}: it does not start without. (With new ones, by npm run serve -- ${NEW_KEYS}, nobody stays signed in, and neither the audit nor the seals of contracts can be checked.)`,
        ]
      : []),
    ...(known > sealed
      ? [
          `Before you start: move ${HEADS_FILE} in ${dataDir} away. It knows the audit up to entry ${known}, and the backup has ${sealed}: as long as it is there nothing more is sealed.`,
        ]
      : []),
    ...(existsSync(path.join(dataDir, LEDGER_FILE))
      ? [`Whom ${LEDGER_FILE} in ${dataDir} knows as blocked or removed is so again when it starts.`]
      : []),
    ...(databaseUrl ? ['If the product serves with a role of its own, run create-server-role again.'] : []),
    'Then start it, and run verify-audit.',
  ]
}

function readArguments(usage: string, args: readonly string[]) {
  const options = args.filter(arg => arg.startsWith('--'))
  const [file, ...more] = args.filter(arg => !arg.startsWith('--'))
  const unknown = options.find(option => !usage.includes(`[${option}]`))
  if (file === undefined || more.length > 0 || unknown) throw new ConfigError(`usage: ${usage}`)
  // npm changes to the program's folder; file names are relative to the caller's.
  return { file: path.resolve(process.env.INIT_CWD ?? '', file), has: (option: string) => options.includes(option) }
}

/** Uses the configured database, the embedded one of a running Llave, or starts the embedded one. */
async function onDatabase<T>(config: Config, log: Logger, run: (address: DatabaseAddress) => Promise<T>): Promise<T> {
  const folder = path.join(config.dataDir, 'postgres')
  if (config.databaseUrl === undefined && !existsSync(folder)) {
    throw new StartError(`There is nothing to back up in ${config.dataDir}: set DATA_DIR, or DATABASE_URL.`)
  }
  const running = config.databaseUrl === undefined ? findRunningPostgres(folder) : undefined
  if (running) return run(running)
  const server = await openServer(config, log)
  try {
    return await run(server.address)
  } finally {
    await server.stop()
  }
}

function contentsOf({ tables, files, bytes }: ArchiveEnd): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files} files of ${Math.ceil(bytes / 1e6)} MB`
}
