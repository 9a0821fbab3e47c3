import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

/** What follows if the holder leaves, or (null) if somebody comes: as it is when the question is asked. */
export const holderChangeQuery = (operationId: string, holderId: string | null) =>
  queryOptions({
    queryKey: keys.operation.holderChange(operationId, holderId),
    queryFn: ({ signal }) => call('POST /operations/previewHolderChange', { body: { operationId, holderId }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

export const formerHoldersQuery = (operationId: string) =>
  queryOptions({
    queryKey: keys.operation.former(operationId),
    queryFn: ({ signal }) => call('GET /operations/:id/formerHolders', { params: { id: operationId }, signal }),
  })
