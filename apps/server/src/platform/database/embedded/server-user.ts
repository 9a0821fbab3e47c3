import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLog } from '../database-log'
import { EmbeddedPostgresError } from './embedded-postgres-error'

/** The server's user; empty means our own. PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | { uid?: never; gid?: never }

/** A system user that owns only the database's files. */
const OWN_NAME = 'llave-db'
/** "nobody": for systems without a user for us, and data of earlier versions. */
const NOBODY = { uid: 65534, gid: 65534 }

/**
 * The user of the server for a cluster folder. Under root: the owner of an existing cluster, else a dedicated system
 * user, created if necessary. Otherwise our own user, who must own the cluster.
 */
export function serverUserFor(clusterDir: string, log: DatabaseLog): ServerUser {
  const found = statOf(clusterDir)
  const own = process.getuid?.()
  if (own === 0) {
    const isTaken = found && found.uid !== 0 && found.uid !== NOBODY.uid
    return isTaken ? { uid: found.uid, gid: found.gid } : systemUser(log)
  }
  if (found && own !== undefined && found.uid !== own) {
    throw new EmbeddedPostgresError(
      `The data in ${clusterDir} belong to another user (uid ${found.uid}): start Llave as that user or as root.`,
    )
  }
  return {}
}

/** Gives the cluster to its server's user, where an earlier version ran as nobody. No server may run on it. */
export function handOver(clusterDir: string, { uid, gid }: ServerUser): void {
  if (uid === undefined || statSync(clusterDir).uid === uid) return
  for (const name of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(clusterDir, name), uid, gid)
  }
  // Last, so that an interrupted hand-over is repeated.
  chownSync(clusterDir, uid, gid)
}

/** The user can enter the folder; always true for our own. */
export function canEnter(user: ServerUser, dir: string): boolean {
  return user.uid === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$0"', path.resolve(dir)], user).status === 0
}

function systemUser(log: DatabaseLog): ServerUser {
  const known = userNamed(OWN_NAME)
  if (known) return known
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...options, OWN_NAME], { stdio: 'ignore' })
  const created = userNamed(OWN_NAME)
  if (created) {
    log.info(`The included database runs as a system user of its own, ${OWN_NAME}, which has been created`)
    return created
  }
  log.warn(
    `PostgreSQL does not run as root, and there is no system user ${OWN_NAME} to run it, nor could it be created: it runs as nobody, who should own nothing else on this machine. Create the user (useradd --system ${OWN_NAME}) and start again: it is given the data.`,
  )
  return NOBODY
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map(line => line.split(':'))
      .find(([login]) => login === name) ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false })
}
