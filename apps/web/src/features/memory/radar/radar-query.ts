import type { RadarList, RadarState } from '@llave/domain/memory/radar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

export const ENTRIES_PER_PAGE = 25

export interface AskedEntries {
  readonly list: RadarList
  readonly state: RadarState
  readonly mine: boolean
  readonly page: number
}

export const radarQuery = ({ page, ...asked }: AskedEntries) =>
  queryOptions({
    queryKey: keys.radar.of(asked.state, { ...asked, page }),
    queryFn: ({ signal }) =>
      call('POST /radar/listPagination', {
        body: { ...asked, dataFilter: { page, perPage: ENTRIES_PER_PAGE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
