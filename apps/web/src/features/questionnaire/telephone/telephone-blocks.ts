import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { type AnswerGroup, answerGroups, runsOf } from '../summary/answer-groups'

/** The questions about one holder, or those before or after the holders. */
export interface Block {
  readonly holder: number | null
  readonly groups: readonly AnswerGroup[]
}

/** The chapters of a questionnaire as blocks; those about one holder are together. */
export function telephoneBlocks(type: OperationType, answers: QuestionnaireAnswers): readonly Block[] {
  return runsOf(answerGroups(type, answers), ({ holder }) => holder ?? null).map(({ key, run }) => ({
    holder: key,
    groups: run,
  }))
}

export interface Part {
  /** Index of the loan. */
  readonly loan: number | null
  readonly asked: readonly AskedQuestion[]
}

/** The questions of a chapter; those about one loan are together. */
export function partsOf({ asked }: AnswerGroup): readonly Part[] {
  return runsOf(asked, ({ payment }) => payment ?? null).map(({ key, run }) => ({ loan: key, asked: run }))
}
