import type { Card } from '@llave/api-contract/board.calls'
import type { OperationChanged } from '@llave/api-contract/events'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/queries/query-client'
import { answer, around, sent } from '../../testing/page.testing'
import { listKey } from './board-calls'
import { type Filters, NO_FILTERS } from './filters/filters'
import { aCard } from './model/card.testing'
import { cardsOf, type ListPages } from './model/card-pages'
import { startDragging, stopDragging } from './moves/dragging'
import { useLiveCards } from './use-live-cards'

const told = vi.hoisted(() => new Set<(change: OperationChanged) => void>())
vi.mock('../../lib/realtime/socket', async original => ({
  ...(await original<object>()),
  onRealtime(_: string, listener: (change: OperationChanged) => void) {
    told.add(listener)
    return () => told.delete(listener)
  },
}))

const LATE: Filters = { ...NO_FILTERS, late: true }

const CALL = 'POST /operations/listCards'
/** Answer the requests with a card of this title. */
const give: ((title: string) => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer({
    [CALL]: () => new Promise(resolve => give.push(title => resolve({ cards: [aCard({ title })], lists: [] }))),
  })
  for (const filters of [NO_FILTERS, LATE]) keep(filters, aCard({ title: 'Antes' }))
})
afterEach(() => {
  stopDragging()
  give.length = 0
})

function keep(filters: Filters, card: Card): void {
  const list = { _id: 'NEGOCIACION', title: null, state: 'NEGOCIACION', position: 6, count: 1, amount: 0 } as const
  const pages: ListPages = { pages: [{ ...list, cards: [card], nextCursor: null }], pageParams: [null] }
  queryClient.setQueryData(listKey(filters, 'NEGOCIACION'), pages)
}
const shown = (filters: Filters) =>
  cardsOf(queryClient.getQueryData<ListPages>(listKey(filters, 'NEGOCIACION'))).map(({ title }) => title)

const open = () =>
  renderHook(({ filters }: { readonly filters: Filters }) => useLiveCards(filters), {
    wrapper: around().wrapper,
    initialProps: { filters: NO_FILTERS },
  })
function tell(): void {
  for (const listener of told) listener({ operationId: 'o1', listIds: ['NEGOCIACION'], by: 'u2' })
}
const later = () => vi.advanceTimersByTimeAsync(1000)

it('reads what has changed once the last reading has been answered, and then shows the newer', async () => {
  open()
  tell()
  await later()
  tell()
  await later()
  expect(sent(CALL)).toHaveLength(1)
  give[0]?.('Uno')
  await later()
  expect(sent(CALL)).toHaveLength(2)
  give[1]?.('Dos')
  await later()
  expect(shown(NO_FILTERS)).toEqual(['Dos'])
  expect(sent(CALL)).toHaveLength(2)
})

it('reads under the new filters what was told while they were applied', async () => {
  const board = open()
  tell()
  board.rerender({ filters: LATE })
  await later()
  expect(sent(CALL)).toMatchObject([{ filters: { late: true }, operationIds: ['o1'] }])
  board.rerender({ filters: NO_FILTERS })
  give[0]?.('Uno')
  await later()
  give[1]?.('Dos')
  await later()
  expect(shown(NO_FILTERS)).toEqual(['Dos'])
  expect(shown(LATE)).toEqual(['Antes'])
})

it('shows nothing new while a card is held, not even what was asked for before', async () => {
  open()
  tell()
  await later()
  startDragging('o1')
  give[0]?.('Uno')
  await later()
  expect(shown(NO_FILTERS)).toEqual(['Antes'])
  stopDragging()
  await later()
  give[1]?.('Dos')
  await later()
  expect(shown(NO_FILTERS)).toEqual(['Dos'])
})

it('reads nothing more once the board has been left', async () => {
  const board = open()
  tell()
  await later()
  tell()
  board.unmount()
  give[0]?.('Uno')
  await later()
  expect(sent(CALL)).toHaveLength(1)
})
