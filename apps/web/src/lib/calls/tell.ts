import type { PlainTextKey } from '@llave/texts/languages'
import { ApiError, errorCode } from '../api/api-error'
import { helpOfError } from '../navigation/error-help'
import { showToast } from '../show-toast'
import { errorText, getTexts, needErrorTexts } from '../texts/texts'

/** The message after a success: a text, or a sentence for its result (null: none). */
export type Done<Result> = PlainTextKey | ((result: Result) => string | null)

/** The message for a failure, instead of its code's sentence; null when the page itself shows it (`error`). */
export type Failed = PlainTextKey | null | undefined

export function tellDone<Result>(done: Done<Result> | undefined, result: Result): void {
  const text = typeof done === 'function' ? done(result) : done && getTexts()(done)
  if (text) showToast({ kind: 'success', text })
}

/** Tells of what the person has done, and offers to undo it, by a button and by its key. */
export function tellUndoable(text: string, undo: () => void, forMs?: number): void {
  const action = { label: getTexts()('common.actions.undo'), run: undo, undoes: true } as const
  showToast({ kind: 'success', text, action, ...(forMs !== undefined && { forMs }) })
}

export async function tellFailure(failed: Failed, error: unknown): Promise<void> {
  if (failed === null) return
  await needErrorTexts()
  const t = getTexts()
  const failureOf = error instanceof ApiError ? error.call : undefined
  if (failed) return void showToast({ kind: 'error', text: t(failed), failureOf })
  showToast({ kind: 'error', text: errorText(t, error), failureOf, help: helpOfError(errorCode(error)) })
}
