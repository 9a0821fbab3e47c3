import { useEffect, useRef } from 'react'
import { dialogOf, isOnTop, useHotkeyScope } from './HotkeyScope'

/**
 * Inside a dialog: calls `act` when Esc is meant for the dialog itself. What lies over the dialog, and a list that is open
 * in one of its fields, take Esc for themselves. A question that `act` opens does not hear of the same Esc.
 */
export function useEscape(act: () => void): void {
  const scope = useHotkeyScope()
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })

  useEffect(() => {
    const dialog = dialogOf(scope)
    if (!dialog) return
    // On the way down: on the way up, an open list has closed already.
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element) || !isOnTop(scope)) return
      // Nothing may have the focus.
      if (takesEscape(target) || (target !== document.body && !dialog.contains(target))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      newest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [scope])
}

/** Whether a list or menu of the element is in sight: a list of hits counts as open while it has nothing to show. */
function takesEscape(target: Element): boolean {
  // The second is how Mantine's own lists and menus say it.
  const isOpen = ['aria-expanded', 'data-mantine-stop-propagation'].some(name => target.getAttribute(name) === 'true')
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  return isOpen && !list?.closest('[data-hidden]')
}
