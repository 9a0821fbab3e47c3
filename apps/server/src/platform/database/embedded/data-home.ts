import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeWhole } from '../../whole-file'
import type { DatabaseLog } from '../database-log'
import { EmbeddedPostgresError } from './embedded-postgres-error'
import { canEnter, type ServerUser, serverUserFor } from './server-user'

export interface DataHome {
  dir: string
  clusterDir: string
  user: ServerUser
}

/** The folder name contains the major version, so that another one never opens these files. */
const CLUSTER = 'pg18'

/**
 * Decides the location of the cluster: the requested folder, unless we are root and the server's unprivileged user
 * cannot enter it (root's home, say). Then it is under /var/lib, and a `location` file in the requested folder records
 * that, so that a later start, or a moved folder, never opens an empty database instead.
 */
export function findDataHome(wantedDir: string, log: DatabaseLog): DataHome {
  const wanted = path.resolve(wantedDir)
  mkdirSync(wanted, { recursive: true, mode: 0o711 })
  const pointer = pointerIn(wanted)
  if (existsSync(pointer)) return home(remembered(pointer), log)

  const here = home(wanted, log)
  if (canEnter(here.user, wanted)) return here
  if (existsSync(here.clusterDir)) {
    throw new EmbeddedPostgresError(
      `The database is in ${here.clusterDir}, but the user who runs it (uid ${here.user.uid}) cannot enter: let others pass (chmod o+x) that folder and those above it.`,
    )
  }

  const name = `llave-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`
  const elsewhere = path.join('/var/lib', name)
  mkdirSync(elsewhere, { recursive: true })
  chmodSync(elsewhere, 0o711)
  writeWhole(pointer, `${elsewhere}\n`, 'replace')
  log.warn(`The database server runs without privileges and cannot enter ${wanted}: its data are kept in ${elsewhere}.`)
  return home(elsewhere, log)
}

/** The location of a requested folder's data; creates and changes nothing. */
export function findDataDir(wantedDir: string): string {
  const wanted = path.resolve(wantedDir)
  const pointer = pointerIn(wanted)
  return existsSync(pointer) ? remembered(pointer) : wanted
}

const pointerIn = (wanted: string) => path.join(wanted, 'location')

function remembered(pointer: string): string {
  const dir = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(dir)) {
    throw new EmbeddedPostgresError(
      `${pointer} says that the data are in ${dir}, but that folder does not exist. Bring it back before you start; to begin anew, delete ${pointer}.`,
    )
  }
  return dir
}

export function clusterIn(dir: string): string {
  return path.join(dir, CLUSTER)
}

function home(dir: string, log: DatabaseLog): DataHome {
  const clusterDir = clusterIn(dir)
  return { dir, clusterDir, user: serverUserFor(clusterDir, log) }
}
