import type { BodyOf } from '@llave/api-contract/call-types'
import { ARCHIVE_FILTERS, type ArchiveFilter } from '@llave/domain/operations/archive-reasons'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/operation-types'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'

/** Which operations are shown; the same for board, list and the page of one state. */
export interface Filters {
  readonly isArchived: ArchiveFilter
  readonly search: string
  readonly typeOperation: readonly OperationType[]
  readonly responsable: readonly string[]
  readonly tags: readonly string[]
  readonly documentsNotValidated: boolean
  readonly signaturesNotValidated: boolean
  /** Longer in their state than its notification limit. */
  readonly late: boolean
}

export const NO_FILTERS: Filters = {
  isArchived: 'EN_CURSO',
  search: '',
  typeOperation: [],
  responsable: [],
  tags: [],
  documentsNotValidated: false,
  signaturesNotValidated: false,
  late: false,
}

const LISTS = ['typeOperation', 'responsable', 'tags'] as const
const SWITCHES = ['documentsNotValidated', 'signaturesNotValidated', 'late'] as const
const ID = /^[\w-]{1,60}$/

/** Reads the filters of an address; what is none of them, or no such value, is left out. */
export function filtersOf(address: URLSearchParams): Filters {
  const listOf = (name: string) => (address.get(name) ?? '').split(',').filter(value => ID.test(value))
  return {
    isArchived: ARCHIVE_FILTERS.find(filter => filter === address.get('isArchived')) ?? NO_FILTERS.isArchived,
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    typeOperation: OPERATION_TYPES.filter(type => listOf('typeOperation').includes(type)),
    responsable: listOf('responsable'),
    tags: listOf('tags'),
    documentsNotValidated: address.get('documentsNotValidated') === 'true',
    signaturesNotValidated: address.get('signaturesNotValidated') === 'true',
    late: address.get('late') === 'true',
  }
}

/** Writes the filters into an address, in a fixed order and only those that say something; other parameters stay. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('isArchived', filters.isArchived === NO_FILTERS.isArchived ? '' : filters.isArchived)
  put('search', filters.search.trim())
  for (const name of LISTS) put(name, filters[name].join(','))
  for (const name of SWITCHES) put(name, filters[name] ? 'true' : '')
  return next
}

/** Whether anything but the default is asked for. */
export function isFiltered(filters: Filters): boolean {
  return withFilters(new URLSearchParams(), filters).size > 0
}

/** A search counts from three characters on (spec: back office §5). */
export function searchOf({ search }: Pick<Filters, 'search'>): string {
  const text = search.trim()
  return text.length >= SEARCH_MIN_LENGTH ? text : ''
}

type BoardFilters = NonNullable<BodyOf<'POST /operations/listBoard'>['filters']>
type ListBody = BodyOf<'POST /operations/listPagination'>

function common(filters: Filters) {
  return {
    isArchived: filters.isArchived,
    ...(filters.typeOperation.length > 0 && { typeOperation: [...filters.typeOperation] }),
    ...(filters.responsable.length > 0 && { responsable: [...filters.responsable] }),
    ...(filters.tags.length > 0 && { tags: [...filters.tags] }),
    ...(filters.documentsNotValidated && { documentsNotValidated: true }),
    ...(filters.signaturesNotValidated && { signaturesNotValidated: true }),
    ...(filters.late && { late: true }),
  }
}

/** The filters as the board's call takes them. */
export function boardFilters(filters: Filters): BoardFilters {
  const search = searchOf(filters)
  return { ...common(filters), ...(search && { search }) }
}

/** A page of the list, as its call takes it. */
export function listBody(
  filters: Filters,
  sort: NonNullable<ListBody['sort']>,
  page: number,
  perPage: number,
): ListBody {
  return {
    dataFilter: { page, perPage, searchText: searchOf(filters) },
    sort,
    filterColumns: Object.entries(common(filters)).map(([id, value]) => ({
      id: id as keyof Filters,
      value,
    })) as NonNullable<ListBody['filterColumns']>,
  }
}
