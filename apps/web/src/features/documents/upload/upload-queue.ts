import { errorCode, isNetworkError } from '../../../lib/api-error'
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
  readonly clear: () => void
}

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
      const prepared = await options.prepare(file)
      if (abort.signal.aborted) return
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
      if (isNetworkError(error)) change(id, { state: 'offline', share: 0 })
      else if (error instanceof UnfitFile) change(id, { state: 'failed', error: { problem: error.problem } })
      else change(id, { state: 'failed', error: { code: errorCode(error) } })
    } finally {
      if (running?.id === id) running = null
      next()
    }
  }

  function next(): void {
    if (running) return
    const all = uploads.get()
    // Whatever waits for the network holds the queue: the next file would meet the same wall.
    if (all.some(({ state }) => state === 'offline')) return
    const upload = all.find(({ state }) => state === 'waiting')
    if (upload) void run(upload)
  }

  options.onBack(() => {
    for (const { id, state } of uploads.get()) if (state === 'offline') change(id, { state: 'waiting' })
    next()
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
      if (running?.id === id) {
        running.abort.abort()
        running = null
      }
      next()
    },
    dismiss(id) {
      uploads.set(uploads.get().filter(upload => upload.id !== id || isUnderWay(upload)))
    },
    clear() {
      running?.abort.abort()
      running = null
      uploads.set([])
    },
  }
}
