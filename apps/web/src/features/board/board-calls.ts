import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import type { staffOperationRow } from '@llave/api-contract/operations'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { output } from 'zod'
import { call } from '../../lib/api'
import { queryClient } from '../../lib/query-client'
import type { ListPages } from './card/card-pages'
import { boardFilters, type Filters, listBody } from './filters/filters'

/** All boards, whatever they are filtered by. */
export const BOARDS_KEY = ['operations', 'board'] as const
const boardKey = (filters: Filters, state: OperationState | null) => [...BOARDS_KEY, filters, state] as const
export const listKey = (filters: Filters, listId: string) => ['operations', 'board-list', filters, listId] as const

/** A list that has been scrolled keeps its pages and reads them again; any other takes its first cards from the board. */
function takeOver(filters: Filters, list: BoardList): void {
  const queryKey = listKey(filters, list._id)
  const scrolled = (queryClient.getQueryData<ListPages>(queryKey)?.pages.length ?? 0) > 1
  if (scrolled) void queryClient.invalidateQueries({ queryKey })
  else queryClient.setQueryData<ListPages>(queryKey, { pages: [list], pageParams: [null] })
}

/** The lists with their first cards; each list's cards then live on in a query of their own. */
export function boardQuery(filters: Filters, state: OperationState | null) {
  return queryOptions({
    queryKey: boardKey(filters, state),
    queryFn: async ({ signal }): Promise<readonly BoardList[]> => {
      const body = { filters: boardFilters(filters), ...(state && { state }) }
      const { lists } = await call('POST /operations/listBoard', { body, signal })
      for (const list of lists) takeOver(filters, list)
      return lists
    },
    // An open board hears of changes by messages: reading everything again on every focus would only cost. One that
    // was left, or filtered otherwise, has heard nothing meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** One list, page by page as one scrolls. */
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
    // The board's own query has just filled it; afterwards news of changes say when to read again.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function moveCard(operationId: string, body: BodyOf<'PUT /operations/:id/move'>): Promise<Card> {
  return call('PUT /operations/:id/move', { params: { id: operationId }, body })
}

export async function switchProvision(card: Card, providingFunds: boolean): Promise<number> {
  const body = { providingFunds, version: card.version }
  return (await call('PUT /operations/:id', { params: { id: card._id }, body })).version
}

/** Changes of the lists themselves: the whole board is read again. */
async function changeLists(change: Promise<unknown>): Promise<void> {
  await change
  await queryClient.invalidateQueries({ queryKey: BOARDS_KEY })
}

export const createList = (title: string) => changeLists(call('POST /boardLists', { body: { title } }))
export const renameList = (id: string, title: string) =>
  changeLists(call('PUT /boardLists/:id', { params: { id }, body: { title } }))
export const placeList = (id: string, position: number) =>
  changeLists(call('PUT /boardLists/:id', { params: { id }, body: { position } }))
export const deleteList = (id: string) => changeLists(call('DELETE /boardLists/:id', { params: { id } }))

/** A line of the list as the staff see it. */
export type StaffOperationRow = output<typeof staffOperationRow>

type Sort = NonNullable<BodyOf<'POST /operations/listPagination'>['sort']>

const isStaffRow = (row: ResOf<'POST /operations/listPagination'>['records'][number]): row is StaffOperationRow =>
  'user' in row

/** A page of the list. */
export function operationsPageQuery(filters: Filters, sort: Sort, page: number, perPage: number) {
  return queryOptions({
    queryKey: ['operations', 'page', filters, sort, page, perPage],
    queryFn: async ({ signal }) => {
      const body = listBody(filters, sort, page, perPage)
      const { records, count } = await call('POST /operations/listPagination', { body, signal })
      return { records: records.filter(isStaffRow), count }
    },
  })
}
