import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { ScreenHead } from '../screen/ScreenHead'
import { TypeCards } from './TypeCards'
import classes from './TypeChooser.module.css'

interface Props {
  /** An unfinished questionnaire, offered beside a new one. */
  readonly unfinishedId?: string | undefined
}

export function TypeChooser({ unfinishedId }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<OperationType | null>(null)
  const start = useCall('POST /questionnaires', {
    failed: null,
    onDone: ({ operationId }) => void navigate(paths.questionnaireOf(operationId), { replace: true }),
  })

  return (
    <div className="stack gap-lg">
      <ScreenHead title={t('questionnaire.chooser.title')} help={t('questionnaire.chooser.help')}>
        <div role="alert">
          {start.error !== null && <p className="danger-tinted radius-lg pad-sm-md">{errorText(t, start.error)}</p>}
        </div>
      </ScreenHead>
      {unfinishedId && (
        <p className={classes.unfinished}>
          {t('questionnaire.resume.unfinished')}{' '}
          <Link to={paths.questionnaireOf(unfinishedId)}>{t('questionnaire.resume.action')}</Link>
        </p>
      )}
      <TypeCards
        pending={start.running ? chosen : null}
        onChoose={type => {
          setChosen(type)
          void start.run({ body: { typeOperation: type } })
        }}
      />
      <p className="dimmed pretty">{t('questionnaire.resume.welcome')}</p>
    </div>
  )
}
