import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** The deleted files of an operation that can still be restored. */
export const binQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.bin(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/bin', { params: { id: operationId }, signal }),
  })
