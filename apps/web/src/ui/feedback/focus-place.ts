/** The position of the focus, with data to find it again, or its neighbour, once the element is gone. */
export interface FocusPlace {
  readonly element: HTMLElement
  /** The record to which it belongs, wherever that is shown later: a moved card, a re-rendered row, a folded list. */
  readonly record: { readonly name: string; readonly id: string } | null
  /** Its row in a list or table, and the row's index. */
  readonly row: { readonly item: Element; readonly box: Element; readonly at: number } | null
  /** The index of the stop within its record or row. */
  readonly stop: number
  /** Its ancestors, from the inside out. */
  readonly around: readonly Element[]
}

/** Elements reachable by Tab. */
export const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
const ROWS = 'tr, li, [role="row"], [role="listitem"]'
const RECORDS = ['data-key', 'data-card', 'data-list'] as const
/** The limits of a search for a neighbour; they take the focus themselves if they contain no stop. */
const BOUNDS = '[aria-modal="true"], main'

export function placeOfFocus(): FocusPlace | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
  const element = openerOf(activeElement) ?? activeElement
  const item = element.closest(ROWS)
  const box = item?.parentElement
  const around: Element[] = []
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    around.push(outer)
    // Beside a removed dialog there is only the page, whose first stop is the skip link.
    if (outer.matches(BOUNDS)) break
  }
  return {
    element,
    record: recordOf(element),
    row: item && box ? { item, box, at: [...box.children].indexOf(item) } : null,
    stop: item ? stopsIn(item).indexOf(element) : 0,
    around,
  }
}

/** A menu item disappears with its menu, but the menu's opener stays. */
function openerOf(active: Element): HTMLElement | null {
  const id = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

function recordOf(element: Element): FocusPlace['record'] {
  for (const name of RECORDS) {
    const id = element.closest(`[${name}]`)?.getAttribute(name)
    if (id) return { name, id }
  }
  return null
}

/**
 * Restores the focus, or moves it to a neighbour. A deleted row often still exists when its question closes: when it
 * disappears while focused, the focus moves on.
 */
export function returnFocus(place: FocusPlace): void {
  const { element } = place
  if (element.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement !== element) focusNeighbour(place)
  else
    whenRemoved(element, () => {
      focusNeighbour(place)
      // Its neighbour may disappear as well, when a list is reloaded.
      keepFocus()
    })
}

/** A focused element may disappear as a result of its own action: the focus then moves to its neighbour. */
export function keepFocus(): void {
  const place = placeOfFocus()
  if (place) returnFocus(place)
}

/** The same for all buttons of an element, as its `onClickCapture`. Dialogs that they open handle themselves. */
export function keepFocusIn({ currentTarget }: { readonly currentTarget: Element }): void {
  if (currentTarget.contains(document.activeElement)) keepFocus()
}

function focusNeighbour({ record, row, stop, around }: FocusPlace): void {
  if (record) {
    const { name, id } = record
    const same = [...document.querySelectorAll(`[${name}]`)].find(other => other.getAttribute(name) === id)
    if (same && focusStop(same, stop)) return
  }
  if (row?.box.isConnected) {
    const rows = [...row.box.children]
    const near = row.item.isConnected ? [row.item] : [...rows.slice(row.at), ...rows.slice(0, row.at).reverse()]
    if (near.some(other => focusStop(other, stop))) return
  }
  for (const outer of around) {
    if (outer.isConnected && (stopsIn(outer).some(focus) || (outer.matches(BOUNDS) && focus(outer)))) return
  }
  focusPage()
}

/** Moves the Tab position to the page's content, past the menu. */
export function focusPage(): void {
  focus(document.querySelector('main') ?? undefined)
}

function focusStop(row: Element, stop: number): boolean {
  const stops = stopsIn(row)
  return focus(stops[Math.max(stop, 0)] ?? stops.at(-1))
}

const stopsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(STOPS)]

/** Returns whether it took the focus: hidden elements do not. */
function focus(element: Element | undefined): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}

/** Events that mean that the person has moved on. */
const LEFT = ['focusin', 'pointerdown'] as const

/** Calls `act` when the element is removed while it has the focus. */
function whenRemoved(element: HTMLElement, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) act()
  })
  function stop(): void {
    observer.disconnect()
    for (const sign of LEFT) document.removeEventListener(sign, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const sign of LEFT) document.addEventListener(sign, stop, true)
}
