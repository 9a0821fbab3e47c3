import type { operationRow, staffOperationRow } from '@llave/api-contract/operations'
import { hasScope } from '@llave/domain/integrations/api-scopes'
import { criticalPath, type PathOperation } from '@llave/domain/operations/dates/critical-path'
import { projectAmountField } from '@llave/domain/operations/fields/operation-fields'
import { limitOf } from '@llave/domain/operations/timeline/operation-limit'
import { searchWords } from '@llave/domain/text/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import { type Actor, isStaffActor } from '../../../platform/platform'
import { countOfList, type Range } from '../../../record/lists/list-count'
import { euros, iso, isoOrNull, personOf } from '../../../record/lists/presenting'
import { allOf, isSearchable } from '../../../record/lists/search-text'
import type { OperationRow } from '../../../record/operation/operation-row'
import { type FeesOfRow, feesOf, presentFees } from '../../collections/collections.published'
import { pathOperation } from '../../critical-path/critical-path.published'
import { undeliveredOf } from '../../outbox/outbox.published'
import { tagsOf } from '../../tags/tags.published'
import { nextTaskOf, presentNextTask } from '../../tasks/tasks.published'
import {
  filterConditions,
  type ListReader,
  listReaderOf,
  type OperationFilters,
  orderOf,
  riskOrder,
  slackOrder,
} from './operation-filters'

type Row = z.output<typeof operationRow>
type StaffRow = z.output<typeof staffOperationRow>
type PageBody = CallRequest<'POST /operations/listPagination'>['body']

export async function listOperations(db: Db, actor: Actor, body: PageBody, now: Date) {
  const { page, perPage } = body.dataFilter
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const isStaff = isStaffActor(actor)
  const filters = isStaff ? askedFilters(body) : customerFilters(askedFilters(body))
  const reader = await listReaderOf(db, actor.userId, { now, filters, ...(isStaff && { sort: body.sort?.id }) })
  const condition = allOf([...(isStaff ? [] : ownOf(actor)), ...filterConditions(filters, reader)])
  const counted = await countOfList(db, sql`select from operations o where ${condition}`, range)
  const order = askedOrder(body, reader, isStaff)
  const picked = pickOperations(condition, order, range)
  const records = isStaff ? await staffRows(db, picked, order, reader) : await customerRows(db, picked, order)
  return {
    page,
    perPage,
    ...counted,
    records: hasScope(actor.scopes, 'fees:read') ? records : records.map(withoutFees),
  }
}

const withoutFees = <R extends Row>({ fees: _, ...row }: R & { readonly fees?: unknown }) => row

