import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { changeOfType } from '@llave/domain/questionnaire/type-change'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { errorCode } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { answerText } from '../answer-text'
import type { Questionnaire } from '../api/answers-query'
import { questionLabel } from '../question-texts'
import { ScreenHead } from '../screen/ScreenHead'
import { useShownScreen } from '../screen/use-shown-screen'
import type { AnswerSync } from '../sync/answer-sync'
import { showNewer } from '../sync/use-answer-sync'
import { TypeCards } from './TypeCards'
import classes from './TypeChange.module.css'

interface Props {
  readonly questionnaire: Questionnaire
  readonly answers: QuestionnaireAnswers
  readonly sync: AnswerSync
  readonly onChanged: () => void
  /** Called when the purpose is not changed. */
  readonly onKept: () => void
}

/** Changes the purpose of the mortgage, after showing the effect on the answers. */
export function TypeChange({ questionnaire, answers, sync, onChanged, onKept }: Props) {
  const t = useTexts()
  const { type, operationId } = questionnaire
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setWanted] = useState<OperationType | null>(null)
  const send = useCall('PUT /questionnaires/:operationId/type').send
  const change = useAction(async (typeOperation: OperationType) => {
    const version = await sync.flush()
    if (version === null) return setWanted(null)
    try {
      await send({ params: { operationId }, body: { version, typeOperation } })
    } catch (error) {
      if (errorCode(error) !== 'ERR_VERSION_CONFLICT') throw error
      return showNewer(sync, operationId)
    }
    onChanged()
  })

  useShownScreen(heading)

  return (
    <div className="stack gap-lg">
      <ScreenHead
        heading={heading}
        title={t('questionnaire.chooser.title')}
        help={t('questionnaire.typeChange.help')}
      />
      <TypeCards current={type} onChoose={to => (to === type ? onKept() : setWanted(to))} />
      {wanted && (
        <ConfirmDialog
          opened
          onClose={() => setWanted(null)}
          title={t('questionnaire.typeChange.title', { type: t(`questionnaire.chooser.types.${wanted}.title`) })}
          confirm={{ label: t('common.actions.change'), run: () => change.run(wanted) }}
        >
          <Effects from={type} to={wanted} answers={answers} />
        </ConfirmDialog>
      )}
    </div>
  )
}

interface EffectsProps {
  readonly from: OperationType
  readonly to: OperationType
  readonly answers: QuestionnaireAnswers
}

/** Removed answers are expanded; kept and missing ones open in place. */
function Effects({ from, to, answers }: EffectsProps) {
  const t = useTexts()
  const { kept, removed, missing } = changeOfType(from, to, answers)
  return (
    <div className="stack gap-xs">
      {removed.length > 0 && (
        <Questions open title={t('questionnaire.typeChange.removed', { count: removed.length })} asked={removed} />
      )}
      {kept.length > 0 && <Questions title={t('questionnaire.typeChange.kept', { count: kept.length })} asked={kept} />}
      {missing.length > 0 && (
        <Questions title={t('questionnaire.typeChange.missing', { count: missing.length })} asked={missing} />
      )}
    </div>
  )
}

interface QuestionsProps {
  readonly title: string
  readonly asked: readonly AskedQuestion[]
  readonly open?: boolean
}

function Questions({ title, asked, open = false }: QuestionsProps) {
  const t = useTexts()
  return (
    <details className={classes.questions} open={open}>
      <summary>
        {title}
        <IconChevronDown aria-hidden="true" />
      </summary>
      <ul>
        {asked.map(one => (
          <li key={one.path}>
            {questionLabel(t, one)}
            {one.value !== undefined && <strong>{answerText(t, one)}</strong>}
          </li>
        ))}
      </ul>
    </details>
  )
}
