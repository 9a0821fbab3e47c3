import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '../process/product'
import { withDescendants } from './descendants'

export const USER = 'llave'
export const HOST = '127.0.0.1'
const DEBIANS = '/usr/lib/postgresql'

/** The folder with the programs of the newest PostgreSQL from Debian on this machine, unless POSTGRES_BIN names one. */
export const POSTGRES_BIN = process.env.POSTGRES_BIN ?? newestOfDebian()

function newestOfDebian(): string | undefined {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).map(Number) : []
  return versions.length === 0 ? undefined : path.join(DEBIANS, String(Math.max(...versions)), 'bin')
}

/** The user that runs PostgreSQL, which root may not. */
const OWNER =
  process.getuid?.() === 0 ? { uid: idOf('--user'), gid: idOf('--group') } : { uid: undefined, gid: undefined }

/** Options for starting other programs as that user. */
export const runningAsOwner = { ...OWNER, cwd: '/' }

function idOf(option: string): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** A folder for servers and what belongs to them. */
export function postgresFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-postgres-'))
  if (OWNER.uid !== undefined) chownSync(folder, OWNER.uid, OWNER.gid)
  return folder
}

/** Runs a program of PostgreSQL, or another one as the same user, to its end. */
export function runAsOwner(name: string, ...args: string[]): void {
  const own = path.join(POSTGRES_BIN ?? '', name)
  const { status, stdout, stderr } = spawnSync(existsSync(own) ? own : name, args, {
    ...runningAsOwner,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`)
}

/** A server of Debian's PostgreSQL on its own port, which trusts this machine. */
export class PostgresServer {
  readonly data: string
  readonly port: number
  readonly folder: string
  #process: ChildProcess | undefined
  #isFrozen = false

  constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
    this.data = path.join(folder, String(port))
  }

  static async in(folder: string): Promise<PostgresServer> {
    return new PostgresServer(folder, await freePort())
  }

  /** The address of the database for the product. */
  get url(): string {
    return `postgres://${USER}@${HOST}:${this.port}/llave`
  }

  /** Makes its cluster, starts it with these settings, and makes the database for the product. */
  async create(...settings: readonly string[]): Promise<void> {
    const access = [`--username=${USER}`, '--auth=trust']
    runAsOwner('initdb', '--pgdata', this.data, ...access, '--encoding=UTF8', '--locale=C.UTF-8')
    await this.start(...settings)
    await this.ask('create database llave')
  }

  async start(...more: readonly string[]): Promise<void> {
    const own = [`port=${this.port}`, `listen_addresses=${HOST}`, `unix_socket_directories=${this.folder}`]
    const settings = [...own, ...more].flatMap(setting => ['-c', setting])
    this.#isFrozen = false
    this.#process = spawn(path.join(POSTGRES_BIN ?? '', 'postgres'), ['-D', this.data, ...settings], {
      ...runningAsOwner,
      stdio: 'ignore',
    })
    await vi.waitFor(() => this.ask('select 1'), { timeout: 60_000 })
  }

  /** Freezes it: its port stays open and connections stay, but nothing is answered any more. */
  freeze(): void {
    this.#signal('SIGSTOP')
    this.#isFrozen = true
  }

  /** Ends it without warning, like a failing machine. */
  kill(): Promise<void> {
    return this.#end(() => this.#signal('SIGKILL'))
  }

  stop(): Promise<void> {
    return this.#isFrozen ? this.kill() : this.#end(() => this.#process?.kill('SIGINT'))
  }

  async #end(order: () => void): Promise<void> {
    const server = this.#process
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    order()
    await ended
  }

  #signal(signal: 'SIGSTOP' | 'SIGKILL'): void {
    const { pid } = this.#process ?? {}
    if (pid === undefined) throw new Error('it is not running')
    for (const one of withDescendants(pid)) process.kill(one, signal)
  }

  /** The rows of an answer. */
  async ask(statement: string, database = 'postgres'): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ host: HOST, port: this.port, user: USER, database })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
}
