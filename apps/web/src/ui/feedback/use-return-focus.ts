import { useEffect } from 'react'

/**
 * For a dialog that is there only while it is open: gives the focus back to what had it before. (Mantine does so only
 * for dialogs that were there, closed, already.)
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
