import { type RefObject, useEffect } from 'react'
import { STOPS } from './focus-place'

const FIELDS = 'input, select, textarea'
/** What Mantine's dialogs have below their title. */
const BODY = '[role="dialog"] [id$="-body"]'
/** What says that the person has gone on. */
const ACTS = ['keydown', 'pointerdown'] as const

/**
 * A dialog whose content is still read opens with the focus on its cross, the only thing that can take it. When the
 * content is there, the focus goes to its first field or to the dialog itself, unless the person has done something else. The ref is for the dialog's root.
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

/** There is more to go to than the cross, or something to read and nothing on its way. */
const isFilled = (root: Root) => stopsIn(root).length > 1 || isRead(root.current?.querySelector(BODY))

const isRead = (body: Element | null | undefined) =>
  Boolean(body?.textContent.trim()) && !body?.querySelector('[aria-busy="true"]')

function enter(root: Root): void {
  const [cross, first] = stopsIn(root)
  // Where everything comes at once, the focus is not in there yet.
  if (!first || document.activeElement !== cross) return
  const field = root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? (first.matches(FIELDS) ? first : null)
  const wanted = field ?? root.current?.querySelector<HTMLElement>('[role="dialog"]')
  wanted?.focus({ preventScroll: true })
}
