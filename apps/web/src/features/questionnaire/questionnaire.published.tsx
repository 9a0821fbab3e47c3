import type { OperationType } from '@llave/domain/operations/operation-types'
import { lazy, Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'
import type { ManagerQuestionnaireProps } from './ManagerQuestionnaire'
import { AnsweredQuestions } from './summary/AnsweredQuestions'

const Manager = lazy(() => import('./ManagerQuestionnaire'))

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

/** The questionnaire in manager mode, inside of an operation. Needs the same texts. */
export function ManagerQuestionnaire(props: ManagerQuestionnaireProps) {
  return (
    <Suspense fallback={<Skeletons count={4} height={56} />}>
      <Manager {...props} />
    </Suspense>
  )
}
