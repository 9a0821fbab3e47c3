import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { lazy, Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'
import type { ManagerQuestionnaireProps } from './ManagerQuestionnaire'
import { CUSTOMERS_WORDS, STAFFS_WORDS } from './question-texts'
import { AnsweredQuestions } from './summary/AnsweredQuestions'

const Manager = lazy(() => import('./ManagerQuestionnaire'))

/**
 * The answers of a questionnaire, read-only, grouped by chapter and holder, without unanswered questions. Needs the texts
 * `questionnaire` and `states`.
 */
export function ReadAnswers(props: {
  readonly type: OperationType
  readonly answers: Readonly<Record<string, unknown>>
  /** In the words with which the staff ask, about the customer. */
  readonly forStaff?: boolean
}) {
  const { forStaff = false, ...shown } = props
  return <AnsweredQuestions {...shown} wording={forStaff ? STAFFS_WORDS : CUSTOMERS_WORDS} />
}

/** The questionnaire in telephone mode, inside an operation. Needs the same texts. */
export function ManagerQuestionnaire(props: ManagerQuestionnaireProps) {
  return (
    <Suspense fallback={<Skeletons count={4} height={56} />}>
      <Manager {...props} />
    </Suspense>
  )
}

/** Some answers in the staff's words, to compare a document with. Needs the same texts. */
export { declaredAnswers } from './declared-answers'
/** Deletes a request that was never sent. Needs the texts `requests`. */
export { RemoveRequest } from './removal/RemoveRequest'
/** A share with what it means to banks. Needs the texts `questionnaire`. */
export { ShareFigure } from './telephone/ShareFigure'
