import { PRIVACY_KINDS, PRIVACY_STANDINGS } from '@llave/domain/privacy/privacy-request'
import { defineList } from '../../lib/list/define-list'
import { oneOrAny } from '../../lib/list/params'
import { callQuery, keys } from '../../lib/queries/keys'

/** Sorted by due date; closed requests come last. */
export const requestsList = defineList('POST /privacy/requests/listPagination', {
  filters: { standing: oneOrAny(PRIVACY_STANDINGS), kind: oneOrAny(PRIVACY_KINDS) },
  sorts: ['dueOn', 'receivedOn', 'name'],
  sort: { id: 'dueOn', direction: 'asc' },
})

export const requestQuery = (requestId: string) =>
  callQuery(keys.privacy.one(requestId), 'GET /privacy/requests/:id', { params: { id: requestId } })

export const blockQuery = (requestId: string) =>
  callQuery(keys.privacy.preview(requestId), 'GET /privacy/requests/:id/block', { params: { id: requestId } })

export const retentionQuery = callQuery(keys.privacy.retention, 'GET /privacy/retention')

export const ownRequestsQuery = callQuery(keys.privacy.own, 'GET /privacy/requests/own')
