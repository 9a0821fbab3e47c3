import { useEffect } from 'react'

/**
 * For a dialog that is mounted only while it is open: returns the focus to where it was before. (Mantine does so only
 * for dialogs that were already mounted, closed.)
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
