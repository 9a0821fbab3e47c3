import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { useEffect, useRef, useState } from 'react'
import type { TypedStore } from '../sync/answer-draft'
import { useTypedOver } from '../sync/use-typed-over'
import { type OpenScreen, openScreen, screenChanges, screenErrors, type TypedValues } from './screen-values'

/** How long a tapped card is shown as chosen before the wizard continues. */
const MOVE_ON_MS = 200

interface Options {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly path: string
  /** Initial values of unanswered fields: the account's name, phone and e-mail. */
  readonly prefill: TypedValues
  /** Codes of answers refused by the server. */
  readonly refused: Readonly<Record<string, string>>
  readonly typedStore: TypedStore
  /**
   * Called with the changes; `over` are the answers that were saved when typing began. Returns false if they cannot be
   * given yet: the screen then stays open with its input.
   */
  readonly onAnswer: (changes: TypedValues, over: TypedValues) => boolean
}

export interface ScreenForm {
  readonly screen: OpenScreen | undefined
  readonly errors: Readonly<Record<string, string>>
  change(path: string, value: unknown): void
  /** Chooses a single option and continues after a moment, unless another question appears on the same screen. */
  tap(path: string, value: unknown): void
  /** Gives the answers unless some are wrong; returns the wrong ones' paths. */
  submit(): readonly string[]
}

/** The fields of one screen, from its opening until "continue". */
export function useScreenForm(options: Options): ScreenForm {
  const { type, answers, path, refused, typedStore, onAnswer } = options
  const [typed, setTyped] = useState<TypedValues>(() => ({ ...options.prefill, ...typedStore.read(path) }))
  const [errors, setErrors] = useState(refused)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const over = useTypedOver(answers)
  // Current field values, also between a tap and the next render.
  const held = useRef(typed)
  const gone = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => setErrors(refused), [refused])

  function hold(at: string, value: unknown): void {
    over.note(at)
    held.current = { ...held.current, [at]: value }
    setTyped(held.current)
    typedStore.keep(path, held.current)
    setErrors(({ [at]: _mended, ...others }) => others)
  }

  function submit(): readonly string[] {
    clearTimeout(timer.current)
    const screen = openScreen(type, answers, path, held.current)
    if (!screen || gone.current) return []
    const found = screenErrors(type, screen)
    setErrors(found)
    if (Object.keys(found).length > 0) return Object.keys(found)
    const changes = screenChanges(answers, screen.asked)
    if (!onAnswer(changes, over.of(changes))) return []
    gone.current = true
    return []
  }

  return {
    screen: openScreen(type, answers, path, typed),
    errors,
    change(at, value) {
      // A tapped card also reports a change, which must not stop the wizard.
      if (at in held.current && Object.is(held.current[at], value)) return
      clearTimeout(timer.current)
      hold(at, value)
    },
    tap(at, value) {
      clearTimeout(timer.current)
      hold(at, value)
      if (openScreen(type, answers, path, held.current)?.asked.length === 1) {
        timer.current = setTimeout(submit, MOVE_ON_MS)
      }
    },
    submit,
  }
}
