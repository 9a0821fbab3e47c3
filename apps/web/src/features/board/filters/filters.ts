import type { BodyOf } from '@llave/api-contract/call-types'
import { PATH_FILTERS } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_FILTERS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { countingSearch, saidFilters } from '../../../lib/list/define-list'
import { oneId } from '../../../lib/list/one-id'
import {
  flag,
  ids,
  oneOf,
  type ParamValues,
  readParams,
  saysSomething,
  searchText,
  someOf,
  writeParams,
} from '../../../lib/list/params'

/** The names of the filters in the URL and in the contract. */
export const OPERATION_FILTERS = {
  isArchived: oneOf(ARCHIVE_FILTERS, 'EN_CURSO'),
  typeOperation: someOf(OPERATION_TYPES),
  state: someOf(OPERATION_STATES),
  /** Ids of the staff; `ME` is the reader, `NONE` nobody. */
  responsable: ids,
  tags: ids,
  /** Set by links from the coupons' page. */
  coupon: ids,
  /** Set by links from an import's page. */
  importId: oneId,
  documentsNotValidated: flag,
  signaturesNotValidated: flag,
  undelivered: flag,
  /** Beyond the threshold of their state. */
  late: flag,
  /** Whether they reach their arras or their planned deed. */
  slack: someOf(PATH_FILTERS),
}

export const FILTER_PARAMS = { ...OPERATION_FILTERS, search: searchText }

/** The filters of board, list and the page of one state. */
export type Filters = ParamValues<typeof FILTER_PARAMS>

/** Reads the filters from the URL; unknown filters and values are ignored. */
export function filtersOf(address: URLSearchParams): Filters {
  return readParams(FILTER_PARAMS, address)
}

export const NO_FILTERS = filtersOf(new URLSearchParams())

/** The reader's own operations only. */
export const MINE: Filters = { ...NO_FILTERS, responsable: ['ME'] }

export function isMine(filters: Filters): boolean {
  return queryOf(filters) === queryOf(MINE)
}

const queryOf = (filters: Filters) => withFilters(new URLSearchParams(), filters).toString()

/** Writes the filters that differ from the default into the URL; other parameters stay. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  return writeParams(FILTER_PARAMS, address, filters)
}

/** Whether the filters differ from the default. */
export function isFiltered(filters: Filters): boolean {
  return saysSomething(FILTER_PARAMS, filters)
}

type BoardFilters = NonNullable<BodyOf<'POST /operations/listBoard'>['filters']>

export function boardFilters({ search: typed, ...filters }: Filters): BoardFilters {
  const search = countingSearch(typed)
  return { ...saidFilters(OPERATION_FILTERS, filters), ...(search && { search }) } as BoardFilters
}
