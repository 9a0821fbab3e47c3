import { Button } from '@mantine/core'
import { IconHomePlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Card } from '../../../ui/Page'
import { type RequestRow, requestsQuery } from '../api/requests-query'
import { ArchivedCard } from '../card/ArchivedCard'
import { REQUEST_HEIGHT, RequestCards } from '../card/RequestCards'
import { SharedContracts } from '../card/SharedContracts'

/**
 * What the customer has to do next, and their other requests in a few lines each: the content of their dashboard and of
 * "Mis solicitudes". It needs the texts `requests` and `states`.
 */
export function RequestsOverview() {
  const { data, error, refetch } = useQuery(requestsQuery)
  return (
    <div className="stack gap-lg">
      <SharedContracts />
      {data ? <Requests rows={data} /> : <Pending error={error} retry={refetch} count={1} height={REQUEST_HEIGHT} />}
    </div>
  )
}

function Requests({ rows }: { readonly rows: readonly RequestRow[] }) {
  const t = useTexts()
  const live = rows.filter(({ isArchived }) => !isArchived)
  const archived = rows.filter(({ isArchived }) => isArchived)
  const over = archived.length > 0 && (
    <ul className="stack gap-sm">
      {archived.map(({ _id, numOperation, typeOperation }) => (
        <li key={_id}>
          <ArchivedCard
            operationId={_id}
            numOperation={numOperation}
            type={t(`states.operationTypes.${typeOperation}`)}
          />
        </li>
      ))}
    </ul>
  )
  if (live.length === 0) {
    return (
      <>
        <NothingYet />
        {over}
      </>
    )
  }
  return (
    <RequestCards rows={live}>
      {over}
      <div>
        <Button component={Link} to={paths.newQuestionnaire} variant="default" size="lg" leftSection={<IconPlus />}>
          {t('requests.create')}
        </Button>
      </div>
    </RequestCards>
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
            {t('requests.start')}
          </Button>
        }
      >
        {t('requests.empty')}
      </EmptyState>
    </Card>
  )
}
