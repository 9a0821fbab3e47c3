import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries } from './embedded/binaries'
import { SERVER_ENV } from './embedded/cluster'
import { findDataHome } from './embedded/data-home'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error'
import { startOf } from './embedded/process-identity'
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres'

const messages: string[] = []
const log = {
  info: (message: string) => void messages.push(message),
  warn: (message: string) => void messages.push(message),
  error: (_fields: { err: unknown }, message: string) => void messages.push(message),
}

const isRoot = process.getuid?.() === 0
const uidOf = (name: string) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)

/** A created and stopped database: most tests start on a copy, because creating one takes seconds. */
let made: string
let folder: string
let dataDir: string
const started: EmbeddedPostgres[] = []
const programs: ChildProcess[] = []

beforeAll(async () => {
  made = aFolder()
  const server = await startEmbeddedPostgres({ dataDir: made, log, durability: 'off' })
  await server.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = aFolder()
  dataDir = path.join(folder, 'data')
  messages.length = 0
})

afterEach(async () => {
  for (const program of programs.splice(0)) await kill(program)
  for (const server of started.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('startEmbeddedPostgres', () => {
  test('data survives a stop and a restart', async () => {
    const first = await start()
    await run(first.connection, 'create table kept as select 1 as id')
    await first.stop()
    const again = await start()
    expect(await run(again.connection, 'select id from kept')).toEqual([{ id: 1 }])
  })

  test('is a UTF-8 server with fsync, reachable only through the socket folder', async () => {
    const { connection } = await start()
    const [settings] = await run(
      connection,
      `select current_database() as name, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as addresses, current_setting('timezone') as zone`,
    )
    expect(settings).toEqual({ name: 'llave', encoding: 'UTF8', fsync: 'on', addresses: '', zone: 'UTC' })
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  test('lets nobody in without its password, which only this user can read (V13.2.3)', async () => {
    const { connection } = await startOnMade()
    const file = path.join(dataDir, 'password')
    expect(readFileSync(file, 'utf8').trim()).toBe(connection.password)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(run({ ...connection, password: 'another' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(findRunningPostgres(dataDir)).toEqual(connection)
  })

  test('data of an earlier version, or whose password got lost, get a new one', async () => {
    const first = await startOnMade()
    await run(first.connection, 'create table kept as select 1 as id')
    await first.stop()
    const cluster = path.join(dataDir, 'pg18')
    writeFileSync(path.join(cluster, 'pg_hba.conf'), 'local all all trust\n')
    rmSync(path.join(dataDir, 'password'))
    // Under root it ran as nobody.
    if (isRoot) chownSync(cluster, 65534, 65534)
    const again = await start()
    expect(again.connection.password).not.toBe(first.connection.password)
    expect(await run(again.connection, 'select id from kept')).toEqual([{ id: 1 }])
    await expect(run(first.connection, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(findRunningPostgres(path.join(folder, 'nowhere'))).toBeUndefined()
    if (isRoot) expect(statSync(cluster).uid).toBe(uidOf('llave-db'))
  })

  test('stop leaves no process behind and releases the folder', async () => {
    const server = await startOnMade()
    const pid = postmaster()
    await server.stop()
    expect(startOf(pid)).toBeUndefined()
    expect(existsSync(path.join(dataDir, 'owner.json'))).toBe(false)
  })

  test('a second program on the same folder is refused with a clear message', async () => {
    await startOnMade()
    const { answer } = await startProgram()
    expect(answer).toEqual({ error: expect.stringMatching(/is in use by another running Llave/) })
  })

  test('a second start in the same program is refused', async () => {
    await startOnMade()
    await expect(start()).rejects.toThrow(EmbeddedPostgresError)
  })

  test('exactly one of several programs that start at once gets the folder', async () => {
    const runs = await Promise.all([startProgram(), startProgram(), startProgram()])
    expect(runs.filter(({ answer }) => 'connection' in answer)).toHaveLength(1)
    expect(runs.filter(({ answer }) => 'error' in answer)).toHaveLength(2)
  })

  test('kill -9 of the program leaves no server behind, even where PATH leads to nothing, and loses no acknowledged row', async () => {
    copyMade()
    const { program, answer } = await startProgram({ PATH: '/nowhere' })
    if (!('connection' in answer)) throw new Error(answer.error)
    const pid = postmaster()
    const writer = new pg.Client(answer.connection)
    writer.on('error', () => undefined)
    await writer.connect()
    await writer.query('create table acknowledged (id int primary key)')
    let last = 0
    const writing = (async () => {
      for (let id = 1; ; id++) {
        await writer.query('insert into acknowledged values ($1)', [id])
        last = id
        if (id === 50) program.kill('SIGKILL')
      }
    })().catch(() => undefined)
    await writing
    await gone(pid)

    const server = await start()
    const rows = await run(server.connection, 'select count(*)::int as found, max(id) >= $1 as all from acknowledged', [
      last,
    ])
    expect(rows).toEqual([{ found: expect.any(Number), all: true }])
    expect(last).toBeGreaterThanOrEqual(50)
    expect(rows[0]?.found).toBeGreaterThanOrEqual(last)
  })

  test('a server left running is stopped before the folder is used again', async () => {
    const first = await startOnMade()
    await first.stop()
    const { dir, clusterDir, user } = findDataHome(dataDir, log)
    const args = ['-D', clusterDir, '-k', first.connection.host, '-c', 'listen_addresses=']
    const left = spawn(path.join(findBinaries(user, dir), 'postgres'), args, {
      ...user,
      stdio: 'ignore',
      env: SERVER_ENV,
    })
    programs.push(left)
    const ended = once(left, 'exit')
    await untilItAnswers(first.connection)

    const server = await start()
    expect(postmaster()).not.toBe(left.pid)
    expect(await ended).toEqual([0, null])
    expect(await run(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('restarts the server when it dies', async () => {
    const { connection } = await startOnMade()
    process.kill(postmaster(), 'SIGKILL')
    expect(await untilItAnswers(connection)).toEqual([{ one: 1 }])
    expect(messages.join('\n')).toMatch(/it is started again/)
  })

  test('never opens an empty database instead of one it cannot find', async () => {
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'location'), `${path.join(folder, 'lost')}\n`)
    await expect(start()).rejects.toThrow(/that folder does not exist/)
  })

  test.each([
    ['its control file', (cluster: string) => rmSync(path.join(cluster, 'global/pg_control'))],
    ['the mark of its version', (cluster: string) => rmSync(path.join(cluster, 'PG_VERSION'))],
    ['the log of its changes', (cluster: string) => rmSync(path.join(cluster, 'pg_wal'), { recursive: true })],
  ])('a database that has lost %s is to be restored, and nothing is put in its place', async (_what, damage) => {
    copyMade()
    const cluster = path.join(dataDir, 'pg18')
    damage(cluster)
    const files = readdirSync(cluster)
    await expect(start()).rejects.toThrow(/does not start: .+npm run restore -- FILE/)
    await expect(start()).rejects.not.toThrow(/DATABASE_URL/)
    expect(readdirSync(cluster)).toEqual(expect.arrayContaining(files))
    expect(existsSync(path.join(dataDir, 'owner.json'))).toBe(false)
  })

  test('a database of another version of PostgreSQL is not taken for none', async () => {
    copyMade()
    renameSync(path.join(dataDir, 'pg18'), path.join(dataDir, 'pg19'))
    await expect(start()).rejects.toThrow(/pg19 is of another version of PostgreSQL/)
    expect(existsSync(path.join(dataDir, 'pg18'))).toBe(false)
  })

  test('mentions DATABASE_URL when it cannot run', async () => {
    writeFileSync(dataDir, 'a file where a folder should be')
    await expect(start()).rejects.toThrow(/DATABASE_URL/)
  })

  test('works from a path that is too long for a socket', async () => {
    dataDir = path.join(folder, 'x'.repeat(100))
    const { connection } = await startOnMade()
    expect(connection.host.startsWith(os.tmpdir())).toBe(true)
    expect(await run(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

function aFolder(): string {
  const place = mkdtempSync(path.join(os.tmpdir(), 'llave-pg-'))
  chmodSync(place, 0o711)
  return place
}

/** Starts with the copied database instead of an empty folder. */
function copyMade(): void {
  spawnSync('cp', ['-a', made, dataDir])
}

async function startOnMade(): Promise<EmbeddedPostgres> {
  copyMade()
  return start()
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  started.push(server)
  return server
}

type Answer = { connection: EmbeddedPostgres['connection'] } | { error: string }

async function startProgram(env: NodeJS.ProcessEnv = {}): Promise<{ program: ChildProcess; answer: Answer }> {
  const file = path.join(import.meta.dirname, '../../../test/embedded-program.ts')
  const program = spawn(process.execPath, ['--import', 'tsx', file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  programs.push(program)
  const [line] = await once(createInterface(program.stdout), 'line')
  return { program, answer: JSON.parse(String(line)) }
}

async function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exited = once(program, 'exit')
  program.kill('SIGKILL')
  await exited
}

async function run(
  connection: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function untilItAnswers(connection: pg.ClientConfig): Promise<Record<string, unknown>[]> {
  for (;;) {
    try {
      return await run(connection, 'select 1 as one')
    } catch {
      await turn()
    }
  }
}

async function gone(pid: number): Promise<void> {
  while (startOf(pid) !== undefined) await turn()
}

function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

function postmaster(): number {
  return Number(readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
}
