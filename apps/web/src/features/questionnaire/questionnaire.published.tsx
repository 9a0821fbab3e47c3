import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { lazyPart } from '../../lib/lazy-part'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { CUSTOMERS_WORDS, STAFFS_WORDS } from './question-texts'
import { AnsweredQuestions } from './summary/AnsweredQuestions'

/**
 * The answers of a questionnaire, read-only, grouped by chapter and holder, without unanswered questions. Needs the
 * texts `questionnaire` and `states`.
 */
export function ReadAnswers(props: {
  readonly type: OperationType
  readonly answers: Readonly<Record<string, unknown>>
  /** In the staff's words, about the customer. */
  readonly forStaff?: boolean
}) {
  const { forStaff = false, ...shown } = props
  return <AnsweredQuestions {...shown} wording={forStaff ? STAFFS_WORDS : CUSTOMERS_WORDS} />
}

/** The questionnaire in telephone mode, inside an operation. Needs the same texts. */
export const ManagerQuestionnaire = lazyPart(
  () => import('./ManagerQuestionnaire'),
  <Skeletons count={4} height={56} />,
)

export { declaredAnswers } from './declared-answers'
export { answerOption, staffQuestion } from './question-texts'
export { RemoveRequest } from './removal/RemoveRequest'
export { ShareFigure } from './telephone/ShareFigure'
