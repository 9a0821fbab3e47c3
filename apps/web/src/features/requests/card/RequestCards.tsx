import type { CustomerOperation } from '@llave/api-contract/operations'
import { deedDay } from '@llave/domain/operations/dates/deed-day'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useToday } from '../../../lib/use-now'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { requestQuery } from '../api/request-query'
import type { RequestRow } from '../api/requests-query'
import { presentStep } from '../step/present-step'
import { TurnChip } from '../step/TurnChip'
import { RequestCard } from './RequestCard'
import classes from './RequestCard.module.css'
import { RequestHead } from './RequestHead'

interface Props {
  readonly rows: readonly RequestRow[]
  readonly children: ReactNode
}

/** The height of a typical request on a phone, so that content below does not move when it appears. */
export const REQUEST_HEIGHT = 400

/**
 * The live requests: those with their deed today come first, then those in which it is the customer's turn, then the
 * rest in list order. The first is shown in full, the others in a few lines each. `children` are rendered below once
 * the heights are known.
 */
export function RequestCards({ rows, children }: Props) {
  const today = useToday()
  const requests = useQueries({ queries: rows.map(row => requestQuery(row._id)) })
  // All at once, so that none moves when another arrives.
  if (requests.some(({ isPending }) => isPending)) return <Skeletons count={1} height={REQUEST_HEIGHT} />
  const operations = requests.flatMap(({ data }) => (data?.archived === false ? [data.operation] : []))
  const orderOf = (operation: CustomerOperation) =>
    deedDay(operation, today) === 'TODAY' ? 0 : presentStep(operation).now.turn === 'CUSTOMER' ? 1 : 2
  const failed = requests.find(({ data, error }) => error !== null && data === undefined)
  return (
    <>
      <ul className="stack gap-lg">
        {operations
          .toSorted((a, b) => orderOf(a) - orderOf(b))
          .map((operation, at) => (
            <li key={operation._id}>
              {at === 0 ? <RequestCard operation={operation} /> : <ShortRequest operation={operation} />}
            </li>
          ))}
        {failed && (
          <li>
            <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          </li>
        )}
      </ul>
      {children}
    </>
  )
}

/** A live request in a few lines: its subject, its step, and whose turn it is. */
function ShortRequest({ operation }: { readonly operation: CustomerOperation }) {
  const { now } = presentStep(operation)
  return (
    <article className={classes.card} data-short>
      <div>
        <RequestHead operation={operation} />
      </div>
      <div>
        <TurnChip turn={now.turn} />
      </div>
    </article>
  )
}
