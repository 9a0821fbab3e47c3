import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

export const binQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.bin(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/bin', { params: { id: operationId }, signal }),
  })
