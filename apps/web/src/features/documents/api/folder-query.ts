import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** All files of an operation and, where the storage provider has one, the address of its own page for them. */
export const folderQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.files(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/files', { params: { id: operationId }, signal }),
  })
