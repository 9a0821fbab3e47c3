/** Where the focus was, and what is needed to find it again, or what stands next to it, once the element is gone. */
export interface FocusPlace {
  readonly element: HTMLElement
  /** The record that it belongs to, wherever that is shown by then: a card that is moved, a row that is drawn anew. */
  readonly record: { readonly name: string; readonly id: string } | null
  /** The row of a list or table that it stands in, and where that is among its neighbours. */
  readonly row: { readonly item: Element; readonly box: Element; readonly at: number } | null
  /** Which of the stops of its record or row it is. */
  readonly stop: number
  /** What it stands in on the page, from the inside out. */
  readonly around: readonly Element[]
}

/** What one gets to by Tab. */
export const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
const ROWS = 'tr, li, [role="row"], [role="listitem"]'
const RECORDS = ['data-key', 'data-card'] as const
/** Where a search for a neighbour ends: what takes the focus itself if it holds nothing that does. */
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
    // Next to a dialog that has gone, too, stands nothing but the page, whose first stop is the link past the menu.
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

/** The item of a menu goes with the menu: what opened that stays. */
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
 * Puts the focus back, or next to it. A row that is deleted is often still there when the question before it closes: when
 * it goes while it has the focus, the focus moves on.
 */
export function returnFocus(place: FocusPlace): void {
  const { element } = place
  if (element.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement !== element) focusNeighbour(place)
  else
    whenRemoved(element, () => {
      focusNeighbour(place)
      // What stood next to it may go as well: a list that is read again.
      keepFocus()
    })
}

/** What has the focus may go with what it does to its row: the focus then goes to what stands next to it. */
export function keepFocus(): void {
  const place = placeOfFocus()
  if (place) returnFocus(place)
}

/** The same for all buttons of a part of the page: its `onClickCapture`. Dialogs that they open see to themselves. */
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

/** Where Tab goes on to what the page shows, past the menu. */
export function focusPage(): void {
  focus(document.querySelector('main') ?? undefined)
}

function focusStop(row: Element, stop: number): boolean {
  const stops = stopsIn(row)
  return focus(stops[Math.max(stop, 0)] ?? stops.at(-1))
}

const stopsIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(STOPS)]

/** Whether it has taken it: what is hidden does not. */
function focus(element: Element | undefined): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}

/** What says that the person has gone on. */
const LEFT = ['focusin', 'pointerdown'] as const

/** Calls `act` when the element is taken away while it has the focus. */
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
