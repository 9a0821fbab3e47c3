import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatLongDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { RemoveRequest } from '../../questionnaire/questionnaire.published'
import type { RequestRow } from '../api/requests-query'
import classes from './RequestCard.module.css'
import { StateWord } from './StateWord'

/** One request of the list: number, type, state and since when; an unfinished questionnaire can be continued from here. */
export function RequestCard({ row }: { readonly row: RequestRow }) {
  const t = useTexts()
  const { _id, numOperation, typeOperation, state, isArchived, stateEnteredDate, createdDate } = row
  const isUnfinished = state === 'CUESTIONARIO_EN_CURSO'
  const date = formatLongDate(isUnfinished ? createdDate : stateEnteredDate, t.language)
  const number = t('requests.number', { number: String(numOperation) })
  if (isArchived) {
    return (
      <article className={classes.card} data-archived>
        <p className={classes.number}>{number}</p>
        <h2 className={classes.type}>{t(`states.operationTypes.${typeOperation}`)}</h2>
        <p className={classes.date}>{t('requests.unavailable')}</p>
      </article>
    )
  }
  return (
    <article className={classes.card}>
      <p className={classes.number}>{number}</p>
      <h2 className={classes.type}>
        <Link to={paths.request(_id)} className={classes.link ?? ''}>
          {t(`states.operationTypes.${typeOperation}`)}
          <IconChevronRight aria-hidden="true" />
        </Link>
      </h2>
      <div className={classes.state}>
        <StateWord state={state} />
        <span className={classes.date}>{t(isUnfinished ? 'requests.started' : 'requests.since', { date })}</span>
      </div>
      {isUnfinished && (
        <div className={classes.actions}>
          <Button component={Link} to={paths.questionnaireOf(_id)}>
            {t('requests.continue')}
          </Button>
          <RemoveRequest operationId={_id} numOperation={numOperation} />
        </div>
      )}
    </article>
  )
}
