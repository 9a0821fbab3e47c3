import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type RefObject, type UIEvent, useEffect } from 'react'
import { boardPlace, keepBoardPlace } from './board-place'

/**
 * Keeps the place on a board for the return by Back, from a dialog or after a reload, and restores which lists were
 * visible; each list restores its own place (`useReturn`).
 */
export function useBoardPlace(board: string, element: RefObject<HTMLElement | null>, isThere: boolean) {
  useWindowEvent('pagehide', () => keepBoardPlace(board))
  useEffect(() => () => keepBoardPlace(board), [board])

  useEffect(() => {
    if (isThere && element.current) element.current.scrollLeft = boardPlace(board).left
  }, [board, element, isThere])

  return {
    onScrollCapture({ target, currentTarget }: UIEvent<HTMLElement>) {
      const place = boardPlace(board)
      if (target === currentTarget) place.left = currentTarget.scrollLeft
      else if (target instanceof Element) {
        const list = target.closest<HTMLElement>('[data-list]')?.dataset.list
        if (list) place.tops[list] = target.scrollTop
      }
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const { card: id, rank } = target.closest<HTMLElement>('[data-card]')?.dataset ?? {}
      const listId = target.closest<HTMLElement>('[data-list]')?.dataset.list
      if (id && rank && listId) boardPlace(board).card = { id, rank, listId }
    },
  }
}
