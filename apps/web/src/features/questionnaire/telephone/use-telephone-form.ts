import { isUnreadable } from '@llave/domain/money/read-number'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedStep } from '@llave/domain/questionnaire/evaluate'
import { validateAnswer } from '@llave/domain/questionnaire/validate'
import { useEffect, useRef, useState } from 'react'
import { isEmptyAnswer, type TypedValues } from '../screen/screen-values'
import type { TypedStore } from '../sync/answer-draft'
import type { Giving } from '../wizard/use-giving'

/** What is typed here is kept as that of one screen. */
const SCREEN = 'telephone'

interface Options {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly giving: Giving
  readonly typedStore: TypedStore
}

export interface TelephoneFields {
  /** What a field shows: what is typed in it, else the answer. */
  valueOf(asked: AskedStep): unknown
  /** Codes of what is wrong with what was typed, by path. */
  readonly errors: Readonly<Record<string, string>>
  /** A letter more or less: an answer that brings up other questions is given at once, any other on leaving the field. */
  type(asked: AskedStep, value: unknown): void
  /** A choice: given at once. */
  choose(asked: AskedStep, value: unknown): void
  /** The field is left: its answer is given unless it is wrong. */
  leave(asked: AskedStep): void
}

/** Whether an answer decides how many questions follow; they must be there before the next Tab. */
const COUNTS: readonly string[] = ['numHolders', 'numFinancedPayments']

/** The fields of the whole questionnaire at once. Each answer is saved as it is given; what is wrong stays where it is. */
export function useTelephoneForm({ type, answers, giving, typedStore }: Options): TelephoneFields {
  const [typed, setTyped] = useState<TypedValues>(() => typedStore.read(SCREEN))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // What the fields hold right now, also between two events of one moment.
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
    const { [path]: _dropped, ...others } = held.current
    hold(others)
    say(path, null)
  }

  /** What is typed stands while the loss of other answers is being asked about; if it is refused, the answer is back. */
  function give(path: string, value: unknown): void {
    giving.give({ [path]: isEmptyAnswer(value) ? null : value }, { given: () => drop(path), kept: () => drop(path) })
  }

  function errorOf(path: string, value: unknown): string | null {
    if (isUnreadable(value)) return value.error
    // Nothing yet is missing while the customer is on the telephone.
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

  // What was still being typed when the page was left: it is an answer if it is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    for (const path of Object.keys(held.current)) settle(path)
  }, [])

  return {
    valueOf: ({ path, value }) => (path in typed ? typed[path] : value),
    errors,
    type({ path, step, value: before }, value) {
      hold({ ...held.current, [path]: value })
      say(path, null)
      // Fewer than before takes answers away: not while it may be the first digit of more.
      const isMore = typeof value === 'number' && (typeof before !== 'number' || value >= before)
      if (COUNTS.includes(step.key) && isMore && errorOf(path, value) === null) give(path, value)
    },
    choose: ({ path }, value) => give(path, value),
    leave: ({ path }) => settle(path),
  }
}
