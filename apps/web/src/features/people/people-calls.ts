import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { defineList, type RowOf } from '../../lib/list/define-list'
import { words, yesNo } from '../../lib/list/params'
import { callQuery, keys } from '../../lib/queries/keys'

export type PersonRow = RowOf<'POST /users/listPagination'>
/** The two tables of accounts: the staff's, and all others. */
export type Kind = 'managers' | 'users'

const shared = { sorts: ['name', 'email', 'createdDate', 'lastSignIn'] } as const

/** By the name of the manager by default (spec: back office §9). */
export const managersList = defineList('POST /users/listPagination', {
  ...shared,
  filters: { active: yesNo },
  sort: { id: 'name', direction: 'asc' },
  always: { role: ['admin'] },
})

export const USER_ROLES = ['all', 'agency', 'customer'] as const
export type UserRoles = (typeof USER_ROLES)[number]

const usersOf = (role: ('agency' | 'customer')[]) =>
  defineList('POST /users/listPagination', {
    ...shared,
    filters: { active: yesNo, company: words, country: words },
    sort: { id: 'name', direction: 'asc' },
    always: { role },
  })

export const usersLists = {
  all: usersOf(['agency', 'customer']),
  agency: usersOf(['agency']),
  customer: usersOf(['customer']),
} as const satisfies Readonly<Record<UserRoles, unknown>>

export const originsQuery = callQuery(keys.people.origins, 'GET /users/origins')

/** One account with everything that its deletion would leave behind. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: keys.people.one(userId),
    queryFn: async ({ signal }) => (await call('GET /users/:id', { params: { id: userId }, signal })).record,
  })
}
