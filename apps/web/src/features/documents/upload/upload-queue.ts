import { ApiError, errorCode, isNetworkError } from '../../../lib/api/api-error'
import { type Observable, observable } from '../../../lib/observable'
import { UnfitFile, type UploadProblem } from './upload-problem'

/** `offline`: waiting for the network; `paused`: for the server to take more. Both go on by themselves. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'offline' | 'paused' | 'failed' | 'done' | 'cancelled'

export interface Upload<Target> {
  readonly id: string
  readonly file: File
  readonly target: Target
  readonly state: UploadState
  /** How much has left the device, from 0 to 1. */
  readonly share: number
  /** Why it failed: a code of the server, or what is wrong with the file itself. */
  readonly error: { readonly code: string } | { readonly problem: UploadProblem } | null
  /** The files that were chosen together, and its place among them, from 1. */
  readonly batch: string
  readonly place: number
  readonly total: number
}

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** The same when a file is sent again, so that the server stores it once. */
  readonly idempotencyKey: string
}

interface Options<Target> {
  readonly prepare: (file: File) => Promise<File>
  readonly send: (file: File, upload: Upload<Target>, sending: Sending) => Promise<unknown>
  /** Subscribes to the return of the network. */
  readonly onBack: (listener: () => void) => () => void
  readonly newId: () => string
  readonly onDone?: (upload: Upload<Target>) => void
  /** Once nothing of what was chosen together is under way any more: those that arrived, at least one. */
  readonly onBatch?: (arrived: readonly Upload<Target>[]) => void
}

export interface UploadQueue<Target> {
  readonly uploads: Observable<readonly Upload<Target>[]>
  /** Adds files that were chosen together; `targetOf` says where each belongs, by its index. */
  readonly add: (files: readonly File[], targetOf: (at: number) => Target) => void
  readonly retry: (id: string) => void
  readonly cancel: (id: string) => void
  /** Removes an upload that has ended from the list. */
  readonly dismiss: (id: string) => void
  /** Pauses until `goOn`; nothing is lost meanwhile. */
  readonly hold: () => void
  readonly goOn: () => void
  readonly clear: () => void
}

/** A file that has been tried this often without an answer to it has failed: probably something refuses it on the way. */
const TRIES = 5
/** Until the next try after too many files in a short time; all tries together outlast the minute that is counted. */
const PAUSE_MS = 20_000

const ENDED: ReadonlySet<UploadState> = new Set(['failed', 'done', 'cancelled'])

/** Whether it has not ended yet: it waits or is being sent. */
export function isUnderWay({ state }: Pick<Upload<unknown>, 'state'>): boolean {
  return !ENDED.has(state)
}

/** What a file waits for that did not get as far as being judged; null when it has been refused. */
function waitsFor(error: unknown): 'offline' | 'paused' | null {
  if (isNetworkError(error)) return 'offline'
  return error instanceof ApiError && error.status === 429 ? 'paused' : null
}

/**
 * Sends files one at a time, in the order in which they were chosen (product: documents). One that fails stays in the
 * list and can be retried on its own. Without a network, and when too many files have been sent in a short time, the
 * queue waits, and then goes on by itself.
 */
