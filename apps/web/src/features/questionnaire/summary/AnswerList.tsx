import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { CUSTOMERS_WORDS, type Wording } from '../question-texts'
import classes from './AnswerList.module.css'
import { type AnswerGroup, answerGroups } from './answer-groups'

interface Props {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  /** Omits unanswered questions, and chapters without answers. By default only questions for the staff are omitted. */
  readonly onlyAnswered?: boolean
  readonly wording?: Wording
  readonly line: (asked: AskedQuestion) => ReactNode
}

/** The questions of a questionnaire by chapter and, in the chapters about people, by holder. */
export function AnswerList({ type, answers, onlyAnswered = false, wording = CUSTOMERS_WORDS, line }: Props) {
  const t = useTexts()
  return answerGroups(type, answers).map(group => {
    const asked = group.asked.filter(({ question, value }) =>
      onlyAnswered ? value !== undefined : !question.staffOnly,
    )
    if (asked.length === 0) return null
    return (
      <section key={keyOf(group)} className="stack gap-xs">
        <h2 className={classes.title}>
          {wording.chapter(t, group.chapter, group.holder)}
          {nameOf(group, answers) && <span className="dimmed fz-sm anywhere regular">{nameOf(group, answers)}</span>}
        </h2>
        <ul className={classes.list}>
          {asked.map(one => (
            <li key={one.path}>{line(one)}</li>
          ))}
        </ul>
      </section>
    )
  })
}

const keyOf = ({ asked }: AnswerGroup) => asked[0]?.path

/** The holder's name, if there are several holders. */
function nameOf({ holder }: AnswerGroup, answers: QuestionnaireAnswers): string | undefined {
  const holders = answers.holders ?? []
  return holder === undefined || holders.length < 2 ? undefined : holders[holder]?.name
}
