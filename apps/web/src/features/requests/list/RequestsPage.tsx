import { Button } from '@mantine/core'
import { IconHomePlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { PageHeader } from '../../../ui/Page'
import { requestsQuery } from '../api/requests-query'
import { RequestCard } from './RequestCard'
import classes from './RequestsPage.module.css'

/** /solicitudes: the customer's own requests. */
export default function RequestsPage() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(requestsQuery)
  return (
    <div className={classes.page}>
      <PageHeader title={t('requests.title')} />
      {data ? (
        data.length === 0 ? (
          <EmptyState
            icon={<IconHomePlus aria-hidden="true" />}
            action={
              <Button component={Link} to={paths.newQuestionnaire} size="lg">
                {t('requests.start')}
              </Button>
            }
          >
            {t('requests.empty')}
          </EmptyState>
        ) : (
          <>
            <ul className={classes.cards}>
              {data.map(row => (
                <li key={row._id}>
                  <RequestCard row={row} />
                </li>
              ))}
            </ul>
            <div>
              <Button
                component={Link}
                to={paths.newQuestionnaire}
                variant="default"
                size="lg"
                leftSection={<IconPlus aria-hidden="true" />}
              >
                {t('requests.create')}
              </Button>
            </div>
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={112} />
      )}
    </div>
  )
}
