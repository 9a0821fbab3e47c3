import type { OperationType } from '@llave/domain/operation-types'
import { AnsweredQuestions } from './AnsweredQuestions'

/**
 * The answers of a questionnaire to read, grouped by chapter and holder; only what was answered. Needs the texts
 * `questionnaire` and `states`.
 */
export function ReadAnswers(props: {
  readonly type: OperationType
  readonly answers: Readonly<Record<string, unknown>>
}) {
  return <AnsweredQuestions type={props.type} answers={props.answers} />
}
