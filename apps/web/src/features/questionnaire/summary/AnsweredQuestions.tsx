import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { useTexts } from '../../../lib/texts/texts'
import { answerText } from '../answer-text'
import type { Wording } from '../question-texts'
import classes from './AnsweredQuestions.module.css'
import { AnswerList } from './AnswerList'

interface Props {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly wording: Wording
}

/** The answers, read-only, without unanswered questions (spec: customer area §2 "Details"). */
export function AnsweredQuestions({ type, answers, wording }: Props) {
  const t = useTexts()
  return (
    <div className="stack gap-lg">
      <AnswerList
        type={type}
        answers={answers}
        onlyAnswered
        wording={wording}
        line={asked => (
          <div className={classes.line}>
            <span className="dimmed fz-sm pretty">{wording.question(t, asked)}</span>
            <span className={classes.answer}>{answerText(t, asked)}</span>
          </div>
        )}
      />
    </div>
  )
}
