import { LEAD_STATUSES } from '@llave/domain/agencies/lead-progress'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { defineList } from '../../lib/list/define-list'
import { oneOrAny, yesNo } from '../../lib/list/params'
import { callQuery, keys } from '../../lib/queries/keys'

export const ownAgencyQuery = queryOptions({
  queryKey: keys.agencies.own,
  queryFn: async ({ signal }) => (await call('GET /agency', { signal })).agency,
})

export const agencyQuery = (agencyId: string) =>
  callQuery(keys.agencies.one(agencyId), 'GET /agencies/:id', { params: { id: agencyId } })

/** What agencies can see of the customer's live requests. */
export const agencySightsQuery = callQuery(keys.requests.agencies, 'GET /agencySights')

const ROWS_PER_PAGE = 50

export const broughtQuery = (agencyId: string) =>
  infiniteQueryOptions({
    queryKey: keys.agencies.brought(agencyId),
    queryFn: ({ pageParam: page, signal }) => {
      const body = { agencyId, dataFilter: { page, perPage: ROWS_PER_PAGE } }
      return call('POST /agencies/listBrought', { body, signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, count }) => (page * perPage < count ? page + 1 : undefined),
  })

export const leadsList = defineList('POST /agency/leads/listPagination', {
  filters: { status: oneOrAny(LEAD_STATUSES) },
  sorts: ['sentDate', 'name'],
  sort: { id: 'sentDate', direction: 'desc' },
})

export const agenciesList = defineList('POST /agencies/listPagination', {
  filters: { active: yesNo },
  sorts: ['name', 'sent', 'signed', 'won', 'lastSent', 'createdDate'],
  sort: { id: 'sent', direction: 'desc' },
})