export function createUploadQueue<Target>(options: Options<Target>): UploadQueue<Target> {
  const uploads = observable<readonly Upload<Target>[]>([])
  let running: { readonly id: string; readonly abort: AbortController } | null = null
  let held = false
  /** What was sent, since a repeat under the same key has to be identical to the byte, and how often it was tried. */
  const attempts = new Map<string, { readonly prepared: File; readonly broken: number }>()

  /** What has arrived of the batches that are under way. */
  const arrived = new Map<string, readonly Upload<Target>[]>()

  const find = (id: string) => uploads.get().find(upload => upload.id === id)

  function change(id: string, changes: Partial<Upload<Target>>): void {
    uploads.set(uploads.get().map(upload => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  async function run(upload: Upload<Target>): Promise<void> {
    const { id, file } = upload
    const abort = new AbortController()
    running = { id, abort }
    try {
      change(id, { state: 'preparing', share: 0, error: null })
      const { prepared, broken } = attempts.get(id) ?? { prepared: await options.prepare(file), broken: 0 }
      if (abort.signal.aborted) return
      attempts.set(id, { prepared, broken: broken + 1 })
      change(id, { state: 'sending' })
      const onProgress = (share: number) => {
        if (!abort.signal.aborted) change(id, { share })
      }
      await options.send(prepared, upload, { signal: abort.signal, onProgress, idempotencyKey: id })
      if (abort.signal.aborted) return
      change(id, { state: 'done', share: 1 })
      arrived.set(upload.batch, [...(arrived.get(upload.batch) ?? []), upload])
      options.onDone?.(upload)
    } catch (error) {
      if (abort.signal.aborted) return
      const wait = (attempts.get(id)?.broken ?? 0) < TRIES ? waitsFor(error) : null
      if (wait) change(id, { state: wait, share: 0 })
      if (wait === 'paused') setTimeout(() => goOn('paused'), PAUSE_MS)
      if (wait) return
      if (error instanceof UnfitFile) change(id, { state: 'failed', error: { problem: error.problem } })
      else change(id, { state: 'failed', error: { code: errorCode(error) } })
    } finally {
      if (running?.abort === abort) running = null
      const now = find(id)
      if (!now || !isUnderWay(now)) attempts.delete(id)
      endBatch(upload.batch)
      next()
    }
  }

  function endBatch(batch: string): void {
    if (uploads.get().some(other => other.batch === batch && isUnderWay(other))) return
    const all = arrived.get(batch)
    arrived.delete(batch)
    if (all) options.onBatch?.(all)
  }

  function next(): void {
    if (running || held) return
    const all = uploads.get()
    // While one file waits for the network or the server, so do the others: they would fail in the same way.
    if (all.some(({ state }) => state === 'offline' || state === 'paused')) return
    const upload = all.find(({ state }) => state === 'waiting')
    if (upload) void run(upload)
  }

  function goOn(after: 'offline' | 'paused'): void {
    if (held) return
    for (const { id, state } of uploads.get()) if (state === after) change(id, { state: 'waiting' })
    next()
  }

  options.onBack(() => goOn('offline'))

  return {
    uploads,
    add(files, targetOf) {
      const batch = options.newId()
      const added = files.map(
        (file, at): Upload<Target> => ({
          id: options.newId(),
          file,
          target: targetOf(at),
          state: 'waiting',
          share: 0,
          error: null,
          batch,
          place: at + 1,
          total: files.length,
        }),
      )
      uploads.set([...uploads.get(), ...added])
      next()
    },
    retry(id) {
      const upload = find(id)
      if (!upload || isUnderWay(upload)) return
      // The old key has had its answer, the refusal.
      const renewed: Upload<Target> = { ...upload, id: options.newId(), state: 'waiting', share: 0, error: null }
      uploads.set(uploads.get().map(other => (other.id === id ? renewed : other)))
      next()
    },
    cancel(id) {
      const upload = find(id)
      if (!upload || !isUnderWay(upload)) return
      change(id, { state: 'cancelled', share: 0 })
      attempts.delete(id)
      endBatch(upload.batch)
      if (running?.id === id) {
        running.abort.abort()
        running = null
      }
      next()
    },
    dismiss(id) {
      uploads.set(uploads.get().filter(upload => upload.id !== id || isUnderWay(upload)))
    },
    hold() {
      held = true
      running?.abort.abort()
      running = null
      for (const upload of uploads.get()) if (isUnderWay(upload)) change(upload.id, { state: 'offline', share: 0 })
    },
    goOn() {
      held = false
      goOn('offline')
    },
    clear() {
      held = false
      running?.abort.abort()
      running = null
      attempts.clear()
      arrived.clear()
      uploads.set([])
    },
  }
}