/** The ids of all matching operations in the requested order. For staff. */
export async function operationIds(db: Db, body: PageBody, reader: ListReader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operations o where ${allOf(filterConditions(askedFilters(body), reader))}
    order by ${askedOrder(body, reader, true)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The operations with these ids as rows of the staff's list, in any order. */
export function operationsWithIds(db: Db, ids: readonly string[], reader: ListReader): Promise<StaffRow[]> {
  return staffRows(db, sql`select o.* from operations o where o.id = any(${ids}::uuid[])`, sql`o.id`, reader)
}

/** Operations that match a text of at least three characters: first the one with that number, then the newest. */
export async function searchOperations(
  db: Db,
  searchText: string,
  perPage: number,
  reader: ListReader,
): Promise<Row[]> {
  if (!isSearchable(searchText)) return []
  const newest = orderOf('createdDate', 'desc')
  const matching = async (condition: RawBuilder<unknown>) =>
    customerRows(db, pickOperations(condition, newest, { limit: perPage, offset: 0 }), newest)
  const number = typedNumber(searchText)
  const rows = [
    ...(number === undefined ? [] : await matching(sql`o.num_operation = ${number}`)),
    ...(await matching(allOf(filterConditions({ isArchived: 'TODAS', search: searchText }, reader)))),
  ]
  return [...new Map(rows.map(row => [row._id, row])).values()].slice(0, perPage)
}

/** A typed number means that operation, not a phone number that contains it. */
function typedNumber(searchText: string): number | undefined {
  const [word = '', ...others] = searchWords(searchText)
  return others.length === 0 && /^\d{1,9}$/.test(word) ? Number(word) : undefined
}

function pickOperations(condition: RawBuilder<unknown>, order: RawBuilder<unknown>, { limit, offset }: Range) {
  return sql`select o.* from operations o where ${condition} order by ${order} limit ${limit} offset ${offset}`
}

function ownOf({ userId }: Actor): RawBuilder<unknown>[] {
  return [sql`o.user_id = ${userId}`, sql`o.withdrawn_date is null`]
}

export function askedFilters({ dataFilter, filterColumns, advancedFilter }: PageBody): OperationFilters {
  return { ...advancedFilter, ...filterColumns, search: dataFilter.searchText }
}

/**
 * Customers may not sort by risk or slack, which would reveal how the brokerage works; archived operations have no
 * risk. Both are sorted by date instead.
 */
function askedOrder(body: PageBody, reader: ListReader, isStaff: boolean): RawBuilder<unknown> {
  const { id, direction } = body.sort ?? { id: 'createdDate', direction: 'asc' }
  if (id === 'slack' && isStaff) return slackOrder(reader, direction)
  if (id !== 'risk' && id !== 'slack') return orderOf(id, direction)
  const { isArchived = 'EN_CURSO' } = askedFilters(body)
  if (isStaff && isArchived === 'EN_CURSO') return riskOrder(reader, direction)
  return orderOf('createdDate', direction === 'asc' ? 'desc' : 'asc')
}

/** The filters available to customers: none that reveals how the staff work. */
function customerFilters({ isArchived, state, typeOperation, search }: OperationFilters): OperationFilters {
  return { isArchived, state, typeOperation, search }
}

interface RowOfOperation
  extends Pick<OperationRow, 'id' | 'numOperation' | 'title' | 'state' | 'stateEnteredDate' | 'typeOperation'>,
    Pick<OperationRow, 'isArchived' | 'archivedReason' | 'archivedDate' | 'providingFunds' | 'createdDate'> {}

interface RowForStaff
  extends RowOfOperation,
    Pick<OperationRow, 'holderName' | 'amountProject' | 'amountReform' | 'amountMortgage'>,
    Pick<OperationRow, 'documentsToValidate' | 'signaturesToValidate'>,
    Pick<OperationRow, 'arrasDate' | 'reservationExpirationDate' | 'formalizationDate'> {
  customer: StaffRow['user']
  responsable: StaffRow['responsable']
  tags: StaffRow['tags']
  nextTask: StaffRow['nextTask']
  undelivered: number
  coupon: string | null
  fees: FeesOfRow
  path: PathOperation
  lastActivity: Date | null
}

/** The operations `o` selected by `picked`, in this order. */
async function customerRows(db: Db, picked: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<RowOfOperation>`
    select o.id, o.num_operation, o.title, o.state, o.state_entered_date, o.type_operation, o.is_archived,
      o.archived_reason, o.archived_date, o.providing_funds, o.created_date
    from (${picked}) o order by ${order}`.execute(db)
  return rows.map(presentRow)
}

/** Rows of the staff's list. Subqueries run for the rows of the page only. */
async function staffRows(
  db: Db,
  picked: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  reader: ListReader,
): Promise<StaffRow[]> {
  const { rows } = await sql<RowForStaff>`
    select o.id, o.num_operation, o.title, o.state, o.state_entered_date, o.type_operation, o.is_archived,
      o.archived_reason, o.archived_date, o.providing_funds, o.created_date, o.holder_name, o.amount_project, o.amount_reform,
      o.amount_mortgage, o.documents_to_validate, o.signatures_to_validate, o.arras_date,
      o.reservation_expiration_date, o.formalization_date,
      json_build_object('name', u.name, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone) as customer, u.coupon_handle as coupon,
      ${personOf('o.responsableId')} as responsable,
      ${tagsOf('o.id')} as tags,
      ${nextTaskOf('o.id')} as next_task,
      (${undeliveredOf('o')} ->> 'count')::integer as undelivered,
      ${feesOf('o.id')} as fees,
      ${pathOperation} as path,
      (select created_date from activity where operation_id = o.id order by id desc limit 1) as last_activity
    from (${picked}) o join users u on u.id = o.user_id
    order by ${order}`.execute(db)
  // The spread comes last: an object that gets properties after a spread takes several times the memory, which matters
  // in an export of everything.
  return rows.map(row => ({
    user: row.customer,
    holderName: row.holderName,
    responsable: row.responsable,
    amountProject: euros(row[projectAmountField(row.typeOperation)]),
    amountMortgage: euros(row.amountMortgage),
    tags: row.tags,
    documentsToValidate: row.documentsToValidate,
    signaturesToValidate: row.signaturesToValidate,
    undelivered: row.undelivered,
    coupon: row.coupon,
    fees: presentFees(row.fees),
    nextTask: presentNextTask(row.nextTask),
    limit: limitOf(
      {
        state: row.state,
        stateEnteredDate: iso(row.stateEnteredDate),
        archivedDate: isoOrNull(row.archivedDate),
        formalizationDate: isoOrNull(row.formalizationDate),
        arrasDate: isoOrNull(row.arrasDate),
        reservationExpirationDate: isoOrNull(row.reservationExpirationDate),
      },
      reader,
    ),
    slack: criticalPath(row.path, reader)?.slack ?? null,
    lastActivity: isoOrNull(row.lastActivity),
    ...presentRow(row),
  }))
}

function presentRow(row: RowOfOperation): Row {
  return {
    _id: row.id,
    numOperation: row.numOperation,
    title: row.title,
    state: row.state,
    stateEnteredDate: row.stateEnteredDate.toISOString(),
    typeOperation: row.typeOperation,
    isArchived: row.isArchived,
    archivedReason: row.archivedReason,
    archivedDate: isoOrNull(row.archivedDate),
    providingFunds: row.providingFunds,
    createdDate: row.createdDate.toISOString(),
  }
}
