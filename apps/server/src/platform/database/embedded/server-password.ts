import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { writeWhole } from '../../whole-file'
import type { DataHome } from './data-home'

/** Beside the cluster and readable for the user who started the program, but not for the server's user. */
const fileIn = (dir: string) => path.join(dir, 'password')

/** The password of the embedded server; undefined when it has none yet. */
export function readPassword(dir: string): string | undefined {
  try {
    return readFileSync(fileIn(dir), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Lets a server without a password start once more; others still cannot enter its socket's folder. */
export function admitWithoutPassword(home: DataHome): void {
  writeAccess(home, 'trust')
}

/**
 * Sets a password on the running server and requires it from now on. The file is written last: after an interruption,
 * or without the file, the next start begins again.
 */
export async function setPassword(
  home: DataHome,
  server: { host: string; port: number; user: string },
): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query("select set_config('llave.password', $1, false)", [password])
    await client.query(
      "do $$ begin execute format('alter role %I password %L', current_user, current_setting('llave.password')); end $$",
    )
    writeAccess(home, 'scram-sha-256')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
  writeWhole(fileIn(home.dir), `${password}\n`, 'replace')
  return password
}

function writeAccess({ clusterDir, user }: DataHome, method: 'trust' | 'scram-sha-256'): void {
  const file = path.join(clusterDir, 'pg_hba.conf')
  writeWhole(file, `# Written by Llave at the start.\nlocal all all ${method}\n`, 'replace')
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid)
}
