import { Button } from '@mantine/core'
import { IconHomePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Card, PageHeader } from '../../../ui/Page'
import { REQUEST_HEIGHT, RequestCards, requestsQuery, SharedContracts } from '../../requests/requests.published'
import classes from './CustomerDashboard.module.css'

/** The customer's live requests, each with its step and the one action to take. */
export default function CustomerDashboard() {
  const t = useTexts()
  const { name } = useSignedIn()
  const { data, error, refetch } = useQuery(requestsQuery)
  const live = (data ?? []).filter(row => !row.isArchived)

  return (
    <div className="stack gap-lg">
      <PageHeader
        title={t('dashboard.customer.hello', { name })}
        // Reserves its line until it is known.
        intro={data ? t('dashboard.customer.intro', { count: live.length }) : '\u00a0'}
      />
      <SharedContracts />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons count={2} height={REQUEST_HEIGHT} />
      ) : live.length === 0 ? (
        <NothingYet />
      ) : (
        <RequestCards rows={live} />
      )}
      {live.length > 0 && (
        <Link to={paths.newQuestionnaire} className={classes.another}>
          {t('dashboard.customer.another')}
        </Link>
      )}
    </div>
  )
}

function NothingYet() {
  const t = useTexts()
  return (
    <Card>
      <EmptyState
        icon={<IconHomePlus aria-hidden="true" />}
        action={
          <Button component={Link} to={paths.newQuestionnaire} size="lg">
            {t('dashboard.customer.start')}
          </Button>
        }
      >
        {t('dashboard.customer.empty')}
      </EmptyState>
    </Card>
  )
}
