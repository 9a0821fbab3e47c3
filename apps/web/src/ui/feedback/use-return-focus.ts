import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FocusPlace, focusPage, placeOfFocus, returnFocus } from './focus-place'

/**
 * Returns the focus to where it was before a dialog opened, unless it has been put elsewhere meanwhile; what was there and
 * has gone is replaced by what stands next to it. A dialog that a reload has opened again leaves it to the page. (Mantine
 * returns it only for dialogs that were mounted closed.) The ref is for the dialog's root.
 */
export function useReturnFocus(opened: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ readonly place: FocusPlace | null } | null>(null)
  // Read before anything is drawn: the menu that the dialog was opened from may go as it comes.
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

/** Whether nothing has the focus but the dialog that closes, if it is still there. */
function isFree(dialog: Element | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || dialog?.contains(activeElement) === true
}
