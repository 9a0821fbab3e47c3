import type { BodyOf } from '@llave/api-contract/call-types'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_FILTERS } from '@llave/domain/operations/states/archive-reasons'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { countingSearch, saidFilters } from '../../../lib/list/define-list'
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

/** What the filters are called in the address and in the contract. */
export const OPERATION_FILTERS = {
  isArchived: oneOf(ARCHIVE_FILTERS, 'EN_CURSO'),
  typeOperation: someOf(OPERATION_TYPES),
  state: someOf(OPERATION_STATES),
  /** Ids of the staff; `ME` is whoever reads, `NONE` nobody. */
  responsable: ids,
  tags: ids,
  documentsNotValidated: flag,
  signaturesNotValidated: flag,
  /** Longer in their state than its notification limit. */
  late: flag,
}

const PARAMS = { ...OPERATION_FILTERS, search: searchText }

/** Which operations are shown; the same for board, list and the page of one state. */
export type Filters = ParamValues<typeof PARAMS>

/** Reads the filters of an address; unknown filters and values are left out. */
export function filtersOf(address: URLSearchParams): Filters {
  return readParams(PARAMS, address)
}

export const NO_FILTERS = filtersOf(new URLSearchParams())

/** Writes the filters into an address, only those that say something; other parameters stay. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  return writeParams(PARAMS, address, filters)
}

/** Whether anything but the default is asked for. */
export function isFiltered(filters: Filters): boolean {
  return saysSomething(PARAMS, filters)
}

type BoardFilters = NonNullable<BodyOf<'POST /operations/listBoard'>['filters']>

/** The filters as the board's call takes them. */
export function boardFilters({ search: typed, ...filters }: Filters): BoardFilters {
  const search = countingSearch(typed)
  return { ...saidFilters(OPERATION_FILTERS, filters), ...(search && { search }) } as BoardFilters
}
