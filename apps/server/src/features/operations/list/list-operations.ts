import type { operationRow, staffOperationRow } from '@llave/api-contract/operations'
import type { operationCalls } from '@llave/api-contract/operations.calls'
import { searchWords } from '@llave/domain/text/search-text'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Actor, isStaffActor } from '../../../platform/actor'
import type { Database } from '../../../platform/database/schema'
import { euros, isoOrNull, personOf } from '../../../record/presenting'
import { allOf, isSearchable } from '../../../record/search-text'
import { tagsOf } from '../../tags/tags.published'
import { nextTaskOf, presentNextTask } from '../../tasks/tasks.published'
import { findPage } from './find-page'
import {
  filterConditions,
  type ListReader,
  listReaderOf,
  type OperationFilters,
  type Order,
  orderOf,
} from './operation-filters'

type Row = z.output<typeof operationRow>
type StaffRow = z.output<typeof staffOperationRow>
type PageBody = z.output<(typeof operationCalls)['POST /operations/listPagination']['body']>

/** A page of operations: all of them for the staff, their own in short form for a customer. */
export async function listOperations(db: Kysely<Database>, actor: Actor, body: PageBody, now: Date) {
  const { page, perPage } = body.dataFilter
  const asked = askedFilters(body)
  const reader = await listReaderOf(db, actor.userId, now)
  const what = { reader, order: askedOrder(body), range: { limit: perPage, offset: (page - 1) * perPage } }
  if (isStaffActor(actor)) {
    const { ids, ...counted } = await findPage(db, { ...what, filters: asked })
    return { page, perPage, ...counted, records: await operationsWithIds(db, ids) }
  }
  const filters = customerFilters(asked)
  const { ids, ...counted } = await findPage(db, { ...what, filters, customerId: actor.userId })
  return { page, perPage, ...counted, records: await customerRows(db, ids) }
}

/** The ids of all operations that the filters let through, in the order asked for. For staff. */
export async function operationIds(db: Kysely<Database>, body: PageBody, reader: ListReader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operations o where ${allOf(filterConditions(askedFilters(body), reader))}
    order by ${askedOrder(body).by}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Operations that match a text of at least three characters: first the one of that number, then the newest. */
export async function searchOperations(
  db: Kysely<Database>,
  searchText: string,
  perPage: number,
  reader: ListReader,
): Promise<Row[]> {
  if (!isSearchable(searchText)) return []
  const filters: OperationFilters = { isArchived: 'TODAS', search: searchText }
  const range = { limit: perPage, offset: 0 }
  const [named, newest] = await Promise.all([
    withNumber(db, searchText),
    findPage(db, { filters, reader, order: orderOf('createdDate', 'desc'), range }),
  ])
  const ids = new Set([...named, ...newest.ids])
  return customerRows(db, [...ids].slice(0, perPage))
}

/** A typed number means that operation, not a phone number in which it occurs. */
async function withNumber(db: Kysely<Database>, searchText: string): Promise<string[]> {
  const [word = '', ...others] = searchWords(searchText)
  if (others.length > 0 || !/^\d{1,9}$/.test(word)) return []
  const rows = await db.selectFrom('operations').select('id').where('num_operation', '=', Number(word)).execute()
  return rows.map(({ id }) => id)
}

function askedFilters({ dataFilter, filterColumns, advancedFilter }: PageBody): OperationFilters {
  return { ...advancedFilter, ...filterColumns, search: dataFilter.searchText }
}

function askedOrder({ sort }: PageBody): Order {
  return orderOf(sort?.id ?? 'createdDate', sort?.direction ?? 'asc')
}

/** What a customer may filter by: nothing that reveals how the staff work. */
function customerFilters({ isArchived, state, typeOperation, search }: OperationFilters): OperationFilters {
  return { isArchived, state, typeOperation, search }
}

interface RowOfOperation {
  id: string
  num_operation: number
  title: string
  state: Row['state']
  state_entered_date: Date
  type_operation: Row['typeOperation']
  is_archived: boolean
  archived_reason: Row['archivedReason']
  providing_funds: boolean
  created_date: Date
}

interface RowForStaff extends RowOfOperation {
  customer: StaffRow['user']
  holder_name: string | null
  responsable: StaffRow['responsable']
  amount_project: number | null
  amount_mortgage: number | null
  tags: StaffRow['tags']
  next_task: StaffRow['nextTask']
  documents_to_validate: number
  signatures_to_validate: number
  last_activity: Date | null
}

/** These operations in their order, for a query that calls them `o`. */
function operationsOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${ids}::uuid[]) with ordinality as page (id, place) join operations o on o.id = page.id`
}

async function customerRows(db: Kysely<Database>, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<RowOfOperation>`
    select o.id, o.num_operation, o.title, o.state, o.state_entered_date, o.type_operation, o.is_archived,
      o.archived_reason, o.providing_funds, o.created_date
    from ${operationsOf(ids)} order by page.place`.execute(db)
  return rows.map(presentRow)
}

/** These operations as the staff's list shows them, in their order. */
export async function operationsWithIds(db: Kysely<Database>, ids: readonly string[]): Promise<StaffRow[]> {
  const { rows } = await sql<RowForStaff>`
    select o.id, o.num_operation, o.title, o.state, o.state_entered_date, o.type_operation, o.is_archived,
      o.archived_reason, o.providing_funds, o.created_date, o.holder_name, o.amount_project, o.amount_mortgage,
      o.documents_to_validate, o.signatures_to_validate,
      json_build_object('name', u.name, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone) as customer,
      ${personOf('o.responsable_id')} as responsable,
      ${tagsOf('o.id')} as tags,
      ${nextTaskOf('o.id')} as next_task,
      (select created_date from activity where operation_id = o.id order by id desc limit 1) as last_activity
    from ${operationsOf(ids)} join users u on u.id = o.user_id
    order by page.place`.execute(db)
  // The spread comes last: an object that gets properties after a spread takes several times the memory, which an
  // export of everything would feel.
  return rows.map(row => ({
    user: row.customer,
    holderName: row.holder_name,
    responsable: row.responsable,
    amountProject: euros(row.amount_project),
    amountMortgage: euros(row.amount_mortgage),
    tags: row.tags,
    documentsToValidate: row.documents_to_validate,
    signaturesToValidate: row.signatures_to_validate,
    nextTask: presentNextTask(row.next_task),
    lastActivity: isoOrNull(row.last_activity),
    ...presentRow(row),
  }))
}

function presentRow(row: RowOfOperation): Row {
  return {
    _id: row.id,
    numOperation: row.num_operation,
    title: row.title,
    state: row.state,
    stateEnteredDate: row.state_entered_date.toISOString(),
    typeOperation: row.type_operation,
    isArchived: row.is_archived,
    archivedReason: row.archived_reason,
    providingFunds: row.providing_funds,
    createdDate: row.created_date.toISOString(),
  }
}
