import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { type AnswerChanges, applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { ApiError, isNetworkError } from '../../../lib/api/api-error'
import type { Side } from '../../../lib/forms/three-way'
import { type Observable, observable } from '../../../lib/observable'
import type { DraftStore } from './answer-draft'
import { differing, isEmpty, type KnownAnswers, knownOf, mergeAnswers, without } from './merge-answers'

export interface SavedAnswers {
  readonly answers: QuestionnaireAnswers
  readonly version: number
}

/** `offline`: the server is unreachable; `failing`: it answers but cannot save now. Both are retried. */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'failing'

export interface SyncState {
  /** Including the answers that are being saved. */
  readonly answers: QuestionnaireAnswers
  readonly status: SaveStatus
  /** Codes of the answers refused by the server, by path. */
  readonly refused: Readonly<Record<string, string>>
  /** Answers given here that differ from another tab's or device's. */
  readonly conflict: AnswerChanges | null
  /** Why nothing more can be saved: deleted, archived, already sent. */
  readonly failure: ApiError | null
  /** The answers that the server does not have yet. */
  readonly unsaved: AnswerChanges
}

export interface AnswerSync {
  readonly state: Observable<SyncState>
  /** Sends answers that an earlier visit left on the device. */
  start(): void
  /** Accepts valid answers and saves them in order. `over`: the answers that were saved when typing began. */
  give(changes: AnswerChanges, over?: AnswerChanges): void
  /** Accepts the server's newer answers, unless some are being saved here. */
  adopt(newer: SavedAnswers): void
  /** Tries to save all pending answers; resolves with the saved version, or null on failure. */
  flush(): Promise<number | null>
  /** Settles a conflict: saves the person's own answers over the newer ones, or drops them. */
  settle(side: Side): void
  /** The network is back: retries now. */
  retry(): void
  stop(): void
}

interface Options {
  readonly type: OperationType
  readonly saved: SavedAnswers
  readonly save: (version: number, changes: AnswerChanges) => Promise<SavedAnswers>
  /**
   * Loads the saved answers. Null: the questionnaire has become one of another type, which takes unsaved answers from
   * the device.
   */
  readonly load: () => Promise<SavedAnswers | null>
  readonly drafts: DraftStore
  /** Called when answers given here are no longer needed because of somebody else's answers. */
  readonly onNeedless: () => void
  /** Called when the number of holders has changed because of somebody else's answers. */
  readonly onHolders: (count: number) => void
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/** The answers with the applicable changes, and those changes. */
function applyFitting(type: OperationType, answers: QuestionnaireAnswers, changes: AnswerChanges) {
  let fitting = changes
  for (;;) {
    const applied = applyChanges(type, answers, fitting, { now: new Date() })
    if (isEmpty(applied.errors)) return { ...applied, fitting }
    fitting = without(fitting, path => path in applied.errors)
  }
}

/** Whether a later retry may succeed. */
function passes(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/**
 * Saves a questionnaire answer by answer: an answer shows immediately and counts as saved when the server confirms it.
 * One request at a time, each based on the previous version; unsaved answers stay on the device and are retried.
 * Answers from elsewhere to other questions are merged; one to the same question is never overwritten without asking.
 */
export function createAnswerSync({ type, saved, save, load, drafts, onNeedless, onHolders }: Options): AnswerSync {
  let base = saved
  let waiting: AnswerChanges = {}
  /** For the paths of pending and conflicting answers. */
  let known: KnownAnswers = {}
  let sending: Promise<void> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const state = observable<SyncState>({
    answers: applyFitting(type, saved.answers, {}).answers,
    status: 'idle',
    refused: {},
    conflict: null,
    failure: null,
    unsaved: {},
  })

  function publish(changes: Partial<SyncState> = {}): void {
    const { answers, fitting } = applyFitting(type, base.answers, waiting)
    waiting = fitting
    const next = { ...state.get(), ...changes, answers }
    const kept = { ...waiting, ...next.conflict }
    drafts.keep(isEmpty(kept) ? null : { version: next.conflict ? 0 : base.version, changes: kept, known })
    state.set({ ...next, unsaved: kept })
  }

  /** Takes over what somebody else has saved. */
  function follow(newer: SavedAnswers): void {
    const { numHolders } = newer.answers
    const isOther = numHolders !== undefined && numHolders !== base.answers.numHolders
    base = newer
    if (isOther) onHolders(numHolders)
  }

  async function sendOnce(): Promise<void> {
    const sent = waiting
    const after = Object.entries(sent).map(([path, value]) => [path, [...(known[path] ?? []), value]] as const)
    known = { ...known, ...Object.fromEntries(after) }
    publish({ status: 'saving' })
    try {
      base = await save(base.version, sent)
      failures = 0
      waiting = without(waiting, (path, value) => path in sent && Object.is(sent[path], value))
      known = knownOf(base.answers, waiting)
      publish({ status: isEmpty(waiting) ? 'saved' : 'saving' })
    } catch (error) {
      await take(error)
    }
  }

  async function take(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    if (passes(error)) return tryLater(error)
    if (error.code === 'ERR_VERSION_CONFLICT') return meet()
    const named = Object.keys(error.fields).filter(path => path in waiting)
    if (named.length === 0) return publish({ status: 'idle', failure: error })
    waiting = without(waiting, path => path in error.fields)
    publish({ status: 'idle', refused: error.fields })
  }

  function tryLater(error: unknown): void {
    publish({ status: isNetworkError(error) ? 'offline' : 'failing' })
    const delay = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]
    failures += 1
    if (!stopped) timer = setTimeout(() => void send(), delay)
  }

  /** Merges answers that somebody else has saved first. */
  async function meet(): Promise<void> {
    try {
      const newer = await load()
      if (!newer) return publish({ status: 'idle' })
      follow(newer)
    } catch (error) {
      return take(error)
    }
    merge(waiting)
  }

  function merge(given: AnswerChanges): void {
    const { waiting: mine, conflict } = mergeAnswers(base.answers, given, known)
    waiting = applyFitting(type, base.answers, mine).fitting
    known = { ...without(known, path => !conflict || !(path in conflict)), ...knownOf(base.answers, waiting) }
    publish({ conflict, status: conflict ? 'idle' : isEmpty(waiting) ? 'saved' : 'saving' })
    if (Object.keys(mine).some(path => mine[path] !== null && !(path in waiting))) onNeedless()
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    if (sending || isEmpty(waiting) || state.get().conflict || state.get().failure) return sending ?? Promise.resolve()
    sending = sendOnce().finally(() => {
      sending = null
    })
    return sending.then(() => (state.get().status === 'saving' ? send() : undefined))
  }

  return {
    state,
    start() {
      stopped = false
      const draft = drafts.read()
      if (!draft || !isEmpty(waiting)) return
      known = draft.known
      if (draft.version === base.version) {
        waiting = differing(base.answers, draft.changes)
        publish()
      } else merge(draft.changes)
      void send()
    },
    give(changes, over = {}) {
      const { answers, fitting, removed } = applyFitting(type, state.get().answers, changes)
      const stored = flattenAnswers(answers)
      const given = Object.keys(fitting).map(path => [path, stored.get(path) ?? null])
      // Answers that are no longer asked are cleared explicitly, so that pending ones cannot restore them.
      const more: AnswerChanges = Object.fromEntries([...given, ...removed.map(path => [path, null])])
      const read = Object.fromEntries(Object.entries(over).map(([path, value]) => [path, [value]]))
      known = { ...knownOf(base.answers, more), ...read, ...known }
      waiting = { ...waiting, ...more }
      publish({ refused: without(state.get().refused, path => path in changes) })
      // Somebody else has saved a different answer since typing began.
      if (!isEmpty(differing(base.answers, over))) merge(waiting)
      void send()
    },
    adopt(newer) {
      if (newer.version <= base.version || sending || !isEmpty(waiting) || state.get().conflict) return
      follow(newer)
      publish()
    },
    async flush() {
      do await send()
      while (state.get().status === 'saving')
      const { conflict, failure } = state.get()
      return isEmpty(waiting) && !conflict && !failure ? base.version : null
    },
    settle(side) {
      const mine = state.get().conflict
      if (!mine) return
      if (side === 'mine') waiting = { ...waiting, ...mine }
      known = knownOf(base.answers, waiting)
      publish({ conflict: null, status: 'saved' })
      void send()
    },
    retry: () => void send(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
