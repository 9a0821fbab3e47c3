import type { StaffOperation } from '@llave/api-contract/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { ApiError } from '../../lib/api/api-error'
import { keys } from '../../lib/queries/keys'

/** One operation as the staff see it. */
export function operationQuery(operationId: string) {
  return queryOptions({
    queryKey: keys.operation.one(operationId),
    queryFn: async ({ signal }): Promise<StaffOperation> => {
      const operation = await call('GET /operations/:id', { params: { id: operationId }, signal })
      if (!('boardListId' in operation)) throw new ApiError(404, 'ERR_FORM_OPERATION_NOT_FOUND')
      return operation
    },
  })
}
