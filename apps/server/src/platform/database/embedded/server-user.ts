import { spawnSync } from 'node:child_process'
import { type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error'

/** The user that the server runs as; empty means our own. PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | { uid?: never; gid?: never }

/** "nobody", who should own nothing else on the machine. */
const NOBODY = { uid: 65534, gid: 65534 }

/**
 * The user that runs the server for a cluster folder. When we are root: the owner of the cluster if there is one, else
 * nobody. Otherwise ourselves, and the cluster must belong to us.
 */
export function serverUserFor(clusterDir: string): ServerUser {
  const found = statOf(clusterDir)
  const own = process.getuid?.()
  if (own === 0) return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : NOBODY
  if (found && own !== undefined && found.uid !== own) {
    throw new EmbeddedPostgresError(
      `The data in ${clusterDir} belong to another user (uid ${found.uid}): start Llave as that user or as root.`,
    )
  }
  return {}
}

/** Whether that user can enter a folder; always true for our own. */
export function canEnter(user: ServerUser, dir: string): boolean {
  return user.uid === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$0"', path.resolve(dir)], user).status === 0
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false })
}
