import { useEffect, useEffectEvent } from 'react'
import { dialogOf, isOnTop, useHotkeyScope } from './HotkeyScope'

/**
 * Inside a dialog: calls `act` when Esc is meant for the dialog itself. Overlays of the dialog, and open lists in its
 * fields, handle Esc themselves. A question that `act` opens does not receive the same Esc.
 */
export function useEscape(act: () => void): void {
  const scope = useHotkeyScope()
  const onEscape = useEffectEvent(act)

  useEffect(() => {
    const dialog = dialogOf(scope)
    if (!dialog) return
    // In the capture phase: while bubbling, an open list has closed already.
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element) || !isOnTop(scope)) return
      // The focus may be nowhere.
      if (takesEscape(target) || (target !== document.body && !dialog.contains(target))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onEscape()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [scope])
}

/** Whether a list or menu of the element is visible; a list of hits counts as open even while empty. */
function takesEscape(target: Element): boolean {
  // Mantine's lists and menus use the second attribute.
  const isOpen = ['aria-expanded', 'data-mantine-stop-propagation'].some(name => target.getAttribute(name) === 'true')
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  return isOpen && !list?.closest('[data-hidden]')
}
