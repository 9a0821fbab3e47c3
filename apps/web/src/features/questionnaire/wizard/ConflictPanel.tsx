import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { type AnswerChanges, applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Side } from '../../../lib/forms/three-way'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { answerText } from '../answer-text'
import { questionLabel } from '../question-texts'
import classes from './ConflictPanel.module.css'

interface Props {
  readonly type: OperationType
  /** The answers saved elsewhere. */
  readonly answers: QuestionnaireAnswers
  readonly mine: AnswerChanges
  readonly onSettle: (side: Side) => void
}

/**
 * Another tab or device has answered the same questions differently: shows both answers side by side. The main button
 * never discards the person's own.
 */
export function ConflictPanel({ type, answers, mine, onSettle }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const theirs = flattenAnswers(answers)
  const applied = applyChanges(type, answers, mine, { now: new Date() })
  const asked = [...askedQuestions(type, answers), ...askedQuestions(type, applied.answers)]
  const differing = new Map(asked.filter(({ path }) => path in mine).map(one => [one.path, one]))

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={classes.panel} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {t('questionnaire.conflict.title')}
      </h1>
      <p className="dimmed">{t('questionnaire.conflict.choose')}</p>
      {[...differing.values()].map(asked => (
        <section key={asked.path} className={classes.answer}>
          <h2>{questionLabel(t, asked)}</h2>
          <dl>
            <div>
              <dt>{t('questionnaire.conflict.theirs')}</dt>
              <dd>
                {answerText(t, { ...asked, value: theirs.get(asked.path) }) || t('questionnaire.summary.unanswered')}
              </dd>
            </div>
            <div>
              <dt>{t('questionnaire.conflict.mine')}</dt>
              <dd>{answerText(t, { ...asked, value: mine[asked.path] }) || t('questionnaire.summary.unanswered')}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div className={classes.bar}>
        <StickyActionBar>
          <Button size="lg" onClick={() => onSettle('mine')}>
            {t('questionnaire.conflict.applyMine', { count: differing.size })}
          </Button>
          <Button size="lg" variant="default" onClick={() => onSettle('theirs')}>
            {t('questionnaire.conflict.applyTheirs', { count: differing.size })}
          </Button>
        </StickyActionBar>
      </div>
    </div>
  )
}
