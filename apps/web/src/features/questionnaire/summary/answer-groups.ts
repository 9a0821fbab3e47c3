import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { askedSteps } from '@llave/domain/questionnaire/engine'
import type { AskedStep } from '@llave/domain/questionnaire/evaluate'
import type { Chapter } from '@llave/domain/questionnaire/steps'

/** The questions of one chapter; in the chapters about people, of one holder. */
export interface AnswerGroup {
  readonly chapter: Chapter
  readonly holder?: number
  readonly asked: readonly AskedStep[]
}

/** The asked questions by chapter and holder, in order. */
export function answerGroups(type: OperationType, answers: QuestionnaireAnswers): readonly AnswerGroup[] {
  const groups: { chapter: Chapter; holder?: number; asked: AskedStep[] }[] = []
  for (const asked of askedSteps(type, answers)) {
    const last = groups.at(-1)
    if (last?.chapter === asked.step.chapter && last.holder === asked.holder) last.asked.push(asked)
    else {
      const { holder, step } = asked
      groups.push({ chapter: step.chapter, ...(holder === undefined ? {} : { holder }), asked: [asked] })
    }
  }
  return groups
}
