import { Button, Title } from '@mantine/core'
import { IconArchive, IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type Params, useParams } from 'react-router'
import { usePageTitle } from '../../lib/navigation/page-title'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { BackLink } from '../../ui/BackLink'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Pending } from '../../ui/feedback/Pending'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { PushInvitation } from '../notifications/notifications.published'
import { CustomerOffers } from '../offers/offers.published'
import { SignedContracts } from '../signing/signing.published'
import { Adviser } from './adviser/Adviser'
import { readRequestAhead } from './api/read-ahead'
import { closedQuery, type Request, requestQuery } from './api/request-query'
import { AboutRequest } from './head/AboutRequest'
import { RequestLine } from './head/RequestLine'
import { RequestTabs } from './head/RequestTabs'
import classes from './RequestPage.module.css'
import { tabIdsOf } from './tabs/request-tab-ids'
import { requestTabs } from './tabs/request-tabs'

export function ahead({ operationId = '' }: Params): void {
  readRequestAhead(operationId)
}

export default function RequestPage() {
  const { operationId = '', tab } = useParams()
  const { data, error, refetch } = useQuery(requestQuery(operationId))
  const t = useTexts()
  const number = data && numberOf(data)
  usePageTitle(number ? t('common.operation.number', { number: String(number) }) : null)
  return (
    <div className={classes.page}>
      {data?.archived !== false && <BackLink to={paths.requests}>{t('area.titles.requests')}</BackLink>}
      {data ? (
        <Shown request={data} tab={tab} />
      ) : data === null ? (
        <Missing />
      ) : (
        <Pending error={error} retry={refetch} above={[46, 34, 260]} count={4} height={40} />
      )}
    </div>
  )
}

const numberOf = (request: Request) => (request.archived ? request.numOperation : request.operation.numOperation)

function Shown({ request, tab }: { readonly request: Request; readonly tab: string | undefined }) {
  const t = useTexts()
  const number = t('common.operation.number', { number: String(numberOf(request)) })
  if (request.archived) {
    return (
      <>
        <h1>{number}</h1>
        <ClosedRequest operationId={request.operationId} />
      </>
    )
  }
  const { operation } = request
  const ids = tabIdsOf(operation)
  const open = ids.find(id => id === tab) ?? 'estado'
  const Content = requestTabs[open]
  return (
    <>
      <div>
        {open === 'estado' ? (
          <div className={classes.back}>
            <BackLink to={paths.requests}>{t('area.titles.requests')}</BackLink>
          </div>
        ) : (
          <RequestLine operation={operation} />
        )}
        <RequestTabs operation={operation} ids={ids} open={open} />
      </div>
      {open === 'estado' && <AboutRequest operation={operation} />}
      <Content operation={operation} />
      {/* Once a contract is under way, notifications can be expected. */}
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
            {t('area.titles.requests')}
          </Button>
        }
      >
        {t('requests.notFound.description')}
      </EmptyState>
    </>
  )
}

/** An archived request: why it is closed, whom to call, and what the customer keeps. */
function ClosedRequest({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(closedQuery(operationId))
  if (!data && !error) return <Skeletons above={[180]} count={2} height={64} />
  return (
    <>
      <EmptyState icon={<IconArchive aria-hidden="true" />}>
        {t('requests.unavailable')}
        {data?.archivedReason && (
          <span className="block dimmed pretty">{t(`requests.closed.reasons.${data.archivedReason}`)}</span>
        )}
      </EmptyState>
      {!data && <Pending error={error} retry={refetch} shapes={null} />}
      {data && (
        <>
          <section className="card stack gap-md pad-md" aria-label={t('requests.closed.ask')}>
            <p>{t('requests.closed.ask')}</p>
            <Adviser operation={data} />
          </section>
          {data.signed.length > 0 && (
            <section className="card stack gap-sm pad-md" aria-label={t('requests.tabs.contrato')}>
              <h2>{t('requests.tabs.contrato')}</h2>
              <SignedContracts operationId={operationId} holders={data.signed} />
            </section>
          )}
          {data.offers.length > 0 && (
            <section className="stack gap-sm" aria-label={t('requests.tabs.ofertas')}>
              <h2>{t('requests.tabs.ofertas')}</h2>
              <CustomerOffers operation={data} papers={null} />
            </section>
          )}
        </>
      )}
    </>
  )
}
