import { PRIVACY_KINDS, PRIVACY_STANDINGS } from '@llave/domain/privacy/privacy-request'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { defineList } from '../../lib/list/define-list'
import { oneOrAny } from '../../lib/list/params'
import { keys } from '../../lib/queries/keys'

/** What is due first, before what is closed. */
export const requestsList = defineList('POST /privacy/requests/listPagination', {
  filters: { standing: oneOrAny(PRIVACY_STANDINGS), kind: oneOrAny(PRIVACY_KINDS) },
  sorts: ['dueOn', 'receivedOn', 'name'],
  sort: { id: 'dueOn', direction: 'asc' },
})

export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: keys.privacy.one(requestId),
    queryFn: ({ signal }) => call('GET /privacy/requests/:id', { params: { id: requestId }, signal }),
  })

export const blockQuery = (requestId: string) =>
  queryOptions({
    queryKey: keys.privacy.preview(requestId),
    queryFn: ({ signal }) => call('GET /privacy/requests/:id/block', { params: { id: requestId }, signal }),
  })

export const retentionQuery = queryOptions({
  queryKey: keys.privacy.retention,
  queryFn: ({ signal }) => call('GET /privacy/retention', { signal }),
})

export const ownRequestsQuery = queryOptions({
  queryKey: keys.privacy.own,
  queryFn: ({ signal }) => call('GET /privacy/requests/own', { signal }),
})
