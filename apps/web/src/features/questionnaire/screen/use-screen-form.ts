import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { useEffect, useRef, useState } from 'react'
import type { TypedStore } from '../sync/answer-draft'
import { type OpenScreen, openScreen, screenChanges, screenErrors, type TypedValues } from './screen-values'

/** How long a tapped card stands chosen before the wizard moves on. */
const MOVE_ON_MS = 200

interface Options {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly path: string
  /** Values that the fields start with where nothing is answered or typed: the account's own name, phone, e-mail. */
  readonly prefill: TypedValues
  /** Codes of what the server has refused. */
  readonly refused: Readonly<Record<string, string>>
  readonly typedStore: TypedStore
  /** False: not yet. The screen stays open, with what is typed. */
  readonly onAnswer: (changes: Readonly<Record<string, unknown>>) => boolean
}

export interface ScreenForm {
  readonly screen: OpenScreen | undefined
  readonly errors: Readonly<Record<string, string>>
  change(path: string, value: unknown): void
  /** A single choice: moves on after a moment, unless it raises another question on the same screen. */
  tap(path: string, value: unknown): void
  /** Gives the answers unless some are wrong; returns the paths of those. */
  submit(): readonly string[]
}

/** The fields of one screen between the opening and "continue". */
export function useScreenForm(options: Options): ScreenForm {
  const { type, answers, path, refused, typedStore, onAnswer } = options
  const [typed, setTyped] = useState<TypedValues>(() => ({ ...options.prefill, ...typedStore.read(path) }))
  const [errors, setErrors] = useState(refused)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What the fields hold right now, also between a tap and the next render.
  const held = useRef(typed)
  const gone = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => setErrors(refused), [refused])

  function hold(at: string, value: unknown): void {
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
    if (!onAnswer(screenChanges(answers, screen.asked))) return []
    gone.current = true
    return []
  }

  return {
    screen: openScreen(type, answers, path, typed),
    errors,
    change(at, value) {
      // A tapped card also reports a change, which must not keep the wizard from moving on.
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
