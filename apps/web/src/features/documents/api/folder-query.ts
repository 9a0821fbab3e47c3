import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** Everything that is kept of an operation, and the storage provider's own page where it has one. */
export const folderQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.files(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/files', { params: { id: operationId }, signal }),
  })
