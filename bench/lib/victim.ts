import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres'
import { withDescendants } from '../../apps/server/test/faults/descendants'
import { freePort } from '../../e2e/free-port'
import { log } from './bench-database'
import { benchFolder } from './bench-folder'
import { isReady, MAIN, runAlone, SERVER, untilReady } from './built-product'
import { withDatabaseIn } from './database-beside'
import type { MailSink } from './mail-sink'
import { type MixedWrites, tracesOf, type Wish } from './mixed-writes'

/** Inside the workspace, so that the built program finds its libraries. */
const NEWER = path.join(SERVER, `node_modules/.cache/bench-kills-${process.pid}`)
const SLOW_MIGRATION = 'alter table tasks add column killed int default 1;\nselect pg_sleep(1);\n'
const PROCESSES = 2

interface Struck {
  /** Seconds from the kill until the product answers a call. */
  readonly seconds: number
  /** How often each write that must be in a restored copy is found there. */
  readonly copies?: readonly number[]
}

interface Round {
  readonly way: string
  readonly writes: MixedWrites
}

interface Archive {
  readonly file: string
  /** The writes that were acknowledged before the backup began. */
  readonly wishes: readonly Wish[]
}

/** The product with the demo brokerage, in a folder of its own: a first process, and two that serve. */
export class Victim {
  readonly base: string
  private program: ChildProcess | undefined
  private archive: Archive | undefined
  /** How long the last complete backup and restore took. */
  private readonly tookMs = { backup: 2000, restore: 4000 }
  private archives = 0

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    readonly mails: MailSink,
  ) {
    this.base = `http://127.0.0.1:${port}/api`
  }

  static async create(mails: MailSink): Promise<Victim> {
    const folder = await benchFolder()
    writeFileSync(path.join(folder, 'passphrase'), 'a passphrase of a benchmark\n', { mode: 0o600 })
    return new Victim(folder, await freePort(), mails)
  }

  /** Starts the product and waits until all its processes serve. */
  async start(): Promise<void> {
    this.program = this.spawn(MAIN)
    await untilReady(this.program, this.port)
    while (this.serving().length < PROCESSES) await wait(20)
  }

  async end(): Promise<void> {
    const { program } = this
    if (program && program.exitCode === null && program.signalCode === null) {
      program.kill('SIGTERM')
      await once(program, 'exit')
    }
    rmSync(NEWER, { recursive: true, force: true })
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Kills some of its processes, always including the first, and restarts it when all have ended. */
  async killAll(way: string, { database = false, alone = false } = {}): Promise<number> {
    const program = this.running()
    const ended = once(program, 'exit')
    const since = performance.now()
    const serving = this.serving()
    if (database) process.kill(Number(this.postmaster()[0]), 'SIGKILL')
    for (const pid of alone ? [] : serving) process.kill(pid, 'SIGKILL')
    program.kill('SIGKILL')
    await ended
    while (serving.some(isAlive)) await wait(5)
    await this.mails.noteKill(way)
    await this.start()
    return (performance.now() - since) / 1000
  }

  /** Kills one of the serving processes, and waits until there are as many as before. */
  async killServing(way: string): Promise<number> {
    const [pid] = this.serving()
    if (pid === undefined) throw new Error('nobody serves')
    const since = performance.now()
    process.kill(pid, 'SIGKILL')
    while (!(await isReady(this.port))) await wait(5)
    const seconds = (performance.now() - since) / 1000
    await this.mails.noteKill(way)
    while (isAlive(pid) || this.serving().length < PROCESSES) await wait(50)
    return seconds
  }

  /** Kills a running backup, and takes it again under the same name. */
  async killBackup(writes: MixedWrites): Promise<number> {
    const file = path.join(this.folder, `${++this.archives}.backup`)
    const seconds = await this.killCommand('backup', file, {})
    if (existsSync(file)) rmSync(file)
    await this.backUp(file, writes)
    return seconds
  }

  /** Kills a running restore, repeats it into the same place, and counts what was restored. */
  async killRestore(writes: MixedWrites): Promise<Struck> {
    if (!this.archive) await this.backUp(path.join(this.folder, `${++this.archives}.backup`), writes)
    const { file, wishes } = this.archive ?? { file: '', wishes: [] }
    const DATA_DIR = path.join(this.folder, 'restored')
    const seconds = await this.killCommand('restore', file, { DATA_DIR })
    // Killed after its last step, the restore has left a complete database, into which nothing is restored; its content
    // decides.
    await this.command('restore', file, { DATA_DIR }).catch(() => {})
    const server = await startEmbeddedPostgres({ dataDir: path.join(DATA_DIR, 'postgres'), log })
    const found = await withDatabaseIn(DATA_DIR, client => tracesOf(wishes, client))
    await server.stop()
    await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
    return { seconds, copies: [...found.values()] }
  }

  /**
   * Ends the product, kills a newer version during its migration, and restarts it: nothing of the migration may remain.
   */
  async killMigration(): Promise<number> {
    const program = this.running()
    program.kill('SIGTERM')
    await once(program, 'exit')
    if (!existsSync(NEWER)) {
      cpSync(path.join(SERVER, 'dist'), NEWER, { recursive: true })
      writeFileSync(path.join(NEWER, 'migrations/9999_slow.sql'), SLOW_MIGRATION)
    }
    const newer = this.spawn(path.join(NEWER, 'main.js'))
    const ended = once(newer, 'exit')
    while (!(await this.isMigrating())) {
      if (newer.exitCode !== null) throw new Error(`the newer product ended with ${newer.exitCode}`)
      await wait(20)
    }
    await wait(randomInt(500))
    newer.kill('SIGKILL')
    await ended
    const since = performance.now()
    await this.start()
    const seconds = (performance.now() - since) / 1000
    const left = `select 1 from information_schema.columns where table_name = 'tasks' and column_name = 'killed'`
    const { rowCount } = await this.onDatabase(client => client.query(left))
    if (rowCount !== 0) throw new Error('a killed migration has left something')
    return seconds
  }

  onDatabase<T>(read: (client: pg.Client) => Promise<T>): Promise<T> {
    return withDatabaseIn(path.join(this.folder, 'data'), read)
  }

  private async backUp(file: string, writes: MixedWrites): Promise<void> {
    const wishes = writes.wishes.filter(({ acknowledged }) => acknowledged)
    await this.command('backup', file, {})
    if (this.archive) rmSync(this.archive.file)
    this.archive = { file, wishes }
  }

  /** Runs a command to its end; the connection of an earlier one may take a moment to close. */
  private async command(name: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const since = performance.now()
      const child = this.spawn(MAIN, [name, file], env)
      const [code] = await once(child, 'exit')
      this.tookMs[name] = performance.now() - since
      if (code === 0) return
      if (attempt === 5) throw new Error(`${name} after one that was killed ended with ${code}`)
      await wait(1000)
    }
  }

  /** Kills a command at a random moment of its run time, and returns after how long the product answered. */
  private async killCommand(name: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<number> {
    for (;;) {
      const child = this.spawn(MAIN, [name, file], env)
      const ended = once(child, 'exit')
      await Promise.race([ended, wait(randomInt(200, Math.max(201, Math.round(this.tookMs[name]))))])
      const since = performance.now()
      if (child.exitCode === null && child.kill('SIGKILL')) {
        await ended
        while (!(await isReady(this.port))) await wait(5)
        return (performance.now() - since) / 1000
      }
      // The command was faster than the kill; it is repeated.
      rmSync(env.DATA_DIR ?? file, { recursive: true, force: true })
    }
  }

  private spawn(main: string, args: readonly string[] = [], env: Record<string, string> = {}): ChildProcess {
    return runAlone([main, ...args], {
      PORT: String(this.port),
      PROCESSES: String(PROCESSES),
      DATA_DIR: path.join(this.folder, 'data'),
      DEMO: '1',
      RATE_LIMITS: 'off',
      SMTP_URL: `smtp://127.0.0.1:${this.mails.port}`,
      BACKUP_PASSPHRASE_FILE: path.join(this.folder, 'passphrase'),
      MAIL_IN_DOUBT: process.env.MAIL_IN_DOUBT ?? 'resend',
      ...env,
    })
  }

  private running(): ChildProcess {
    if (!this.program) throw new Error('not started')
    return this.program
  }

  private serving(): number[] {
    const [, ...others] = withDescendants(this.running().pid ?? 0)
    return others.filter(pid => commandOf(pid).includes('main.js'))
  }

  private postmaster(): string[] {
    return readFileSync(path.join(this.folder, 'data/postgres/pg18/postmaster.pid'), 'utf8').split('\n')
  }

  private async isMigrating(): Promise<boolean> {
    const running = `select 1 from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`
    return this.onDatabase(client => client.query(running)).then(
      ({ rowCount }) => rowCount === 1,
      // Not started yet.
      () => false,
    )
  }
}

/** Every way to kill the product, by its name in the table. */
export const WAYS: Readonly<Record<string, (victim: Victim, round: Round) => Promise<Struck>>> = {
  'the program': amongWrites((victim, way) => victim.killAll(way)),
  'the program and its database': amongWrites((victim, way) => victim.killAll(way, { database: true })),
  'a serving process': amongWrites((victim, way) => victim.killServing(way)),
  'the first process': amongWrites((victim, way) => victim.killAll(way, { alone: true })),
  'a backup': async (victim, { writes }) => ({ seconds: await victim.killBackup(writes) }),
  'a restore': (victim, { writes }) => victim.killRestore(writes),
  'a migration': amongWrites(victim => victim.killMigration()),
}

/** Strikes at a random moment during the first writes of a round. */
function amongWrites(strike: (victim: Victim, way: string) => Promise<number>) {
  return async (victim: Victim, { way }: Round): Promise<Struck> => {
    await wait(100 + randomInt(600))
    return { seconds: await strike(victim, way) }
  }
}

function isAlive(pid: number): boolean {
  return commandOf(pid) !== ''
}

/** The command line of a process; empty when it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
