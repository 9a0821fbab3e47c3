import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/operation-types'
import {
  IconArrowsExchange,
  IconBulldozer,
  IconHammer,
  IconHome,
  IconPaint,
  IconPercentage,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { errorText, useTexts } from '../../../lib/texts/texts'
import classes from './TypeChooser.module.css'

const ICONS: Readonly<Record<OperationType, TablerIcon>> = {
  COMPRA: IconHome,
  REFORMA: IconPaint,
  AUTOCONSTRUCCION: IconBulldozer,
  EXTINCION: IconArrowsExchange,
  REHIPOTECA: IconPercentage,
  REHIPOTECA_REFORMA: IconHammer,
}

interface Props {
  /** One that is not finished, which is offered beside a new one. */
  readonly unfinishedId?: string | undefined
}

/** What is the mortgage for? Starts the questionnaire of that type. */
export function TypeChooser({ unfinishedId }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<OperationType | null>(null)
  const start = useCall('POST /questionnaires', {
    failed: null,
    onDone: ({ operationId }) => void navigate(paths.questionnaireOf(operationId), { replace: true }),
  })

  return (
    <div className={classes.chooser}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('questionnaire.chooser.title')}</h1>
        <p className={classes.help}>{t('questionnaire.chooser.help')}</p>
        <div role="alert">{start.error !== null && <p className={classes.error}>{errorText(t, start.error)}</p>}</div>
      </div>
      {unfinishedId && (
        <p className={classes.unfinished}>
          {t('questionnaire.resume.unfinished')}{' '}
          <Link to={paths.questionnaireOf(unfinishedId)}>{t('questionnaire.resume.action')}</Link>
        </p>
      )}
      <ul className={classes.cards}>
        {OPERATION_TYPES.map(type => {
          const Icon = ICONS[type]
          return (
            <li key={type}>
              <button
                type="button"
                className={classes.card}
                disabled={start.running}
                aria-busy={start.running && chosen === type}
                onClick={() => {
                  setChosen(type)
                  void start.run({ body: { typeOperation: type } })
                }}
              >
                <span className={classes.icon}>
                  <Icon aria-hidden="true" />
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{t(`questionnaire.chooser.types.${type}.title`)}</span>
                  <span className={classes.description}>{t(`questionnaire.chooser.types.${type}.description`)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={classes.help}>{t('questionnaire.resume.welcome')}</p>
    </div>
  )
}
