import type { CustomerOperation } from '@llave/api-contract/operations'

/** What every part of a request's page gets. */
export interface TabProps {
  readonly operation: CustomerOperation
}
