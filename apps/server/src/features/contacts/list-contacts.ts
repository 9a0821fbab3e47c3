import type { Contact } from '@llave/api-contract/contacts'
import type { CONTACT_SORTS, contactFilters } from '@llave/api-contract/contacts.calls'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { countOfList } from '../../record/lists/list-count'
import { allOf, isSearchable, searchConditions } from '../../record/lists/search-text'
import { presentContact, selectContacts } from './contacts.views'

type PageBody = CallRequest<'POST /contacts/listPagination'>['body']
type Filters = { [F in keyof typeof contactFilters]?: z.output<(typeof contactFilters)[F]> | undefined } & {
  readonly search: string
}
type Sort = (typeof CONTACT_SORTS)[number]

export async function listContacts(db: Db, body: PageBody) {
  const { page, perPage } = body.dataFilter
  const condition = conditionOf(body)
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const counted = await countOfList(db, sql`select from contacts where ${condition}`, range)
  const rows = await inOrder(selectContacts(db), body.sort?.id ?? 'name', body.sort?.direction ?? 'desc')
    .where(condition)
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  return { records: rows.map(presentContact), page, perPage, ...counted }
}

/** The ids of all matching contacts, in list order. */
export async function contactIds(db: Db, body: Pick<PageBody, 'sort'> & Asked): Promise<string[]> {
  const order = SORT_COLUMNS[body.sort?.id ?? 'name']
  const rows = await order
    .reduce(
      (ordered, column) => ordered.orderBy(column, body.sort?.direction ?? 'desc'),
      db.selectFrom('contacts').select('id').where(conditionOf(body)),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The contacts with these ids, in any order. */
export async function contactsWithIds(db: Db, ids: readonly string[]): Promise<Contact[]> {
  const rows = await selectContacts(db).where('contacts.id', 'in', ids).execute()
  return rows.map(presentContact)
}

/** Contacts that match a text of at least three characters, by name. */
export async function searchContacts(db: Db, searchText: string, perPage: number): Promise<Contact[]> {
  if (!isSearchable(searchText)) return []
  const rows = await inOrder(selectContacts(db), 'name', 'asc')
    .where(conditionOf({ dataFilter: { searchText } }))
    .limit(perPage)
    .execute()
  return rows.map(presentContact)
}

type Asked = Pick<PageBody, 'advancedFilter' | 'filterColumns'> & {
  readonly dataFilter: { readonly searchText: string }
}

function conditionOf({ advancedFilter, filterColumns, dataFilter }: Asked): RawBuilder<boolean> {
  return sql`${allOf(conditionsOf({ ...advancedFilter, ...filterColumns, search: dataFilter.searchText }))}`
}

function conditionsOf({ role, howMeetUs, hasOperations, search }: Filters): RawBuilder<unknown>[] {
  const conditions = searchConditions('contacts.searchText', search)
  if (role) {
    // A contact with a role has operations, so those without are skipped first.
    conditions.push(sql`contacts.num_operations > 0 and exists (
      select from operation_contacts link
      where link.contact_id = contacts.id and link.role = any(${[role].flat()}::text[]))`)
  }
  if (howMeetUs) conditions.push(sql`contacts.how_meet_us = any(${[howMeetUs].flat()}::text[])`)
  if (hasOperations !== undefined) {
    conditions.push(hasOperations ? sql`contacts.num_operations > 0` : sql`contacts.num_operations = 0`)
  }
  return conditions
}

const SORT_COLUMNS: Readonly<Record<Sort, readonly RawBuilder<unknown>[]>> = {
  name: [sql`contacts.name_sort`, sql`contacts.id`],
  email: [sql`contacts.email`, sql`contacts.id`],
  createdDate: [sql`contacts.created_date`, sql`contacts.id`],
  numOperations: [sql`contacts.num_operations`, sql`contacts.name_sort`, sql`contacts.id`],
}

/** All columns in the same direction, so that one index serves both. */
function inOrder(query: ReturnType<typeof selectContacts>, sort: Sort, direction: 'asc' | 'desc') {
  return SORT_COLUMNS[sort].reduce((ordered, column) => ordered.orderBy(column, direction), query)
}
