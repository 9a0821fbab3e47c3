import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { useRef } from 'react'

type Values = Readonly<Record<string, unknown>>

/**
 * Remembers the saved answers of fields when somebody begins to type in them, so that what is saved elsewhere
 * afterwards is not overwritten without asking.
 */
export function useTypedOver(answers: QuestionnaireAnswers) {
  const read = useRef<Values>({})
  return {
    /** Typing begins in a field. */
    note(path: string): void {
      if (path in read.current) return
      read.current = { ...read.current, [path]: flattenAnswers(answers).get(path) ?? null }
    },
    /** The remembered answers of the changed fields. */
    of: (changes: Values): Values =>
      Object.fromEntries(Object.entries(read.current).filter(([path]) => path in changes)),
    /** The field is no longer being typed in. */
    forget(path: string): void {
      const { [path]: _given, ...others } = read.current
      read.current = others
    },
  }
}
