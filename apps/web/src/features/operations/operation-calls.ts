import type { BodyOf } from '@llave/api-contract/call-types'
import type { StaffOperation } from '@llave/api-contract/operations'
import type { ArchiveReason } from '@llave/domain/operations/archive-reasons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { ApiError } from '../../lib/api/api-error'
import { keys } from '../../lib/queries/keys'
import { queryClient } from '../../lib/queries/query-client'

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

/** What the server answered to a change takes the place of what was read before; boards and lists read again. */
function keep(operation: StaffOperation): StaffOperation {
  queryClient.setQueryData(keys.operation.one(operation._id), operation)
  for (const queryKey of [
    keys.board.all,
    keys.cards.all,
    keys.list('POST /operations/listPagination'),
    keys.dashboard.all,
  ]) {
    void queryClient.invalidateQueries({ queryKey })
  }
  return operation
}

export async function saveOperation(operationId: string, body: BodyOf<'PUT /operations/:id'>): Promise<StaffOperation> {
  return keep(await call('PUT /operations/:id', { params: { id: operationId }, body }))
}

export async function archiveOperation(operationId: string, archivedReason: ArchiveReason): Promise<StaffOperation> {
  return keep(await call('POST /operations/archive', { body: { operationId, archivedReason } }))
}

export async function activateOperation(operationId: string): Promise<StaffOperation> {
  return keep(await call('POST /operations/activate', { body: { operationId } }))
}

export async function createOperation(
  body: BodyOf<'POST /operations'>,
  idempotencyKey: string,
): Promise<StaffOperation> {
  return keep(await call('POST /operations', { body, idempotencyKey }))
}

/** The staff, for pickers and filters. */
export function useStaff() {
  return useQuery({
    queryKey: keys.staff,
    queryFn: ({ signal }) => call('POST /users/list', { body: {}, signal }),
    staleTime: 5 * 60_000,
  })
}

/** All tags by name, for the operation and for filters. */
export function useTags() {
  return useQuery({
    queryKey: keys.tags,
    queryFn: ({ signal }) => call('POST /tags/list', { body: {}, signal }),
    staleTime: 5 * 60_000,
  })
}
