import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import type { Chapter } from '@llave/domain/questionnaire/questions'

/** The questions of one chapter; in the chapters about people, of one holder. */
export interface AnswerGroup {
  readonly chapter: Chapter
  readonly holder: number | undefined
  readonly asked: readonly AskedQuestion[]
}

/** Groups consecutive items with the same key, in order. */
export function runsOf<T, Key>(items: readonly T[], keyOf: (item: T) => Key): { key: Key; run: T[] }[] {
  const runs: { key: Key; run: T[] }[] = []
  for (const item of items) {
    const key = keyOf(item)
    const last = runs.at(-1)
    if (last === undefined || last.key !== key) runs.push({ key, run: [item] })
    else last.run.push(item)
  }
  return runs
}

/** The asked questions by chapter and holder, in order. */
export function answerGroups(type: OperationType, answers: QuestionnaireAnswers): readonly AnswerGroup[] {
  return runsOf(askedQuestions(type, answers), ({ question }) => question.chapter).flatMap(({ key: chapter, run }) =>
    runsOf(run, ({ holder }) => holder).map(({ key: holder, run: asked }) => ({ chapter, holder, asked })),
  )
}
