import { daysInState, lateness } from '@llave/domain/operations/staff-timeline'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useThresholds } from '../../lib/queries/use-thresholds'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { Card } from '../../ui/Page'
import { lateQuery } from './api/late-query'
import classes from './StaffDashboard.module.css'

const SHOWN = 10

/** One's own operations that have been too long in their state: amber over the limit, red over double. */
export function MyLateOperations() {
  const t = useTexts()
  const { _id } = useSignedIn()
  const { data, error, refetch } = useQuery(lateQuery(_id, SHOWN))
  const limits = { now: new Date(), thresholds: useThresholds() }
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('dashboard.staff.lateTitle')}</h2>
      </div>
      {data ? (
        data.length === 0 ? (
          <p className={classes.lead}>{t('dashboard.staff.lateEmpty')}</p>
        ) : (
          <ul className={classes.late}>
            {data.map(({ _id: id, numOperation, title, state, stateEnteredDate }) => (
              <li key={id}>
                <Link to={paths.operation(id)} className={classes.operation ?? ''}>
                  <span>
                    {t('requests.number', { number: String(numOperation) })} · {title}
                  </span>
                  <Chip tone={lateness(state, stateEnteredDate, limits) === 'VERY_LATE' ? 'danger' : 'warning'}>
                    {t('dashboard.staff.days', { count: daysInState(stateEnteredDate, limits.now) })}
                  </Chip>
                  <span className={classes.lead}>{t(`states.names.${state}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={4} height={40} />
      )}
    </Card>
  )
}
