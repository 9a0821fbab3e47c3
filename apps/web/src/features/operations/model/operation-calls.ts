import type { StaffOperation } from '@llave/api-contract/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { ApiError } from '../../../lib/api/api-error'
import { keys } from '../../../lib/queries/keys'
import { useTextSearch } from '../../../lib/queries/use-text-search'

export function operationQuery(operationId: string) {
  return queryOptions({
    queryKey: keys.operation.one(operationId),
    queryFn: async ({ signal }): Promise<StaffOperation> => {
      const operation = await call('GET /operations/:id', { params: { id: operationId }, signal })
      if (!('boardListId' in operation)) throw new ApiError(404, 'ERR_FORM_OPERATION_NOT_FOUND')
      // Only API keys of other systems get an incomplete operation.
      return operation as StaffOperation
    },
  })
}

/** The possible customers of an operation: contacts, and customers without a contact. */
export function useCustomerSearch(text: string) {
  return useTextSearch(text, {
    keyOf: keys.contacts.customers,
    read: (searchText, signal) => call('POST /customers/search', { body: { searchText }, signal }),
  })
}
