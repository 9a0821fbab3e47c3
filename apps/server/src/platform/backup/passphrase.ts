import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { refuseReadable } from '../private-file'
import { StartError } from '../start-error'

/** A backup's passphrase can be guessed offline without limit. */
const SHORTEST = 12

/**
 * The passphrase of a backup: the first line of a file, or read from the terminal without echo; twice for a new one.
 */
export async function readPassphrase(file: string | undefined, { isNew }: { isNew: boolean }): Promise<string> {
  const passphrase = file === undefined ? await askFor(isNew) : fromFile(file)
  if (isNew && passphrase.length < SHORTEST) {
    throw new StartError(`The passphrase needs ${SHORTEST} characters or more.`)
  }
  return passphrase
}

function fromFile(file: string): string {
  try {
    refuseReadable(file)
    return readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? ''
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`BACKUP_PASSPHRASE_FILE cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

async function askFor(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      'Put the passphrase of the backup into a file that only you can read, and name it in BACKUP_PASSPHRASE_FILE.',
    )
  }
  const passphrase = await ask('Passphrase of the backup: ')
  if (isNew && (await ask('Once more: ')) !== passphrase) throw new StartError('The two are not the same.')
  return passphrase
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
