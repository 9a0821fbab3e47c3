import { type FocusEvent, type RefObject, type UIEvent, useCallback, useEffect } from 'react'
import { boardPlace, keepBoardPlace } from './board-place'
import { focusCard, isFocusFree } from './focus-card'

/** Restores a board on return, by Back, from a dialog or by a reload: its scroll positions and focused card. */
export function useBoardPlace(board: string, element: RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    const keep = () => keepBoardPlace(board)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [board])

  useEffect(() => {
    if (!isThere || !element.current) return
    const { left, cardId } = boardPlace(board)
    element.current.scrollLeft = left
    if (cardId && isFocusFree()) focusCard(cardId)
  }, [board, element, isThere])

  const onScrollCapture = useCallback(
    ({ target, currentTarget }: UIEvent<HTMLElement>) => {
      const place = boardPlace(board)
      if (target === currentTarget) place.left = currentTarget.scrollLeft
      else if (target instanceof Element) {
        const list = target.closest<HTMLElement>('[data-list]')?.dataset.list
        if (list) place.tops[list] = target.scrollTop
      }
    },
    [board],
  )
  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest('[data-card]')
      if (card) boardPlace(board).cardId = card.getAttribute('data-card')
    },
    [board],
  )
  return { onScrollCapture, onFocus }
}
