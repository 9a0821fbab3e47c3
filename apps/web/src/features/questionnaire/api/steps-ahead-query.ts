import { type CustomerStep, customerTimeline } from '@llave/domain/operations/timeline/customer-timeline'
import type { UsualDays } from '@llave/domain/operations/timeline/step-times'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

export interface StepAhead extends CustomerStep {
  readonly usual: UsualDays
}

/** The steps after sending a request, with their usual times; none for an archived one. */
export function stepsAheadQuery(operationId: string) {
  return queryOptions({
    queryKey: keys.requests.ahead(operationId),
    // The first data shown come from the answer to the completion (`queries/refreshes.ts`).
    queryFn: ({ signal }) => call('GET /operations/:id', { params: { id: operationId }, signal }),
    select: (res): readonly StepAhead[] =>
      'waiting' in res
        ? customerTimeline(res)
            .filter(isAhead)
            .map(step => ({ ...step, usual: res.waiting.usual[step.state] }))
        : [],
  })
}

/** The first step was just completed. */
const isAhead = ({ state, status }: CustomerStep) =>
  state !== 'CUESTIONARIO_COMPLETADO' && (status === 'CURRENT' || status === 'PENDING')
