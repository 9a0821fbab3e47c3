import { useEffect } from 'react'

/**
 * Returns the focus to where it was before a dialog opened. (Mantine does so only for dialogs that were already mounted,
 * closed.)
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [opened])
}
