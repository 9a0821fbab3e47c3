import type { ACCOUNT_SORTS, accountFilters } from '@llave/api-contract/people.calls'
import { isStaff, type Role, STAFF_ROLES } from '@llave/domain/people/roles'
import { foldText } from '@llave/domain/text/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Actor, Platform } from '../../../platform/platform'
import { countOfList } from '../../../record/lists/list-count'
import { allOf, searchConditions } from '../../../record/lists/search-text'
import { refuseForeignStaff } from './people.policy'
import { presentListed, selectAccounts } from './people.views'

type Body = CallRequest<'POST /users/listPagination'>['body']
type Filters = { [F in keyof typeof accountFilters]?: z.output<(typeof accountFilters)[F]> | undefined }

const SORT_COLUMNS: Readonly<Record<(typeof ACCOUNT_SORTS)[number], RawBuilder<unknown>>> = {
  name: sql`users.name_sort`,
  admin: sql`users.name_sort`,
  email: sql`users.email`,
  createdDate: sql`users.created_date`,
  // An account that has never signed in sorts as the earliest.
  lastSignIn: sql`coalesce(users.last_sign_in_date, '-infinity'::timestamptz)`,
}

export async function listAccounts({ db, clock }: Platform, actor: Actor, body: Body) {
  const now = clock.now()
  const roles = rolesOf(body.role)
  refuseForeignStaff(actor, [{ roles }])
  const { page, perPage, searchText } = body.dataFilter
  const condition = sql<boolean>`${allOf([
    sql`users.roles && ${roles}::text[]`,
    // Implied by the roles, but lets the planner use the small index of these accounts.
    ...(roles.includes('customer') ? [] : [sql`users.roles <> '{customer}'`]),
    ...filterConditions({ ...body.advancedFilter, ...body.filterColumns }),
    ...searchConditions('users.searchText', searchText),
  ])}`
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const counted = await countOfList(db, sql`select from users where ${condition}`, range)
  const { id, direction } = body.sort ?? { id: 'name', direction: 'asc' }
  const order = SORT_COLUMNS[id]
  // Finds the page first, so that the figures are computed only for the accounts on it.
  const found = db
    .selectFrom('users')
    .selectAll()
    .where(condition)
    .orderBy(order, direction)
    .orderBy('users.id', direction)
    .limit(range.limit)
    .offset(range.offset)
  const rows = await selectAccounts(db, found, now).orderBy(order, direction).orderBy('users.id', direction).execute()
  return { records: rows.map(row => presentListed(row, now)), page, perPage, ...counted }
}

/** The roles of managers are those of the staff. */
function rolesOf(role: Body['role']): readonly Role[] {
  const asked = [role].flat()
  return isStaff(asked) ? [...new Set([...asked, ...STAFF_ROLES])] : asked
}

function filterConditions({ active, company, country }: Filters): RawBuilder<unknown>[] {
  return [
    ...(active === undefined ? [] : [sql`users.active = ${active}`]),
    ...(company === undefined ? [] : [isOneOf('company', company)]),
    ...(country === undefined ? [] : [isOneOf('country', country)]),
  ]
}

/** Compares names without accents and case. */
function isOneOf(column: 'company' | 'country', names: string | readonly string[]): RawBuilder<unknown> {
  return sql`fold_text(users.${sql.ref(column)}) = any(${[names].flat().map(foldText)}::text[])`
}
