import { queryOptions } from '@tanstack/react-query'
import { callQuery, keys } from '../../../lib/queries/keys'

/** The present consequences if the holder leaves, or (null) if somebody comes. */
export const holderChangeQuery = (operationId: string, holderId: string | null) =>
  queryOptions({
    ...callQuery(keys.operation.holderChange(operationId, holderId), 'POST /operations/previewHolderChange', {
      body: { operationId, holderId },
    }),
    gcTime: 0,
    staleTime: 0,
  })

export const formerHoldersQuery = (operationId: string) =>
  callQuery(keys.operation.former(operationId), 'GET /operations/:id/formerHolders', { params: { id: operationId } })
