import { useEffect, useRef } from 'react'
import { useHotkeyScope } from './HotkeyScope'

/**
 * Inside a dialog: calls `act` when Esc is meant for the dialog itself. What lies over the dialog, and a list that is open
 * in one of its fields, take Esc for themselves.
 */
export function useEscape(act: () => void): void {
  const scope = useHotkeyScope()
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })

  useEffect(() => {
    const dialog = scope?.closest('[aria-modal="true"]')
    if (!dialog) return
    // On the way down: on the way up, an open list has closed already.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
      if (!dialog.contains(event.target) || event.target.getAttribute('aria-expanded') === 'true') return
      event.preventDefault()
      newest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [scope])
}
