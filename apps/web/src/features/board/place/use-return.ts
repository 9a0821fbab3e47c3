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
  /** More cards can be loaded and are not loading yet. */
  readonly hasMore: boolean
  readonly loadMore: () => unknown
}

/** Events that mean that the person has acted. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Restores the scroll position of a list and focuses the card to which the person returns. Cards may have been added
 * since, or are added now: until the person acts, the card stays visible wherever they move it.
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

  // Every render may move it: new cards, and measured heights of the cards above it.
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

/** Scrolls only if the row is not visible. The virtualizer does not know the scroll position yet. */
function showRow(row: { readonly start: number; readonly end: number } | undefined, scroller: HTMLElement | null) {
  if (!row || !scroller) return
  const { scrollTop: top, clientHeight: height } = scroller
  if (row.start < top || row.end > top + height) scroller.scrollTop = (row.start + row.end - height) / 2
}
