import type { CustomerOperation } from '@llave/api-contract/operations'

export interface TabProps {
  readonly operation: CustomerOperation
}
