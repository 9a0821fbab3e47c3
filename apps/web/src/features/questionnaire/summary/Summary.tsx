import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { imbalanceOf } from '@llave/domain/questionnaire/money-balance'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatMoney } from '../../../lib/texts/formats'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { answerText } from '../answer-text'
import type { Questionnaire } from '../api/answers-query'
import { questionLabel } from '../question-texts'
import { ScreenHead } from '../screen/ScreenHead'
import { useShownScreen } from '../screen/use-shown-screen'
import type { AnswerSync } from '../sync/answer-sync'
import { TYPE, type WizardAddress } from '../wizard-address'
import { AnswerList } from './AnswerList'
import classes from './Summary.module.css'
import { useCompletion } from './use-completion'

interface Props {
  readonly questionnaire: Questionnaire
  readonly answers: QuestionnaireAnswers
  readonly sync: AnswerSync
  readonly address: WizardAddress
  /** The last opened answer, which is scrolled into view. */
  readonly opened: string | null
  readonly onOpen: (path: string) => void
}

export function Summary({ questionnaire, answers, sync, address, opened, onOpen }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const { type } = questionnaire
  const { errors, running, run } = useCompletion({ questionnaire, answers, sync })
  const wrong = Object.keys(errors)

  useShownScreen(
    heading,
    () => {
      const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]
      return lines.find(line => line.dataset.answer === opened)
    },
    true,
  )

  function change(path: string): void {
    onOpen(path)
    address.go(path, { fromSummary: true })
  }

  return (
    <div className={classes.summary}>
      <ScreenHead heading={heading} title={t('questionnaire.summary.title')} help={t('questionnaire.summary.help')}>
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
        <Balance type={type} answers={answers} />
      </ScreenHead>
      {/* Each answer is a Tab stop, and there may be hundreds. */}
      <button type="button" className={classes.skip} onClick={() => send.current?.focus()}>
        {t('questionnaire.summary.skip')}
      </button>
      <div ref={list} className="flex gap-lg column">
        <ul className="card clipped">
          <li>
            <SummaryLine
              question={t('questionnaire.chooser.title')}
              answer={t(`questionnaire.chooser.types.${type}.title`)}
              onChange={() => address.go(TYPE)}
            />
          </li>
        </ul>
        <AnswerList
          type={type}
          answers={answers}
          line={asked => (
            <SummaryLine
              path={asked.path}
              question={questionLabel(t, asked)}
              answer={answerText(t, asked)}
              error={errors[asked.path]}
              onChange={() => change(asked.path)}
            />
          )}
        />
      </div>
      <div className={classes.bar}>
        <StickyActionBar>
          <Button ref={send} size="lg" loading={running} onClick={run}>
            {t('questionnaire.summary.complete')}
          </Button>
        </StickyActionBar>
      </div>
    </div>
  )
}

/** Shows, without alarm, by how much the amounts do not match. */
function Balance({ type, answers }: Pick<Questionnaire, 'type'> & Pick<Props, 'answers'>) {
  const t = useTexts()
  const found = imbalanceOf(type, answers)
  if (!found) return null
  const { kind, by, cost, mortgage, savings } = found
  const amounts = { by: formatMoney(by), cost: formatMoney(cost), means: formatMoney(mortgage + savings) }
  return (
    <p className="info-tinted radius-lg pretty mt-xs pad-sm-md">
      {t(`questionnaire.summary.${kind}`, amounts)} {t('questionnaire.summary.asItIs')}
    </p>
  )
}

interface LineProps {
  readonly path?: string
  readonly question: string
  readonly answer: string
  readonly error?: string | undefined
  readonly onChange: () => void
}

function SummaryLine({ path, question, answer, error, onChange }: LineProps) {
  const t = useTexts()
  return (
    <button type="button" className={classes.line} data-answer={path} onClick={onChange}>
      <span className={classes.words}>
        <span className="fz-sm pretty">{question}</span>
        <span className={answer ? classes.answer : classes.unanswered}>
          {answer || t('questionnaire.summary.unanswered')}
        </span>
        {error && <span className="danger fz-sm">{codeText(t, error)}</span>}
      </span>
      <span className="visually-hidden">{t('common.actions.change')}</span>
      <IconChevronRight aria-hidden="true" />
    </button>
  )
}
