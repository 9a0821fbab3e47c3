import { readFile, writeFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { backup, restore } from './backup-commands'
import { createSuperadmin, takeFactorsOf } from './features/accounts/accounts.published'
import { tokenOf } from './features/signing/seal/stamp-contracts'
import { verifyContract } from './features/signing/seal/verify-contract'
import { openDatabase, openForCommand, unusable } from './open-database'
import { openSecrets } from './open-keys'
import { AppError } from './platform/app-error'
import { verifyAudit } from './platform/audit/verify-audit'
import { systemClock } from './platform/clock'
import { type Config, ConfigError, DISK_STORAGE } from './platform/config'
import { createPlatform } from './platform/create-platform'
import { grantServerRole } from './platform/database/server-role'
import { urlAs } from './platform/database/servers'
import { StorageError } from './platform/files/file-store'
import { sha256Of } from './platform/files/measured'
import { moveFiles } from './platform/files/move-files'
import { openFileStore } from './platform/files/open-file-store'
import type { Platform } from './platform/platform'
import { readSecrets } from './platform/security/secrets'
import { StartError } from './platform/start-error'
import { translator } from './platform/texts'

const ROLE_NAME = /^[a-z_][a-z\d_]{0,62}$/

/** A long move reports its progress after this many files. */
const PROGRESS_EVERY = 100

type Command = (platform: Platform, args: readonly string[]) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  /** Creates a superadmin and prints the one-time link for their password. */
  async 'create-superadmin'(platform, [email, name, ...lastname]) {
    if (!email || !name) throw new ConfigError('usage: create-superadmin <e-mail> <name> <lastname>')
    const link = await createSuperadmin(platform, { email, name, lastname: lastname.join(' ') })
    return `Open this link within the hour to set the password:\n${link}`
  },
  /** Removes the second factors of somebody who has lost them and whom no superadmin can help. */
  async 'remove-factors'(platform, [email]) {
    if (!email) throw new ConfigError('usage: remove-factors <e-mail>')
    return `Second factors removed: ${await takeFactorsOf(platform, email)}. The password is asked for as before.`
  },
  /** Checks that a signed contract is unchanged. */
  async 'verify-contract'(platform, [file]) {
    if (!file) throw new ConfigError('usage: verify-contract <file.pdf>')
    return verifyContract(platform, file)
  },
  /** Writes the timestamp of a signed contract to a file that other programs can check. */
  async 'contract-timestamp'({ db }, [contract, file]) {
    if (!contract || !file) throw new ConfigError('usage: contract-timestamp <file.pdf> <token.der>')
    const token = await tokenOf(db, sha256Of(await readFile(contract)))
    if (!token) throw new StartError(`${contract} has no timestamp`)
    await writeFile(file, token, { mode: 0o600, flag: 'wx' })
    return `${file}: check it with openssl ts -verify -token_in -in ${file} -data ${contract} -CAfile <its authority>`
  },
  /**
   * Verifies, without changes, that no audit entry was altered, removed, swapped or inserted. After a change of the
   * secret, `files` are the previous secrets, oldest first.
   */
  async 'verify-audit'(platform, files) {
    const { broken, head, unsealed, damaged } = await verifyAudit(platform, files.map(readSecrets))
    const found = `Head: ${head ? `${head.number} ${head.hash}` : 'none'}. Entries that wait for their seal: ${unsealed}`
    if (broken !== null) throw new StartError(`The audit chain is broken at entry ${broken}. ${found}`)
    if (damaged.length > 0) {
      throw new StartError(
        `The audit chain holds. ${found}. Damaged in ${platform.config.dataDir}, so that their heads were not compared: ${damaged.join(', ')}. Once you know why, move them to a safe place.`,
      )
    }
    return `The audit chain holds. ${found}`
  },
  /**
   * Copies the files to another store; with --remove-source each original is deleted after its copy has been read back.
   */
  async 'move-files'({ config, db, files }, args) {
    const removeSource = args.includes('--remove-source')
    if (!config.newStorageUrl || args.some(arg => arg !== '--remove-source')) {
      throw new ConfigError('usage: NEW_STORAGE_URL=<address> move-files [--remove-source]')
    }
    if (config.newStorageUrl === (config.storageUrl ?? DISK_STORAGE)) {
      throw new ConfigError('NEW_STORAGE_URL is where the files are already')
    }
    const to = openFileStore(config, db, config.newStorageUrl)
    await to.check()
    const moved = await moveFiles({
      ...{ db, from: files, to, workFolder: config.dataDir, removeSource },
      onProgress: done => done % PROGRESS_EVERY === 0 && process.stdout.write(`${done} files\n`),
    })
    const { copied, already, removed, lost } = moved
    const sums = `Copied: ${copied}. Copied before: ${already}. Removed from the old store: ${removed}.`
    if (lost.length > 0) throw new StartError(`${sums} Whole in neither store: ${lost.join(', ')}`)
    return `${sums} Every copy has been read back.`
  },
  /** Creates the role for serving on an external server: it can only add to the audit and cannot change tables. */
  async 'create-server-role'({ config, db }, [name = 'llave_server']) {
    if (!config.databaseUrl) throw new ConfigError('create-server-role: set DATABASE_URL, as the owner of the database')
    if (!ROLE_NAME.test(name)) throw new ConfigError('usage: create-server-role <name>, in lower-case letters')
    const url = urlAs(config.databaseUrl, name, await grantServerRole(db, name))
    return `Serve with this address, and keep that of the owner for \`migrate\` alone:\nDATABASE_URL=${url}`
  },
}

