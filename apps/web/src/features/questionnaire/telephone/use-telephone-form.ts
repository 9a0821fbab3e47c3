import { isUnreadable } from '@llave/domain/money/read-number'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { validateAnswer } from '@llave/domain/questionnaire/validate'
import { useEffect, useRef, useState } from 'react'
import { isEmptyAnswer, type TypedValues } from '../screen/screen-values'
import type { TypedStore } from '../sync/answer-draft'
import { useTypedOver } from '../sync/use-typed-over'
import type { Giving } from '../wizard/use-giving'

/** Input here is stored under this name, like that of one screen. */
const SCREEN = 'telephone'

interface Options {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly giving: Giving
  readonly typedStore: TypedStore
}

export interface TelephoneFields {
  /** The value of a field: its input, otherwise the answer. */
  valueOf(asked: AskedQuestion): unknown
  /** Codes of wrong input, by path. */
  readonly errors: Readonly<Record<string, string>>
  /** On each keystroke: an answer that makes other questions appear is given immediately, others on blur. */
  type(asked: AskedQuestion, value: unknown): void
  choose(asked: AskedQuestion, value: unknown): void
  /** On blur: the answer is given unless it is wrong. */
  leave(asked: AskedQuestion): void
}

/** Answers that decide the number of following questions, which must exist before the next Tab. */
const COUNTS: readonly string[] = ['numHolders', 'numFinancedPayments']

/** The fields of the whole questionnaire. Each answer is saved as it is given; wrong input stays. */
export function useTelephoneForm({ type, answers, giving, typedStore }: Options): TelephoneFields {
  const [typed, setTyped] = useState<TypedValues>(() => typedStore.read(SCREEN))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const over = useTypedOver(answers)
  // Current field values, also between two events.
  const held = useRef(typed)

  function hold(next: TypedValues): void {
    held.current = next
    setTyped(next)
    if (Object.keys(next).length > 0) typedStore.keep(SCREEN, next)
    else typedStore.drop()
  }

  function say(path: string, error: string | null): void {
    setErrors(({ [path]: _before, ...others }) => (error === null ? others : { ...others, [path]: error }))
  }

  function drop(path: string): void {
    over.forget(path)
    const { [path]: _dropped, ...others } = held.current
    hold(others)
    say(path, null)
  }

  /** Input stays while the person is asked whether to lose other answers; if they refuse, the former answer returns. */
  function give(path: string, value: unknown): void {
    const changes = { [path]: isEmptyAnswer(value) ? null : value }
    giving.give(changes, { given: () => drop(path), kept: () => drop(path), over: over.of(changes) })
  }

  function errorOf(path: string, value: unknown): string | null {
    if (isUnreadable(value)) return value.error
    // Missing answers are no errors while the customer is on the telephone.
    if (isEmptyAnswer(value)) return null
    return validateAnswer(type, path, value, { now: new Date(), answers })
  }

  function settle(path: string): void {
    if (!(path in held.current)) return
    const value = held.current[path]
    const error = errorOf(path, value)
    if (error === null) give(path, value)
    else say(path, error)
  }

  // Valid input of a page that was left is given as an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    for (const path of Object.keys(held.current)) settle(path)
  }, [])

  return {
    valueOf: ({ path, value }) => (path in typed ? typed[path] : value),
    errors,
    type({ path, question, value: before }, value) {
      over.note(path)
      hold({ ...held.current, [path]: value })
      say(path, null)
      // A smaller number removes answers, but may be the first digit of a larger one.
      const isMore = typeof value === 'number' && (typeof before !== 'number' || value >= before)
      if (COUNTS.includes(question.key) && isMore && errorOf(path, value) === null) give(path, value)
    },
    choose: ({ path }, value) => give(path, value),
    leave: ({ path }) => settle(path),
  }
}
