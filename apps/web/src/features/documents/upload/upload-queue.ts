import { ApiError, errorCode, isNetworkError } from '../../../lib/api/api-error'
import { observable } from '../../../lib/observable'
import { UnfitFile, type UploadError } from './upload-problem'

/** `offline`: waiting for the network; `paused`: for the server to accept more. Both resume automatically. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'offline' | 'paused' | 'failed' | 'done' | 'cancelled'

export interface Upload<Target> {
  readonly id: string
  readonly file: File
  readonly target: Target
  readonly state: UploadState
  /** The sent share, from 0 to 1. */
  readonly share: number
  readonly error: UploadError | null
  /** The batch of files chosen together, and its number within it, from 1. */
  readonly batch: string
  readonly place: number
  readonly total: number
}

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** The same for retries, so that the server stores the file once. */
  readonly idempotencyKey: string
}

interface Options<Target> {
  readonly prepare: (file: File) => Promise<File>
  readonly send: (file: File, upload: Upload<Target>, sending: Sending) => Promise<unknown>
  /** Subscribes to the return of the network. */
  readonly onBack: (listener: () => void) => () => void
  readonly newId: () => string
  readonly onDone?: (upload: Upload<Target>) => void
  /** Called when a batch has ended, with the files that arrived, at least one. */
  readonly onBatch?: (arrived: readonly Upload<Target>[]) => void
}

/** A file fails after this many attempts without an answer, because something on the way probably blocks it. */
const TRIES = 5
/** The pause after too many files in a short time; all attempts together last longer than the limit's minute. */
const PAUSE_MS = 20_000

const ENDED: ReadonlySet<UploadState> = new Set(['failed', 'done', 'cancelled'])

export function isUnderWay({ state }: Pick<Upload<unknown>, 'state'>): boolean {
  return !ENDED.has(state)
}

/** What a file without an answer is waiting for; null when it was refused. */
function waitsFor(error: unknown): 'offline' | 'paused' | null {
  if (isNetworkError(error)) return 'offline'
  return error instanceof ApiError && error.status === 429 ? 'paused' : null
}

/**
 * Sends files one at a time, in the order in which they were chosen (product: documents). A failed one stays in the
 * list and can be retried on its own. Offline, and when too many files were sent in a short time, the queue waits and
 * resumes automatically.
 */
export function createUploadQueue<Target>(options: Options<Target>) {
  const uploads = observable<readonly Upload<Target>[]>([])
  let running: { readonly id: string; readonly abort: AbortController } | null = null
  let held = false
  /**
   * The content that was sent, because a retry with the same key must be byte-identical, and the number of attempts.
   */
  const attempts = new Map<string, { readonly prepared: File; readonly broken: number }>()

  /** The arrived files of the current batches. */
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
    // If one file waits for the network or the server, the others wait too, because they would fail in the same way.
    if (all.some(({ state }) => state === 'offline' || state === 'paused')) return
    const upload = all.find(({ state }) => state === 'waiting')
    if (upload) void run(upload)
  }

  function goOn(after: 'offline' | 'paused'): void {
    if (held) return
    for (const { id, state } of uploads.get()) if (state === after) change(id, { state: 'waiting' })
    next()
  }

  /** Drops files that nobody waits for any more, including the one being sent. */
  function drop(isGone: (upload: Upload<Target>) => boolean): void {
    const gone = uploads.get().filter(isGone)
    uploads.set(uploads.get().filter(upload => !gone.includes(upload)))
    for (const { id, batch } of gone) {
      attempts.delete(id)
      arrived.delete(batch)
      if (running?.id !== id) continue
      running.abort.abort()
      running = null
    }
    next()
  }

  options.onBack(() => goOn('offline'))

  return {
    uploads,
    /** Adds files chosen together; `targetOf` returns the target of each by its index. */
    add(files: readonly File[], targetOf: (at: number) => Target): void {
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
    /** Sends a failed file again, with these changes of its target. */
    retry(id: string, changes?: Partial<Target>): void {
      const upload = find(id)
      if (!upload || isUnderWay(upload)) return
      const target = changes ? { ...upload.target, ...changes } : upload.target
      // The old key already has its answer: the refusal.
      const renewed: Upload<Target> = {
        ...upload,
        target,
        id: options.newId(),
        state: 'waiting',
        share: 0,
        error: null,
      }
      uploads.set(uploads.get().map(other => (other.id === id ? renewed : other)))
      next()
    },
    cancel(id: string): void {
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
    dismiss(id: string): void {
      uploads.set(uploads.get().filter(upload => upload.id !== id || isUnderWay(upload)))
    },
    /** Pauses until `goOn`; nothing is lost. */
    pause(): void {
      held = true
      running?.abort.abort()
      running = null
      for (const upload of uploads.get()) if (isUnderWay(upload)) change(upload.id, { state: 'offline', share: 0 })
    },
    goOn(): void {
      held = false
      goOn('offline')
    },
    drop,
    clear(): void {
      held = false
      drop(() => true)
    },
  }
}
