import { statSync } from 'node:fs'
import { StartError } from './start-error'

/**
 * Throws a StartError when a file with a secret can be read by others, as ssh does. Only files of this user are
 * checked: secrets that a system provides belong to another one, and their modes are not ours to judge.
 */
export function refuseReadable(file: string): void {
  const stats = statSync(file)
  const mode = stats.mode & 0o777
  if (!stats.isFile() || stats.uid !== process.getuid?.() || (mode & 0o077) === 0) return
  const shown = mode.toString(8).padStart(4, '0')
  throw new StartError(`${file} can be read or changed by others (mode ${shown}): run \`chmod 600 ${file}\`.`)
}
