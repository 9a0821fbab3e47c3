import type { BoardList } from '@llave/api-contract/board.calls'
import type { ResOf } from '@llave/api-contract/call-types'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { hashKey, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { defineList } from '../../lib/list/define-list'
import { keys } from '../../lib/queries/keys'
import { queryClient } from '../../lib/queries/query-client'
import { boardFilters, type Filters, OPERATION_FILTERS } from './filters/filters'
import { type ListPages, withNews } from './model/card-pages'

export const listKey = (filters: Filters, listId: string) => keys.cards.of(listId, filters)

/** A scrolled list keeps its pages and reloads them; the others take their first cards from the board. */
function takeOver(filters: Filters, list: BoardList): void {
  const queryKey = listKey(filters, list._id)
  const scrolled = (queryClient.getQueryData<ListPages>(queryKey)?.pages.length ?? 0) > 1
  if (scrolled) void queryClient.invalidateQueries({ queryKey })
  else queryClient.setQueryData<ListPages>(queryKey, { pages: [list], pageParams: [null] })
}

export interface BoardAnswer {
  readonly filters: Filters
  readonly lists: readonly BoardList[]
}

/** The lists with their first cards; each list's cards then have their own query. */
export function boardQuery(filters: Filters, state: OperationState | null) {
  return queryOptions({
    queryKey: keys.board.of(filters, state),
    queryFn: async ({ signal }): Promise<BoardAnswer> => {
      const body = { filters: boardFilters(filters), ...(state && { state }) }
      const { lists } = await call('POST /operations/listBoard', { body, signal })
      for (const list of lists) takeOver(filters, list)
      return { filters, lists }
    },
    // The board stays visible while other filters are loading.
    placeholderData: keepPreviousData,
    // An open board is updated by announcements, so refetching on every focus would be wasted. A board that was left,
    // or had other filters, got no announcements.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
}

export function listQuery(filters: Filters, list: BoardList) {
  return infiniteQueryOptions({
    queryKey: listKey(filters, list._id),
    queryFn: async ({ pageParam: cursor, signal }): Promise<BoardList> => {
      const body = { filters: boardFilters(filters), listId: list._id, ...(cursor && { cursor }) }
      const { lists } = await call('POST /operations/listBoard', { body, signal })
      return lists.find(({ _id }) => _id === list._id) ?? { ...list, cards: [], count: 0, amount: 0, nextCursor: null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // The board's query has just filled it; messages tell later when to reload.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type News = Pick<ResOf<'POST /operations/listCards'>, 'cards'> & Partial<ResOf<'POST /operations/listCards'>>

/** Moves reloaded cards to their current lists, and updates the lists' totals. */
export function putNews(
  client: QueryClient,
  filters: Filters,
  ids: readonly string[],
  { cards, lists = [] }: News,
): void {
  const news = { ids: new Set(ids), cards }
  for (const [key] of client.getQueriesData<ListPages>({ queryKey: keys.cards.all })) {
    const [, listId] = key
    if (typeof listId !== 'string' || hashKey(key) !== hashKey(listKey(filters, listId))) continue
    const sums = lists.find(({ _id }) => _id === listId)
    client.setQueryData<ListPages>(key, pages => pages && withNews(pages, listId, { ...news, sums }))
  }
}

type OperationRow = ResOf<'POST /operations/listPagination'>['records'][number]
export type StaffOperationRow = Extract<OperationRow, { user: unknown }>

export const isStaffRow = (row: OperationRow): row is StaffOperationRow => 'user' in row

/** The list with the board's filters: by risk, unlike the contract's default (spec: back office §9). */
export const operationsList = defineList('POST /operations/listPagination', {
  filters: OPERATION_FILTERS,
  sorts: ['risk', 'createdDate', 'numOperation', 'title', 'state', 'stateDate', 'slack'],
  sort: { id: 'risk', direction: 'asc' },
})
