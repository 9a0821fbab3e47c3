import type { MovementState } from '@llave/domain/collections/movement-states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

export const MOVEMENTS_PER_PAGE = 25

export const movementsQuery = (state: MovementState, page: number) =>
  queryOptions({
    queryKey: keys.movements.of({ state, page }),
    queryFn: ({ signal }) =>
      call('POST /collections/listMovements', {
        body: { state, dataFilter: { page, perPage: MOVEMENTS_PER_PAGE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
