import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { findQuestion } from '@llave/domain/questionnaire/paths'
import type { Translate } from '@llave/texts/translate'
import { answerText } from './answer-text'
import { staffQuestion } from './question-texts'

export interface DeclaredAnswer {
  readonly path: string
  readonly label: string
  readonly text: string
  /** The number of the loan, from 1, if there are several. */
  readonly loan: number | null
}

/** Answers by path, in the staff's words. Paths that the questionnaire does not know are ignored. */
export function declaredAnswers(
  t: Translate,
  type: OperationType,
  answers: Readonly<Record<string, unknown>>,
): DeclaredAnswer[] {
  return Object.entries(answers).flatMap(([path, value]) => {
    const question = findQuestion(type, path)
    if (!question) return []
    const loan = /\.financedPayments\.(\d+)\./.exec(path)?.[1]
    return [
      {
        path,
        label: staffQuestion(t, question.key),
        text: answerText(t, { question, value }),
        loan: loan === undefined ? null : Number(loan) + 1,
      },
    ]
  })
}
