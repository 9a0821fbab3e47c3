import { Button } from '@mantine/core'
import { IconHomePlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Card, PageHeader } from '../../../ui/Page'
import { type RequestRow, requestsQuery } from '../api/requests-query'
import { ArchivedCard } from '../card/RequestCard'
import { REQUEST_HEIGHT, RequestCards } from '../card/RequestCards'
import { SharedContracts } from '../card/SharedContracts'
import classes from './RequestsPage.module.css'

export default function RequestsPage() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(requestsQuery)
  return (
    <div className={classes.page}>
      <PageHeader title={t('requests.title')} />
      <SharedContracts />
      {data ? (
        <Requests rows={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={2} height={REQUEST_HEIGHT} />
      )}
    </div>
  )
}

function Requests({ rows }: { readonly rows: readonly RequestRow[] }) {
  const t = useTexts()
  if (rows.length === 0) {
    return (
      <Card>
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
      </Card>
    )
  }
  const archived = rows.filter(({ isArchived }) => isArchived)
  return (
    <>
      <RequestCards rows={rows} />
      {archived.length > 0 && (
        <ul className={classes.archived}>
          {archived.map(({ _id, numOperation, typeOperation }) => (
            <li key={_id}>
              <ArchivedCard numOperation={numOperation} type={t(`states.operationTypes.${typeOperation}`)} />
            </li>
          ))}
        </ul>
      )}
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
}
