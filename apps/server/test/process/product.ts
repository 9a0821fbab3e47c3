import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { CallKey } from '@llave/api-contract/call-types'
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { SEAL_FILE } from '../../src/features/signing/seal/seal-identity'
import type { Db } from '../../src/platform/database/db'
import { createDatabase } from '../../src/platform/database/pool'
import type { DatabaseAddress } from '../../src/platform/database/servers'
import { SECRET_FILE } from '../../src/platform/security/secrets'
import type { CallOptions, CallResult } from '../app'
import { callOverHttp } from '../call-over-http'
import { testPool } from '../test-pool'
import { builtProduct } from './built-product'

type Environment = Readonly<Record<string, string>>

/** A finished program: its exit code and what it wrote. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** The built product, running as a separate process. */
export interface Product {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** All its output so far, including the log. */
  output(): string
  /** What it has logged as unexpected, since an answer of 500 contains only a number. */
  errors(): string
  /** One call of the contract over the network. Throws when the connection breaks. */
  call<K extends CallKey>(key: K, options?: CallOptions<K>): Promise<CallResult<K>>
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>
}

export interface ProcessTests {
  /** A new data folder that contains only the tests' keys; removed after the test or file. */
  dataDir(): string
  /** A data folder that does not exist yet, for a very first start. */
  emptyDataDir(): string
  /** Starts the product and waits until it serves. It is ended after the test or file. */
  start(environment: Environment, ...args: string[]): Promise<Product>
  /** Runs the product to its end: commands, and starts that are refused. */
  run(environment: Environment, ...args: string[]): Promise<Ended>
}

/** The environment of every product: nothing is inherited, so that a developer's settings affect no test. */
const BASE: Environment = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', RATE_LIMITS: 'off' }
const READY_WITHIN_MS = 90_000
const TEST_SECRET = Buffer.alloc(32, 8).toString('base64')

/**
 * Runs the built product in processes, each for the time of a test, or of the `file` when its tests share an expensive
 * start. Call it once at the top of a test file, and once more for another `program`.
 */
export function useProducts(time: 'test' | 'file' = 'test', program = builtProduct): ProcessTests {
  let main = ''
  const folders: string[] = []
  const running = new Set<ChildProcess>()

  // Far more than the tests take: a busy machine is not a defect.
  vi.setConfig({ testTimeout: 600_000 })
  beforeAll(async () => {
    main = await program()
  }, 180_000)
  const afterwards = time === 'test' ? afterEach : afterAll
  afterwards(async () => {
    await Promise.all([...running].map(kill))
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const launch = (environment: Environment, args: readonly string[]) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...BASE, ...environment },
      cwd: os.tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const ended = once(child, 'close').then(([code]): Ended => {
      running.delete(child)
      return { code: code as number | null, output }
    })
    return { child, ended, output: () => output }
  }

  const emptyDataDir = () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-process-'))
    // As root, the database runs as another user, who must be able to enter the folder.
    chmodSync(folder, 0o711)
    folders.push(folder)
    return path.join(folder, 'data')
  }

  return {
    emptyDataDir,
    dataDir() {
      const folder = emptyDataDir()
      mkdirSync(folder, { mode: 0o711 })
      writeFileSync(path.join(folder, SEAL_FILE), inject('testSeal'), { mode: 0o600 })
      writeFileSync(path.join(folder, SECRET_FILE), TEST_SECRET, { mode: 0o600 })
      return folder
    },
    async start(environment, ...args) {
      const port = environment.PORT ? Number(environment.PORT) : await freePort()
      const { child, ended, output } = launch({ PORT: String(port), ...environment }, args)
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`not ready:\n${output()}`)), READY_WITHIN_MS)
        child.stdout.on('data', () => output().includes('Llave is ready') && resolve())
        ended.then(() => reject(new Error(`ended:\n${output()}`)))
        child.once('close', () => clearTimeout(late))
      })
      const url = `http://127.0.0.1:${port}`
      return {
        url,
        port,
        process: child,
        output,
        errors: () => (output().match(/^.*(?:unexpected error|breaks the contract).*$/gm) ?? []).join('\n'),
        call: (key, options = {}) => callOverHttp(url, key, options),
        end(signal) {
          child.kill(signal)
          return ended
        },
      }
    },
    run: (environment, ...args) => launch(environment, args).ended,
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

const PORTS = { first: 20_000, perWorker: 250, workersOfRun: 24 }
let portsGiven = randomInt(PORTS.perWorker)

/**
 * A port on which nothing listens and that nobody else gets before it is used: below the ephemeral ports, and in a
 * range reserved for this worker. A concurrent run on another server has ranges of its own.
 */
export async function freePort(): Promise<number> {
  const { VITEST_POOL_ID = 0, TEST_DATABASE_URL } = process.env
  const worker = (Number(VITEST_POOL_ID) % PORTS.workersOfRun) + (TEST_DATABASE_URL ? PORTS.workersOfRun : 0)
  for (;;) {
    const port = PORTS.first + worker * PORTS.perWorker + (portsGiven++ % PORTS.perWorker)
    const server = createServer()
    const isFree = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise(resolve => server.close(resolve))
    return port
  }
}

/** The embedded server of a running product: its process and its address. */
export function includedServer(dataDir: string): { readonly pid: number; readonly address: DatabaseAddress } {
  const lines = readFileSync(path.join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')
  const [pid = '', , , port = '', host = ''] = lines
  const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim()
  return { pid: Number(pid), address: { host, port: Number(port), user: 'postgres', password, database: 'llave' } }
}

/** Reads a database directly, alongside the product. */
export async function inspect<T>(address: DatabaseAddress, read: (db: Db) => Promise<T>): Promise<T> {
  const db = createDatabase(testPool(address))
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
