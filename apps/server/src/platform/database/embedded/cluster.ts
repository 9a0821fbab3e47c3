import { spawnSync } from 'node:child_process'
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
} from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log'
import type { DataHome } from './data-home'
import { alreadyInUse, cannotRunHere, EmbeddedPostgresError } from './embedded-postgres-error'
import { commandOf, startOf } from './process-identity'
import type { ServerUser } from './server-user'

/** The port is only part of the socket's name: nothing listens on the network. */
export const PORT = 5432

/** PostgreSQL's programs must not see our environment: it holds secrets. */
export const SERVER_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** sun_path holds 107 bytes plus the terminating NUL. */
const LONGEST_SOCKET = 107

/**
 * Whether there is a cluster, damaged or not; a new one appears only when it is complete. Throws EmbeddedPostgresError
 * for a cluster of another version of PostgreSQL, which must not be mistaken for none.
 */
export function hasCluster(clusterDir: string): boolean {
  if (existsSync(clusterDir)) return true
  const other = readdirSync(path.dirname(clusterDir)).find(name => /^pg\d+$/.test(name))
  if (other === undefined) return false
  throw new EmbeddedPostgresError(
    `The included database in ${path.join(path.dirname(clusterDir), other)} is of another version of PostgreSQL than this program has: start the version that fits it.`,
  )
}

/**
 * Creates the cluster on the first start. A killed start leaves only the `.init` folder, which the next one discards.
 */
export function ensureCluster({ clusterDir, user }: DataHome, bin: string, durable: boolean): void {
  if (hasCluster(clusterDir)) return
  const unfinished = `${clusterDir}.init`
  rmSync(unfinished, { recursive: true, force: true })
  makePrivate(unfinished, user)
  const run = spawnSync(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      // Authentication is set at each start (server-password.ts).
      '--auth=reject',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, encoding: 'utf8', env: SERVER_ENV },
  )
  if (run.status !== 0) {
    throw cannotRunHere(`its database could not be made (${run.error?.message ?? run.stderr.trim()})`)
  }
  renameSync(unfinished, clusterDir)
}

/** A 0700 folder for the socket: in the data folder, or in the system's temporary folder when that path is too long. */
export function socketFolder({ dir, user }: DataHome): string {
  const inside = path.join(dir, 'run')
  if (Buffer.byteLength(socketFile(inside)) <= LONGEST_SOCKET) {
    makePrivate(inside, user)
    return inside
  }
  const outside = mkdtempSync(path.join(os.tmpdir(), 'llave-'))
  makePrivate(outside, user)
  return outside
}

/** Removes the socket's folder if it is in the system's temporary folder. */
export function releaseSocketFolder({ dir }: DataHome, socketDir: string): void {
  if (path.dirname(socketDir) !== dir) rmSync(socketDir, { recursive: true, force: true })
}

/**
 * Stops a server that a killed program left running on this cluster, and waits for its end. Call it only while owning
 * the folder. Throws alreadyInUse when the answering server is not among our processes (another container uses the same
 * folder).
 */
export async function stopLeftBehind({ clusterDir }: DataHome, socketDir: string, log: DatabaseLog): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === undefined) return
  const start = startOf(pid)
  if (start === undefined || !commandOf(pid).includes(clusterDir)) {
    if (await answers(socketDir)) throw alreadyInUse(clusterDir, undefined)
    rmSync(pidFile, { force: true })
    return
  }
  log.warn(`Stopping a database server that an earlier start left behind (process ${pid})`)
  process.kill(pid, 'SIGINT')
  const patience = Date.now() + 20_000
  let hurried = false
  while (startOf(pid) === start) {
    if (!hurried && Date.now() > patience) {
      hurried = true
      process.kill(pid, 'SIGQUIT')
    }
    await delay(25)
  }
}

/** The folder of the socket at which the server of a cluster answers; undefined while none runs. */
export function socketOfRunning(clusterDir: string): string | undefined {
  const file = path.join(clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  // The fifth line (storage/pidfile.h).
  return readFileSync(file, 'utf8').split('\n')[4]
}

function socketFile(dir: string): string {
  return path.join(dir, `.s.PGSQL.${PORT}`)
}

function makePrivate(dir: string, user: ServerUser): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid)
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function answers(socketDir: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(socketFile(socketDir))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
