import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { useRef } from 'react'

type Values = Readonly<Record<string, unknown>>

/**
 * The answers that stood in fields when somebody began to type there: what was saved elsewhere since is not overwritten
 * without asking.
 */
export function useTypedOver(answers: QuestionnaireAnswers) {
  const read = useRef<Values>({})
  return {
    /** Something is typed into a field. */
    note(path: string): void {
      if (path in read.current) return
      read.current = { ...read.current, [path]: flattenAnswers(answers).get(path) ?? null }
    },
    /** Of the changed fields. */
    of: (changes: Values): Values =>
      Object.fromEntries(Object.entries(read.current).filter(([path]) => path in changes)),
    /** It is no longer typed. */
    forget(path: string): void {
      const { [path]: _given, ...others } = read.current
      read.current = others
    },
  }
}
