import type { BoardList } from '@llave/api-contract/board.calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client'
import { needTexts } from '../../../lib/texts/texts'
import { listKey } from '../board-calls'
import { NO_FILTERS } from '../filters/filters'
import { aCard } from '../model/card.testing'
import { cardsOf, type ListPages } from '../model/card-pages'
import { useMoves } from './use-moves'

const [ana, eva] = [aCard({ _id: 'o1' }), aCard({ _id: 'o2', rank: 'n' })]
const negotiation: BoardList = {
  _id: 'NEGOCIACION',
  title: null,
  state: 'NEGOCIACION',
  position: 6,
  count: 2,
  amount: 0,
  cards: [ana, eva],
  nextCursor: null,
}
const own: BoardList = { ...negotiation, _id: 'own', title: 'Herencias', state: null, position: 7, count: 0, cards: [] }
const lists = [negotiation, own]

/** Where each card that was moved is sent, unanswered. */
const sent: string[] = []

beforeAll(() => needTexts('board', 'operations', 'states'))
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    return new Promise<Response>(() => {})
  })
  for (const list of lists) {
    queryClient.setQueryData<ListPages>(listKey(NO_FILTERS, list._id), { pages: [list], pageParams: [null] })
  }
})
afterEach(() => {
  cleanup()
  sent.length = 0
  queryClient.clear()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const shown = ({ _id }: BoardList) =>
  cardsOf(queryClient.getQueryData<ListPages>(listKey(NO_FILTERS, _id))).map(card => card._id)

it('moves another card while the first is on its way, and the same one only once', async () => {
  const { result } = renderHook(() => useMoves(NO_FILTERS, lists), { wrapper })
  const drop = (card: typeof ana) =>
    act(async () => result.current.drop({ card, fromListId: negotiation._id, toListId: own._id, over: null }))
  await drop(ana)
  await drop(ana)
  await drop(eva)
  await waitFor(() => expect(sent).toEqual(['/api/operations/o1/move', '/api/operations/o2/move']))
  expect(shown(negotiation)).toEqual([])
  expect(shown(own)).toEqual(['o1', 'o2'])
})
