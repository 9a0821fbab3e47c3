import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

export const folderQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.files(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/files', { params: { id: operationId }, signal }),
  })
