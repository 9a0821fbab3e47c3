import { Button, Title } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '../../lib/navigation/page-title'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { BackLink } from '../../ui/BackLink'
import { bringIntoView } from '../../ui/bring-into-view'
import { Facts } from '../../ui/data/Facts'
import { UnreadCount } from '../../ui/data/UnreadCount'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { PushInvitation } from '../notifications/notifications.published'
import { Adviser } from './adviser/Adviser'
import { type Request, requestQuery } from './api/request-query'
import { ClosedRequest } from './ClosedRequest'
import { aboutRequest } from './card/about-request'
import classes from './RequestPage.module.css'
import { SpcConditions } from './SpcConditions'
import { PresentStepCard } from './step/PresentStepCard'
import { presentStep } from './step/present-step'
import { tabIdsOf } from './tabs/request-tab-ids'
import { requestTabs } from './tabs/request-tabs'

export default function RequestPage() {
  const { operationId = '', tab } = useParams()
  const { data, error, refetch } = useQuery(requestQuery(operationId))
  const t = useTexts()
  const number = data && numberOf(data)
  usePageTitle(number ? t('requests.number', { number: String(number) }) : null)
  return (
    <div className="stack gap-md">
      <BackLink to={paths.requests}>{t('requests.backToList')}</BackLink>
      {data ? (
        <Shown request={data} tab={tab} />
      ) : data === null ? (
        <Missing />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons above={[24, 34, 260, 44]} count={4} height={40} />
      )}
    </div>
  )
}

const numberOf = (request: Request) => (request.archived ? request.numOperation : request.operation.numOperation)

function Shown({ request, tab }: { readonly request: Request; readonly tab: string | undefined }) {
  const t = useTexts()
  const number = t('requests.number', { number: String(numberOf(request)) })
  if (request.archived) {
    return (
      <>
        <h1>{number}</h1>
        <ClosedRequest operationId={request.operationId} />
      </>
    )
  }
  const { operation } = request
  const [, type, ...amountAndPlace] = aboutRequest(t, operation)
  const ids = tabIdsOf(operation)
  const open = ids.find(id => id === tab) ?? 'estado'
  const Content = requestTabs[open]
  return (
    <>
      <div>
        <p className="dimmed tabular">
          <Facts>{[number, ...amountAndPlace]}</Facts>
        </p>
        <h1>{type}</h1>
        <SpcConditions operation={operation} />
      </div>
      <section className="card stack gap-md pad-md" aria-label={t('requests.now')}>
        <PresentStepCard operation={operation} step={presentStep(operation, open)} />
        <Adviser operation={operation} />
      </section>
      <nav className={classes.tabs} aria-label={t('requests.tabs.label')}>
        {ids.map(id => (
          <Link
            key={id}
            ref={id === open ? bringIntoView : null}
            to={paths.request(operation._id, id)}
            replace
            className={classes.tab}
            aria-current={id === open ? 'page' : undefined}
          >
            {t(`requests.tabs.${id}`)}
            {id === 'mensajes' && operation.unreadMessages > 0 && (
              <span className={classes.unread}>
                <UnreadCount count={operation.unreadMessages} />
              </span>
            )}
          </Link>
        ))}
      </nav>
      <Content operation={operation} />
      {/* Once a contract is on its way, notifications are to be expected. */}
      {operation.contratoIntermediacionDate && <PushInvitation />}
    </>
  )
}

function Missing() {
  const t = useTexts()
  return (
    <>
      <Title order={1}>{t('requests.notFound.title')}</Title>
      <EmptyState
        icon={<IconFileSearch aria-hidden="true" />}
        action={
          <Button component={Link} to={paths.requests}>
            {t('requests.backToList')}
          </Button>
        }
      >
        {t('requests.notFound.description')}
      </EmptyState>
    </>
  )
}
