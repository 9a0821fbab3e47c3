import type { Logger } from 'pino'
import { within } from '../within'
import type { FileStore } from './file-store'

/** A store that takes longer counts as unreachable. */
const PATIENCE_MS = 5_000
/** Monitoring asks often; the store is asked at most this often. */
const FRESH_MS = 30_000

/** Tells whether the file store is reachable, and logs changes. */
export function watchStore(files: FileStore, log: Logger): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null
  let wasReachable = true

  async function ask(): Promise<boolean> {
    const answer = files.check().then(
      () => null,
      error => String(error),
    )
    const reason = await within(PATIENCE_MS, answer, 'no answer')
    if (reason !== null && wasReachable) log.error({ reason }, 'the file store cannot be reached')
    if (reason === null && !wasReachable) log.info('the file store can be reached again')
    wasReachable = reason === null
    return wasReachable
  }

  return () => {
    const now = performance.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, answer: ask() }
    return last.answer
  }
}
