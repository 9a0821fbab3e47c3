import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/operation-types'
import {
  IconArrowsExchange,
  IconBulldozer,
  IconCoin,
  IconHammer,
  IconHome,
  IconPaint,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { randomId } from '../../../lib/api/request'
import { useAction } from '../../../lib/calls/use-action'
import { paths } from '../../../lib/navigation/paths'
import { keys } from '../../../lib/queries/keys'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { answersQuery } from '../api/answers-query'
import { startQuestionnaire } from '../api/start-questionnaire'
import classes from './TypeChooser.module.css'

const ICONS: Readonly<Record<OperationType, TablerIcon>> = {
  COMPRA: IconHome,
  REFORMA: IconPaint,
  AUTOCONSTRUCCION: IconBulldozer,
  EXTINCION: IconArrowsExchange,
  REHIPOTECA: IconCoin,
  REHIPOTECA_REFORMA: IconHammer,
}

interface Props {
  /** There is one that is not finished: offered beside a new one. */
  readonly unfinishedId?: string | undefined
}

/** What is the mortgage for? Starts the questionnaire of that type. */
export function TypeChooser({ unfinishedId }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<OperationType | null>(null)
  // One key a type: a second tap after a lost answer finds the request that the first one has made.
  const wishes = useRef(new Map<OperationType, string>())

  const start = useAction(
    async (type: OperationType) => {
      setChosen(type)
      const key = wishes.current.get(type) ?? randomId()
      wishes.current.set(type, key)
      const questionnaire = await startQuestionnaire(type, key)
      queries.setQueryData(answersQuery(questionnaire.operationId).queryKey, questionnaire)
      void queries.invalidateQueries({ queryKey: keys.requests.all })
      await navigate(paths.questionnaireOf(questionnaire.operationId), { replace: true })
    },
    { failed: null },
  )

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
                onClick={() => void start.run(type)}
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
