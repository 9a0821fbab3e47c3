import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedStep } from '@llave/domain/questionnaire/evaluate'
import { validateAnswers } from '@llave/domain/questionnaire/validate'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { useCall } from '../../../lib/queries/use-call'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { showToast } from '../../../ui/toasts/show-toast'
import { answerText } from '../answer-text'
import { loadAnswers, type Questionnaire } from '../api/answers-query'
import { questionLabel } from '../question-texts'
import { useShownScreen } from '../screen/use-shown-screen'
import type { AnswerSync } from '../sync/answer-sync'
import type { WizardAddress } from '../wizard/wizard-address'
import { AnswerList } from './AnswerList'
import classes from './Summary.module.css'

interface Props {
  readonly questionnaire: Questionnaire
  readonly answers: QuestionnaireAnswers
  readonly sync: AnswerSync
  readonly address: WizardAddress
  readonly manager: { readonly onDone: () => void } | undefined
}

/** All answers at the end: each can be changed, then the request is sent; staff also come back to correct it. */
export function Summary({ questionnaire, answers, sync, address, manager }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { type, operationId, completed } = questionnaire
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const errors = { ...(tried ? validateAnswers(type, answers, { now: new Date() }) : {}), ...refused }
  const wrong = Object.keys(errors)

  useShownScreen(heading, manager !== undefined)

  const sendAll = useCall('POST /questionnaires/:operationId/complete').send
  const complete = useAction(async () => {
    setTried(true)
    setRefused({})
    if (Object.keys(validateAnswers(type, answers, { now: new Date() })).length > 0) return
    const version = await sync.settle()
    if (version === null) return
    if (completed) return manager?.onDone()
    try {
      await sendAll({ params: { operationId }, body: { version } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'ERR_QUESTIONNAIRE_INCOMPLETE') return setRefused(error.fields)
      if (error.code !== 'ERR_VERSION_CONFLICT') throw error
      sync.adopt(await loadAnswers(operationId))
      showToast({ kind: 'warning', text: t('questionnaire.conflict.description') })
      return
    }
    manager?.onDone()
  })

  const Heading = manager ? 'h2' : 'h1'
  const completeKey = completed
    ? 'questionnaire.manager.finish'
    : manager
      ? 'questionnaire.manager.complete'
      : 'questionnaire.summary.complete'
  const change = (path: string) => address.go(path, { fromSummary: true })

  return (
    <div className={classes.summary}>
      <div>
        <Heading ref={heading} className={classes.title} tabIndex={-1}>
          {t(manager ? 'questionnaire.manager.review' : 'questionnaire.summary.title')}
        </Heading>
        <p className={classes.help}>
          {t(completed ? 'questionnaire.manager.correctHelp' : 'questionnaire.summary.help')}
        </p>
        <div role="alert">
          {wrong[0] !== undefined && (
            <div className={classes.alert}>
              <IconAlertCircle aria-hidden="true" />
              <p>{t('questionnaire.summary.incomplete', { count: wrong.length })}</p>
              <button type="button" onClick={() => change(wrong[0] ?? '')}>
                {t('questionnaire.summary.goToFirst')}
              </button>
            </div>
          )}
        </div>
      </div>
      <AnswerList
        type={type}
        answers={answers}
        line={asked => <SummaryLine asked={asked} error={errors[asked.path]} onChange={() => change(asked.path)} />}
      />
      <div className={classes.bar}>
        <StickyActionBar>
          <Button size="lg" loading={complete.running} onClick={() => void complete.run()}>
            {t(completeKey)}
          </Button>
        </StickyActionBar>
      </div>
    </div>
  )
}

interface LineProps {
  readonly asked: AskedStep
  readonly error: string | undefined
  readonly onChange: () => void
}

function SummaryLine({ asked, error, onChange }: LineProps) {
  const t = useTexts()
  const answer = answerText(t, asked)
  return (
    <button type="button" className={classes.line} onClick={onChange}>
      <span className={classes.words}>
        <span className={classes.question}>{questionLabel(t, asked)}</span>
        <span className={answer ? classes.answer : classes.unanswered}>
          {answer || t('questionnaire.summary.unanswered')}
        </span>
        {error && <span className={classes.error}>{codeText(t, error)}</span>}
      </span>
      <span className="visually-hidden">{t('questionnaire.summary.change')}</span>
      <IconChevronRight aria-hidden="true" />
    </button>
  )
}
