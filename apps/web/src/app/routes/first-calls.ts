import type { CallKey } from '@llave/api-contract/call-types'
import { type Role, STAFF_ROLES } from '@llave/domain/people/roles'
import { boardFilters, NO_FILTERS } from '../../features/board/filters/filters'
import { contactsList } from '../../features/contacts/contact-calls'
import { askedIn, queryOf } from '../../features/dashboard/staff/asked-figures'
import { NOTIFICATIONS_ASKED } from '../../features/notifications/api/notification-pages'
import { REQUESTS_ASKED } from '../../features/requests/api/requests-query'
import { tasksList } from '../../features/tasks/list/tasks-list'
import { askedOf, bodyOf, type ListCall, type ListDefinition } from '../../lib/list/define-list'
import type { Params } from '../../lib/list/params'
import { paths } from '../../lib/navigation/paths'

/** A call that a screen makes first, as `before-paint.js` sends it. */
export interface FirstCall {
  readonly method: string
  /** Below /api. Its parameters are those of the screen's address, in their order. */
  readonly path: string
  readonly body?: string
  /** Who asks it; everybody by default. */
  readonly who?: readonly Role[]
  /** Not when this is kept on the device: the screen then begins with something else. */
  readonly unless?: { readonly kept: string; readonly is: string }
  /** Asked for each record of the answer that is not archived, with its id as the parameter. */
  readonly each?: FirstCall
}

interface Details extends Pick<FirstCall, 'who' | 'unless' | 'each'> {
  readonly query?: Record<string, string>
  readonly body?: unknown
}

function first(key: CallKey, { query, body, ...rest }: Details = {}): FirstCall {
  const [method = '', path = ''] = key.split(' ')
  return {
    method,
    path: query ? `${path}?${new URLSearchParams(query)}` : path,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...rest,
  }
}

const NOTHING = new URLSearchParams()

function firstPage<K extends ListCall, P extends Params>(list: ListDefinition<K, P>): FirstCall {
  return first(list.call, { body: bodyOf(list, askedOf(list, NOTHING)), who: STAFF_ROLES })
}

const requests = first('POST /operations/listPagination', {
  body: REQUESTS_ASKED,
  who: ['customer'],
  each: first('GET /operations/:id'),
})

/** Asked on every screen. */
export const companyCall = first('GET /config')

/**
 * What the main screens ask first, by the pattern of their address: derived from what the screens themselves send, for
 * an address without `?…`. Only the build reads this; a screen that is not here asks when its scripts have come.
 */
export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  [paths.dashboard]: [
    requests,
    first('GET /dashboard', { query: queryOf(askedIn(NOTHING)) as Record<string, string>, who: STAFF_ROLES }),
  ],
  [paths.requests]: [requests],
  '/solicitud/:operationId/:tab?': [first('GET /operations/:id', { who: ['customer'] })],
  [paths.operations]: [
    first('POST /operations/listBoard', {
      body: { filters: boardFilters(NO_FILTERS) },
      who: STAFF_ROLES,
      unless: { kept: 'llave.operations-view', is: 'list' },
    }),
  ],
  [paths.operation(':operationId', ':tab?')]: [first('GET /operations/:id', { who: STAFF_ROLES })],
  [paths.task(':taskId?')]: [firstPage(tasksList)],
  [paths.contacts]: [firstPage(contactsList)],
  [paths.notifications]: [first('POST /notifications/listPagination', { body: NOTIFICATIONS_ASKED })],
}
