import { type RefObject, useEffect } from 'react'
import { STOPS } from './focus-place'

const FIELDS = 'input, select, textarea'
/** The body of Mantine's dialogs. */
const BODY = '[role="dialog"] [id$="-body"]'
/** Events that mean that the person has moved on. */
const ACTS = ['keydown', 'pointerdown'] as const

/**
 * A dialog whose content is still loading opens with the focus on its close button, the only possible place. When the
 * content arrives, the focus moves to its first field or to the dialog itself, unless the person has acted. The ref is
 * for the dialog's root.
 */
export function useLateFocus(opened: boolean, root: Root): void {
  useEffect(() => {
    if (!opened || isFilled(root)) return
    const observer = new MutationObserver(() => {
      if (!isFilled(root)) return
      enter(root)
      stop()
    })
    function stop(): void {
      observer.disconnect()
      for (const act of ACTS) document.removeEventListener(act, stop, true)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    for (const act of ACTS) document.addEventListener(act, stop, true)
    return stop
  }, [opened, root])
}

type Root = RefObject<HTMLElement | null>

const stopsIn = (root: Root) => root.current?.querySelectorAll<HTMLElement>(STOPS) ?? []

/** Whether there are more stops than the close button, or text to read and nothing loading. */
const isFilled = (root: Root) => stopsIn(root).length > 1 || isRead(root.current?.querySelector(BODY))

const isRead = (body: Element | null | undefined) =>
  Boolean(body?.textContent.trim()) && !body?.querySelector('[aria-busy="true"]')

function enter(root: Root): void {
  const [cross, first] = stopsIn(root)
  // When everything arrives at once, the focus is not inside yet.
  if (!first || document.activeElement !== cross) return
  const field = root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? (first.matches(FIELDS) ? first : null)
  const wanted = field ?? root.current?.querySelector<HTMLElement>('[role="dialog"]')
  wanted?.focus({ preventScroll: true })
}
