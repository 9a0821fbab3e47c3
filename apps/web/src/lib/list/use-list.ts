import { PAGE_SIZE_DEFAULT, SELECTION_MAX } from '@llave/domain/validation/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useAddress } from '../navigation/use-address'
import {
  type Asked,
  addressParams,
  askedOf,
  foundIds,
  type ListCall,
  type ListDefinition,
  listQuery,
  type RowOf,
  type Sort,
  type SortOf,
} from './define-list'
import { type Params, type ParamValues, saysSomething, writeParams } from './params'

export interface Asking<K extends ListCall, P extends Params> {
  readonly asked: Asked<K, P>
  readonly isFiltered: boolean
  readonly filter: (changes: Partial<ParamValues<P>>) => void
  readonly search: (text: string) => void
  readonly clear: () => void
}

export interface List<K extends ListCall, P extends Params> extends Asking<K, P> {
  readonly definition: ListDefinition<K, P>
  readonly call: K
  readonly sorts: readonly SortOf<K>[]
  /** The current page; undefined until the first one has loaded. */
  readonly rows: readonly RowOf<K>[] | undefined
  readonly count: number
  /** The total is more than `count`, and there are more pages than `pages`; they appear while paging. */
  readonly countIsMinimum: boolean
  readonly pages: number
  /** The error of the first page; errors of later ones are shown as messages while the previous page stays. */
  readonly error: unknown
  readonly retry: () => void
  /** The previous page is still shown, until the requested one arrives. */
  readonly isBehind: boolean
  readonly sortBy: (sort: Sort<SortOf<K>>) => void
  readonly goTo: (page: number) => void
  /** Keys of the selected rows, across all pages; cleared when the filter changes. */
  readonly selected: ReadonlySet<string>
  /** Limited to the maximum number of rows of one action. */
  readonly select: (keys: ReadonlySet<string>) => void
  /** Selects the results of all pages; throws the server's refusal. */
  readonly selectFound: () => Promise<void>
}

const NONE: ReadonlySet<string> = new Set()

/** The filters of a list from its URL, for another view of the same data. */
export function useAsked<K extends ListCall, P extends Params>(list: ListDefinition<K, P>) {
  const [address, setAddress] = useAddress()
  const asked = useMemo(() => askedOf(list, address), [list, address])
  const { filters, search } = asked
  const nothing = askedOf(list, new URLSearchParams())

  function go(changes: Partial<Asked<K, P>>, replace = false): void {
    setAddress(
      before => {
        const { filters: next, sort, ...rest } = { ...askedOf(list, before), page: 1, ...changes }
        const values = { ...next, ...rest, sort: sort.id, direction: sort.direction }
        return writeParams(addressParams<K, Params>(list), before, values as never)
      },
      { replace, preventScrollReset: true },
    )
  }

  return {
    asked,
    go,
    isFiltered: search !== '' || saysSomething(list.filters, filters),
    filter: (changes: Partial<ParamValues<P>>) => go({ filters: { ...filters, ...changes } }),
    search: (text: string) => go({ search: text }, true),
    clear: () => go({ filters: nothing.filters, search: '' }),
  }
}

/**
 * A list whose state is in the URL: the view can be bookmarked, and Back steps through it. Every choice is a history
 * entry; the letters of a search are not.
 */
export function useList<K extends ListCall, P extends Params>(list: ListDefinition<K, P>): List<K, P> {
  const { go, ...asking } = useAsked(list)
  const { asked } = asking
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(list, asked),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState({ among: '', selected: NONE })
  const { filters, search, page } = asked
  const among = JSON.stringify([filters, search])
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE_DEFAULT))

  // The page no longer exists, because rows were removed.
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) go({ page: pages }, true)
  })

  const select = (keys: Iterable<string>) => setChosen({ among, selected: new Set([...keys].slice(0, SELECTION_MAX)) })

  return {
    ...asking,
    definition: list,
    call: list.call,
    sorts: list.sorts,
    rows: data?.records,
    count: data?.count ?? 0,
    countIsMinimum: data?.countIsMinimum ?? false,
    pages,
    error,
    retry: () => void refetch(),
    isBehind: isPlaceholderData,
    sortBy: sort => go({ sort }),
    goTo: next => go({ page: next }),
    selected: chosen.among === among ? chosen.selected : NONE,
    select,
    selectFound: async () => select(await foundIds(list, asked)),
  }
}
