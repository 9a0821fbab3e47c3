import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new temporary folder, in which a database can run. */
export async function benchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'llave-bench-'))
  // As root the database runs as another user, who must be able to enter the folder; otherwise it would be created
  // elsewhere and left behind.
  await chmod(folder, 0o711)
  return folder
}
