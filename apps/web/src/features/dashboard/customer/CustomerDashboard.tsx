import type { CustomerOperation } from '@llave/api-contract/operations'
import { documentProgress } from '@llave/domain/operations/customer-now'
import { isBeforeInOrder } from '@llave/domain/operations/operation-states'
import { Button } from '@mantine/core'
import { IconChevronRight, IconFileCheck, IconHomePlus } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { PageHeader } from '../../../ui/Page'
import { ExclusiveConditions, NextStep, requestQuery, requestsQuery, stepOf } from '../../requests/requests.published'
import classes from './CustomerDashboard.module.css'

/** The height of a typical request on a phone, so that what is below it does not move when it appears. */
const CARD_HEIGHT = 336

/** The customer's live requests, each with its step and the one thing to do now. */
export default function CustomerDashboard() {
  const t = useTexts()
  const { name } = useSignedIn()
  const { data, error, refetch } = useQuery(requestsQuery)
  const live = (data ?? []).filter(row => !row.isArchived)
  const requests = useQueries({ queries: live.map(row => requestQuery(row._id)) })

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('dashboard.customer.hello', { name })}
        // Keeps its line free until it is known.
        lead={data ? t('dashboard.customer.lead', { count: live.length }) : '\u00a0'}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons count={2} height={CARD_HEIGHT} />
      ) : live.length === 0 ? (
        <NothingYet />
      ) : (
        live.map((row, at) => {
          const request = requests[at]
          if (request?.data?.archived === false) return <RequestNow key={row._id} operation={request.data.operation} />
          if (request?.error) {
            return <ErrorState key={row._id} error={request.error} onRetry={() => void request.refetch()} />
          }
          return <Skeletons key={row._id} count={1} height={CARD_HEIGHT} />
        })
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
    <div className={classes.card}>
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
    </div>
  )
}

function RequestNow({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const { state, steps } = stepOf(operation)
  // Before that state, documents are requested already, but nobody waits for them.
  const documents = isBeforeInOrder(state, 'SUBIR_DOCUMENTACION') ? null : documentProgress(operation)
  const index = steps.findIndex(step => step.status === 'CURRENT') + 1
  return (
    <article className={classes.card}>
      <div>
        <p className={classes.number}>
          {t('requests.number', { number: String(operation.numOperation) })} ·{' '}
          {t(`states.operationTypes.${operation.typeOperation}`)}
        </p>
        <h2 className={classes.title}>
          <Link to={paths.request(operation._id)}>
            {t(`states.steps.${state}.name`)}
            <IconChevronRight aria-hidden="true" />
          </Link>
        </h2>
        <ExclusiveConditions operation={operation} />
      </div>
      <div className={classes.progress}>
        <div className={classes.track} aria-hidden="true">
          {steps.map((step, at) => (
            <span key={step.state} data-done={at < index || undefined} />
          ))}
        </div>
        <span className={classes.number}>
          {index > 0
            ? t('dashboard.customer.step', { index, total: steps.length })
            : t('dashboard.customer.beforeSteps')}
        </span>
      </div>
      {documents && documents.total > 0 && (
        <p className={classes.documents}>
          <IconFileCheck aria-hidden="true" />
          {t('dashboard.customer.documents', documents)}
        </p>
      )}
      <NextStep operation={operation} />
    </article>
  )
}
