import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedStep } from '@llave/domain/questionnaire/evaluate'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { CUSTOMERS_WORDS, type Wording } from '../question-texts'
import classes from './AnswerList.module.css'
import { type AnswerGroup, answerGroups } from './answer-groups'

interface Props {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  /**
   * Leaves out unanswered questions, and chapters without any answer. Otherwise only what the staff alone ask is left
   * out.
   */
  readonly onlyAnswered?: boolean
  readonly wording?: Wording
  /** One line of the list. */
  readonly line: (asked: AskedStep) => ReactNode
}

/** The questions of a questionnaire by chapter and, in the chapters about people, by holder. */
export function AnswerList({ type, answers, onlyAnswered = false, wording = CUSTOMERS_WORDS, line }: Props) {
  const t = useTexts()
  return answerGroups(type, answers).map(group => {
    const asked = group.asked.filter(({ step, value }) => (onlyAnswered ? value !== undefined : !step.staffOnly))
    if (asked.length === 0) return null
    return (
      <section key={keyOf(group)} className="stack gap-xs">
        <h2 className={classes.title}>
          {wording.chapter(t, group.chapter, group.holder)}
          {nameOf(group, answers) && <span className={classes.who}>{nameOf(group, answers)}</span>}
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

/** Whom a chapter is about, where several people ask for the mortgage. */
function nameOf({ holder }: AnswerGroup, answers: QuestionnaireAnswers): string | undefined {
  const holders = answers.holders ?? []
  return holder === undefined || holders.length < 2 ? undefined : holders[holder]?.name
}
