import type { CustomerOperation } from '@llave/api-contract/operations'
import { requestQuery as query } from './api/request-query'
import { requestsQuery as list } from './api/requests-query'
import { SpcConditions } from './SpcConditions'
import { PresentStepCard } from './step/PresentStepCard'
import { presentStep } from './step/present-step'

/** All requests of the customer. */
export const requestsQuery = list
/** One of them. */
export const requestQuery = query

/** Where a request stands. */
export const stepOf = (operation: CustomerOperation) => presentStep(operation)

/** What is happening with a request and the one thing to do. Needs the texts `requests` and `states`. */
export function NextStep({ operation }: { readonly operation: CustomerOperation }) {
  return <PresentStepCard operation={operation} step={stepOf(operation)} />
}

/** That the SPC collective's conditions apply to a request, where they do. Needs the texts `requests`. */
export function ExclusiveConditions({ operation }: { readonly operation: CustomerOperation }) {
  return <SpcConditions operation={operation} />
}
