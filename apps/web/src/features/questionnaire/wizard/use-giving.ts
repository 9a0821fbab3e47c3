import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { type Losses, lossesOf, undoOf } from '@llave/domain/questionnaire/losses'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import type { AnswerSync } from '../sync/answer-sync'

/** Long enough to notice the loss. */
const UNDO_MS = 10_000

interface Options {
  readonly type: OperationType
  readonly sync: AnswerSync
}

/** Answers that would remove a holder or a loan, until the person agrees. */
export interface Pending {
  readonly answers: QuestionnaireAnswers
  readonly losses: Losses
  readonly agree: () => void
  readonly refuse: () => void
}

export interface Giving {
  readonly pending: Pending | null
  /**
   * Gives the answers immediately, unless they would remove a holder or loan with its answers; then the person is
   * asked, it returns false, and `then` follows if they agree.
   */
  give(changes: AnswerChanges, then: Then): boolean
}

interface Then {
  readonly given: () => void
  readonly kept: () => void
  /** The answers that were saved when typing began. */
  readonly over?: AnswerChanges
}

/** Answers that remove others do so only after a question or with an undo, never silently. */
export function useGiving({ type, sync }: Options): Giving {
  const t = useTexts()
  const [pending, setPending] = useState<Pending | null>(null)
  const toast = useRef<number>(undefined)

  // The undo belongs to the open questionnaire.
  useEffect(() => () => dismissToast(toast.current), [])

  function take(answers: QuestionnaireAnswers, changes: AnswerChanges, losses: Losses, over?: AnswerChanges): void {
    sync.give(changes, over)
    if (losses.paths.length === 0) return
    const undo = undoOf(answers, changes, losses)
    toast.current = showToast({
      kind: 'info',
      text: t('questionnaire.losing.done', { count: losses.paths.length }),
      forMs: UNDO_MS,
      action: { label: t('common.actions.undo'), run: () => sync.give(undo), undoes: true },
    })
  }

  return {
    pending,
    give(changes, then) {
      const { answers } = sync.state.get()
      const losses = lossesOf(type, answers, changes, { now: new Date() })
      if (losses.holders.length === 0 && losses.loans === 0) {
        if (Object.keys(changes).length > 0) take(answers, changes, losses, then.over)
        then.given()
        return true
      }
      setPending({
        answers,
        losses,
        agree() {
          setPending(null)
          take(answers, changes, losses, then.over)
          then.given()
        },
        refuse() {
          setPending(null)
          then.kept()
        },
      })
      return false
    },
  }
}
