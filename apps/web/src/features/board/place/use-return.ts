import type { Card } from '@llave/api-contract/board.calls'
import { compareRanks } from '@llave/domain/board/board-order'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { boardPlace } from './board-place'
import { focusCard, isFocusFree } from './focus-card'

interface Shown {
  readonly board: string
  readonly listId: string
  readonly cards: readonly Card[]
  readonly rows: Virtualizer<HTMLDivElement, Element>
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Further cards can be loaded, and are not on their way. */
  readonly hasMore: boolean
  readonly loadMore: () => unknown
}

/** What a person does by themselves. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Restores how far a list was scrolled, and focuses the card to which one comes back. Others may have arrived meanwhile,
 * or arrive now: until the person does something, the card stays in sight wherever they move it.
 */
export function useReturn({ board, listId, cards, rows, scroller, hasMore, loadMore }: Shown): void {
  const isReturning = useRef(true)

  // After the virtualizer, which starts at the top.
  useLayoutEffect(() => {
    const top = boardPlace(board).tops[listId]
    if (top && scroller.current) scroller.current.scrollTop = top
  }, [board, listId, scroller])

  useEffect(() => {
    const stop = () => {
      isReturning.current = false
    }
    for (const act of ACTS) addEventListener(act, stop, { capture: true, passive: true })
    return () => {
      for (const act of ACTS) removeEventListener(act, stop, { capture: true })
    }
  }, [])

  // Whatever is drawn anew may move it: cards that come, and the heights of those above it once they are known.
  useLayoutEffect(() => {
    const { card } = boardPlace(board)
    if (!card || !isReturning.current) return
    const isFocused = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card === card.id
    if (!isFocused && !isFocusFree()) return
    const index = cards.findIndex(({ _id }) => _id === card.id)
    const last = cards.at(-1)
    if (index < 0) {
      const isBelow = card.listId === listId && last && compareRanks(last.rank, card.rank) <= 0
      if (isBelow && hasMore) void loadMore()
      return
    }
    showRow(rows.measurementsCache[index], scroller.current)
    if (!isFocused) focusCard(card.id)
  })
}

/** Scrolls only to what is not in sight. The virtualizer does not know yet how far the list has been scrolled. */
function showRow(row: { readonly start: number; readonly end: number } | undefined, scroller: HTMLElement | null) {
  if (!row || !scroller) return
  const { scrollTop: top, clientHeight: height } = scroller
  if (row.start < top || row.end > top + height) scroller.scrollTop = (row.start + row.end - height) / 2
}
