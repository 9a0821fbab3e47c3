import { errorCode, isNetworkError } from '../../../lib/api/api-error'
import { type Observable, observable } from '../../../lib/observable'
import { UnfitFile, type UploadProblem } from './upload-problem'

/** `offline`: waits for the network and goes on by itself. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'offline' | 'failed' | 'done' | 'cancelled'

export interface Upload<Target> {
  readonly id: string
  readonly file: File
  readonly target: Target
  readonly state: UploadState
  /** Share that has left the device, 0 to 1. */
  readonly share: number
  /** Why it failed: a code of the server, or what is wrong with the file itself. */
  readonly error: { readonly code: string } | { readonly problem: UploadProblem } | null
  /** Place in what was chosen together, from 1; and how many that were. */
  readonly place: number
  readonly total: number
}

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** The same for a repeat of the same file: the server stores it once. */
  readonly idempotencyKey: string
}

interface Options<Target> {
  readonly prepare: (file: File) => Promise<File>
  readonly send: (file: File, upload: Upload<Target>, sending: Sending) => Promise<unknown>
  /** Calls back when the network is there again. */
  readonly onBack: (listener: () => void) => () => void
  readonly newId: () => string
  readonly onDone?: (upload: Upload<Target>) => void
}

export interface UploadQueue<Target> {
  readonly uploads: Observable<readonly Upload<Target>[]>
  /** Files that were chosen together; `targetOf` says where each belongs, by its place from 0. */
  readonly add: (files: readonly File[], targetOf: (at: number) => Target) => void
  readonly retry: (id: string) => void
  readonly cancel: (id: string) => void
  /** Takes what has ended out of the list. */
  readonly dismiss: (id: string) => void
  /** Stops until `goOn`; nothing is lost meanwhile. */
  readonly hold: () => void
  readonly goOn: () => void
  readonly clear: () => void
}

/** A file that breaks the connection so often does not go by itself: something between here and the server refuses it. */
const NETWORK_TRIES = 5

const ENDED: ReadonlySet<UploadState> = new Set(['failed', 'done', 'cancelled'])

/** Whether it is still to be done, or being done. */
export function isUnderWay({ state }: Pick<Upload<unknown>, 'state'>): boolean {
  return !ENDED.has(state)
}

/**
 * Sends files one at a time, in the order they were chosen (product: documents). One that fails stays in the list and can
 * be tried again alone; without network the queue waits and goes on by itself.
 */
export function createUploadQueue<Target>(options: Options<Target>): UploadQueue<Target> {
  const uploads = observable<readonly Upload<Target>[]>([])
  let running: { readonly id: string; readonly abort: AbortController } | null = null
  let held = false
  /** What left the device, so that a repeat under the same key is the same to the byte; and how often it did not arrive. */
  const attempts = new Map<string, { readonly prepared: File; readonly broken: number }>()

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
      options.onDone?.(upload)
    } catch (error) {
      if (abort.signal.aborted) return
      const broken = attempts.get(id)?.broken ?? 0
      if (isNetworkError(error) && broken < NETWORK_TRIES) change(id, { state: 'offline', share: 0 })
      else if (error instanceof UnfitFile) change(id, { state: 'failed', error: { problem: error.problem } })
      else change(id, { state: 'failed', error: { code: errorCode(error) } })
    } finally {
      if (running?.abort === abort) running = null
      const now = find(id)
      if (!now || !isUnderWay(now)) attempts.delete(id)
      next()
    }
  }

  function next(): void {
    if (running || held) return
    const all = uploads.get()
    // Whatever waits for the network holds the queue: the next file would meet the same wall.
    if (all.some(({ state }) => state === 'offline')) return
    const upload = all.find(({ state }) => state === 'waiting')
    if (upload) void run(upload)
  }

  function goOn(): void {
    for (const { id, state } of uploads.get()) if (state === 'offline') change(id, { state: 'waiting' })
    next()
  }

  options.onBack(() => {
    if (!held) goOn()
  })

  return {
    uploads,
    add(files, targetOf) {
      const added = files.map(
        (file, at): Upload<Target> => ({
          id: options.newId(),
          file,
          target: targetOf(at),
          state: 'waiting',
          share: 0,
          error: null,
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
      // A refusal was an answer: its key is used up.
      const renewed: Upload<Target> = { ...upload, id: options.newId(), state: 'waiting', share: 0, error: null }
      uploads.set(uploads.get().map(other => (other.id === id ? renewed : other)))
      next()
    },
    cancel(id) {
      const upload = find(id)
      if (!upload || !isUnderWay(upload)) return
      change(id, { state: 'cancelled', share: 0 })
      attempts.delete(id)
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
      goOn()
    },
    clear() {
      held = false
      running?.abort.abort()
      running = null
      attempts.clear()
      uploads.set([])
    },
  }
}
