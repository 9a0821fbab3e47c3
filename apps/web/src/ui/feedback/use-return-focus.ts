import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FocusPlace, focusPage, placeOfFocus, returnFocus } from './focus-place'

/**
 * Restores the focus from before a dialog opened, unless it was moved since; a removed element is replaced by its
 * neighbour. A dialog that a reload reopens leaves the focus to the page. (Mantine restores it only for dialogs that
 * were mounted closed.) The ref is for the dialog's root.
 */
export function useReturnFocus(opened: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ readonly place: FocusPlace | null } | null>(null)
  // Read before rendering: the menu that opened the dialog may disappear as it appears.
  if (opened !== (shown !== null)) setShown(opened ? { place: placeOfFocus() } : null)
  useEffect(() => {
    if (!shown) return
    return () => {
      if (!isFree(root.current)) return
      if (shown.place) returnFocus(shown.place)
      else focusPage()
    }
  }, [shown])
  return root
}

/** Nothing has the focus except the closing dialog, if it still exists. */
function isFree(dialog: Element | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || dialog?.contains(activeElement) === true
}
