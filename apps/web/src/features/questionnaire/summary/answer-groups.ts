import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import type { Chapter } from '@llave/domain/questionnaire/questions'

/** The questions of one chapter; in the chapters about people, of one holder. */
export interface AnswerGroup {
  readonly chapter: Chapter
  readonly holder?: number
  readonly asked: readonly AskedQuestion[]
}

/** The asked questions by chapter and holder, in order. */
export function answerGroups(type: OperationType, answers: QuestionnaireAnswers): readonly AnswerGroup[] {
  const groups: { chapter: Chapter; holder?: number; asked: AskedQuestion[] }[] = []
  for (const asked of askedQuestions(type, answers)) {
    const last = groups.at(-1)
    if (last?.chapter === asked.question.chapter && last.holder === asked.holder) last.asked.push(asked)
    else {
      const { holder, question } = asked
      groups.push({ chapter: question.chapter, ...(holder === undefined ? {} : { holder }), asked: [asked] })
    }
  }
  return groups
}
