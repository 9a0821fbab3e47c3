import type { BodyOf, CallKey, ResOf } from '@llave/api-contract/call-types'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MIN_LENGTH, SELECTION_MAX } from '@llave/domain/validation/limits'
import { queryOptions } from '@tanstack/react-query'
import { callWith } from '../api/api'
import { keys } from '../queries/keys'
import { oneOf, type Param, type Params, type ParamValues, pageNumber, readParams, searchText } from './params'

/** The lists of the contract, which share one interface. */
export type ListCall = Extract<CallKey, `POST ${string}/listPagination`>

export type SortOf<K extends ListCall> =
  BodyOf<K> extends { readonly sort?: { readonly id: infer Id extends string } | undefined } ? Id : never
export type RowOf<K extends ListCall> = ResOf<K>['records'][number]
type FilterName<K extends ListCall> =
  BodyOf<K> extends { readonly advancedFilter?: infer Filters } ? keyof NonNullable<Filters> & string : never

export interface Sort<Id extends string> {
  readonly id: Id
  readonly direction: 'asc' | 'desc'
}

/** A list: its call, and the part of its state in the URL. */
export interface ListDefinition<K extends ListCall, P extends Params> {
  readonly call: K
  /** Filters by their names in the contract, also used in the URL. */
  readonly filters: P
  /** The contract's sorts that the page offers. */
  readonly sorts: readonly SortOf<K>[]
  readonly sort: Sort<SortOf<K>>
  /** Fixed parts of the body, which distinguish several lists of one call. */
  readonly always?: Partial<BodyOf<K>>
}

/** Filters and sorts that the contract does not know do not compile. */
export function defineList<K extends ListCall, P extends Params>(
  call: K,
  list: Omit<ListDefinition<K, P & { readonly [F in Exclude<keyof P, FilterName<K>>]: never }>, 'call'>,
): ListDefinition<K, P> {
  return { call, ...list }
}

/** The requested part of a list, from its URL. */
export interface Asked<K extends ListCall, P extends Params> {
  readonly filters: ParamValues<P>
  readonly search: string
  readonly sort: Sort<SortOf<K>>
  readonly page: number
}

export function addressParams<K extends ListCall, P extends Params>({ filters, sorts, sort }: ListDefinition<K, P>) {
  return {
    ...filters,
    search: searchText,
    sort: oneOf<string>(sorts, sort.id),
    direction: oneOf(['asc', 'desc'], sort.direction),
    page: pageNumber,
  }
}

export function askedOf<K extends ListCall, P extends Params>(
  list: ListDefinition<K, P>,
  address: URLSearchParams,
): Asked<K, P> {
  const { search, sort, direction, page: number } = readParams(addressParams<K, Params>(list), address)
  return {
    filters: readParams(list.filters, address),
    search,
    sort: { id: sort as SortOf<K>, direction },
    page: number,
  }
}

/** A search applies from three characters on (spec: back office §5). */
export function countingSearch(typed: string): string {
  const text = typed.trim()
  return text.length >= SEARCH_MIN_LENGTH ? text : ''
}

const says = (value: unknown, { write }: Param<unknown>) => {
  // A switch that is off means no filter, but the answer "no" is one.
  if (value === false) return write(value) !== ''
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}

/** The set filters, in the form of the contract. */
export function saidFilters<P extends Params>(params: P, filters: ParamValues<P>): Partial<ParamValues<P>> {
  const said = Object.entries(params).filter(([name, param]) => says(filters[name], param))
  return Object.fromEntries(said.map(([name]) => [name, filters[name]])) as Partial<ParamValues<P>>
}

export function bodyOf<K extends ListCall, P extends Params>(
  list: ListDefinition<K, P>,
  { filters, search, sort, page }: Asked<K, P>,
): BodyOf<K> {
  const body = {
    ...list.always,
    dataFilter: { page, perPage: PAGE_SIZE_DEFAULT, searchText: countingSearch(search) },
    sort,
    advancedFilter: saidFilters(list.filters, filters),
  }
  return body as unknown as BodyOf<K>
}

interface Page<Row> {
  readonly records: readonly Row[]
  readonly count: number
  readonly countIsMinimum?: true | undefined
}

export function listQuery<K extends ListCall, P extends Params>(list: ListDefinition<K, P>, asked: Asked<K, P>) {
  const body = bodyOf(list, asked)
  return queryOptions({
    queryKey: keys.page(list.call, body as object),
    queryFn: async ({ signal }): Promise<Page<RowOf<K>>> => callWith(list.call, { body, signal }),
  })
}

/** The ids of a list's results in order, up to the selection limit. */
export async function foundIds<K extends ListCall, P extends Params>(
  list: ListDefinition<K, P>,
  asked: Asked<K, P>,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < SELECTION_MAX; page++) {
    const { dataFilter, ...rest } = bodyOf(list, { ...asked, page }) as { dataFilter: object }
    const body = { ...rest, dataFilter: { ...dataFilter, perPage: PAGE_SIZE_MAX } }
    const { records } = (await callWith(list.call, { body })) as Page<{ _id: string }>
    ids.push(...records.map(({ _id }) => _id))
    if (records.length < PAGE_SIZE_MAX) break
  }
  return ids.slice(0, SELECTION_MAX)
}