/** Commands that open the database themselves: its schema may be another version's, and no keys are created. */
const ownOpeners: Readonly<Record<string, (config: Config, log: Logger, args: readonly string[]) => Promise<string>>> =
  { backup, restore, migrate }

/** Updates the schema, as every start by the owner of the tables does. */
async function migrate(config: Config, log: Logger): Promise<string> {
  await (await openDatabase(config, log)).close()
  return 'The schema is up to date'
}

/** Runs one command of the product and exits. Throws ConfigError for an unknown one. */
export async function runCommand(config: Config, log: Logger, name: string, args: readonly string[]): Promise<void> {
  const ownOpener = ownOpeners[name]
  if (ownOpener) {
    const told = await ownOpener(config, log, args).catch(error => {
      throw explained(error, config)
    })
    process.stdout.write(`${told}\n`)
    return
  }
  const command = commands[name]
  const names = [...Object.keys(commands), ...Object.keys(ownOpeners)].join(', ')
  if (!command) throw new ConfigError(`Unknown command ${name}. There are: ${names}`)
  const database = await openForCommand(config, log)
  try {
    const secrets = await openSecrets({ config, db: database.db })
    const platform = createPlatform({ config, db: database.db, clock: systemClock, log, secrets })
    process.stdout.write(`${await command(platform, args)}\n`)
  } catch (error) {
    throw explained(error, config)
  } finally {
    await database.close()
  }
}

const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EEXIST: 'is there already',
  EACCES: 'cannot be opened by this user',
}

/** The error as a sentence when it is about arguments, a file, a disk, a store or the database. */
function explained(error: unknown, config: Config): unknown {
  // A StorageError's code only says that the store is unavailable; its message has the reason.
  const isRefused = error instanceof AppError && !(error instanceof StorageError)
  if (isRefused) return new StartError(sentenceOf(error), { cause: error })
  const { code = '', path, cause } = error as { code?: string; path?: string; cause?: { code?: string } }
  if (path && FILE_FAULTS[code]) return new StartError(`${path} ${FILE_FAULTS[code]}.`, { cause: error })
  if (DISK_FULL.test(code) || DISK_FULL.test(cause?.code ?? '')) {
    return new StartError('A disk is full: make room and run the command again.', { cause: error })
  }
  return error instanceof StorageError
    ? new StartError(`The ${error.message}`, { cause: error })
    : unusable(error, config)
}

/** The messages of the wrong fields, or that of the error itself. */
function sentenceOf({ code, fields = {} }: AppError): string {
  const t = translator('en')
  const codes = Object.values(fields)
  return (codes.length > 0 ? codes : [code]).map(wrong => t.find(`errors.${wrong}`) ?? wrong).join('. ')
}
