import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { type AnswerGroup, answerGroups } from '../summary/answer-groups'

/** The questions about one holder, or between the holders. */
export interface Block {
  readonly holder: number | null
  readonly groups: readonly AnswerGroup[]
}

/** The chapters of a questionnaire; those of one holder together. */
export function telephoneBlocks(type: OperationType, answers: QuestionnaireAnswers): readonly Block[] {
  const blocks: { holder: number | null; groups: AnswerGroup[] }[] = []
  for (const group of answerGroups(type, answers)) {
    const holder = group.holder ?? null
    const last = blocks.at(-1)
    if (last?.holder === holder) last.groups.push(group)
    else blocks.push({ holder, groups: [group] })
  }
  return blocks
}

export interface Part {
  /** Index of the loan. */
  readonly loan: number | null
  readonly asked: readonly AskedQuestion[]
}

/** The questions of a chapter; those of one loan together. */
export function partsOf({ asked }: AnswerGroup): readonly Part[] {
  const parts: { loan: number | null; asked: AskedQuestion[] }[] = []
  for (const one of asked) {
    const loan = one.payment ?? null
    const last = parts.at(-1)
    if (last?.loan === loan) last.asked.push(one)
    else parts.push({ loan, asked: [one] })
  }
  return parts
}
