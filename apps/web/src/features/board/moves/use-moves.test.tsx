import type { BoardList } from '@llave/api-contract/board.calls'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client'
import { around, calls, hold } from '../../../testing/page.testing'
import { listKey } from '../board-calls'
import { NO_FILTERS } from '../filters/filters'
import { aCard, aList } from '../model/card.testing'
import { cardsOf, type ListPages } from '../model/card-pages'
import { useMoves } from './use-moves'

const [ana, eva] = [aCard({ _id: 'o1' }), aCard({ _id: 'o2', rank: 'n' })]
const negotiation = aList({ cards: [ana, eva] })
const own = aList({ _id: 'own', title: 'Herencias', state: null, position: 7, count: 0 })
const lists = [negotiation, own]

const CALL = 'PUT /operations/:id/move'

beforeEach(() => {
  hold(CALL)
  for (const list of lists) {
    queryClient.setQueryData<ListPages>(listKey(NO_FILTERS, list._id), { pages: [list], pageParams: [null] })
  }
})
const shown = ({ _id }: BoardList) =>
  cardsOf(queryClient.getQueryData<ListPages>(listKey(NO_FILTERS, _id))).map(card => card._id)

it('moves another card while the first is on its way, and the same one only once', async () => {
  const { result } = renderHook(() => useMoves(NO_FILTERS, lists), { wrapper: around().wrapper })
  const drop = (card: typeof ana) =>
    act(async () => result.current.drop({ card, fromListId: negotiation._id, toListId: own._id, over: null }))
  await drop(ana)
  await drop(ana)
  await drop(eva)
  await waitFor(() => expect(calls(CALL).map(({ params }) => params.id)).toEqual(['o1', 'o2']))
  expect(shown(negotiation)).toEqual([])
  expect(shown(own)).toEqual(['o1', 'o2'])
})
