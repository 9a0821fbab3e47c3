/** How long keys wait for a field once nothing is on its way any more that could bring it. */
const MOST_MS = 1000

/** Keys that only make others: who presses one is about to type. */
const SHIFTS = /^(Shift|CapsLock|AltGraph|Dead)$/

/** What one can type in: the text of a list that is closed, or of a field that only shows, is none. */
const takesText = (target: EventTarget | null) => matches(target, ':read-write')

/** What takes the focus when the address changes, before what it opens has come: nobody has gone anywhere. */
const isPage = (target: EventTarget | null) => matches(target, 'main')

const matches = (target: EventTarget | null, selector: string) => target instanceof Element && target.matches(selector)

/** Keys are held once, however many parts of the page wait for the same field: each would give them to it. */
let waitLonger: (() => () => void) | undefined

/**
 * Keeps what is typed from now on for the field that takes the focus next: for whoever has opened something that is still
 * on its way, and types on. Neither the page's keys hear of it, nor the button that was pressed. Call what is returned
 * when it is there: where the focus then stands on something else, there is nothing to type in. Esc, Tab and a press of
 * the mouse end it, too: the person goes elsewhere.
 */
export function holdKeys(): () => void {
  waitLonger ??= begin()
  return waitLonger()
}

function begin(): () => () => void {
  const held = new AbortController()
  const { signal } = held
  let typed = ''
  /** Parts of the page that are still on their way. */
  let awaited = 0
  /** The focus has gone on, but not to a field. */
  let moved = false

  function end(): void {
    if (signal.aborted) return
    held.abort()
    waitLonger = undefined
  }

  function take(event: KeyboardEvent): void {
    const { key, target } = event
    if (key === 'Escape' || key === 'Tab') end()
    if (takesText(target)) return
    if (SHIFTS.test(key)) event.stopPropagation()
    // AltGr is Ctrl and Alt on Windows.
    const isCommand = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
    // A button may have the focus by now, and is pressed, unless a text has begun.
    const presses = moved && typed === '' && (key === 'Enter' || key === ' ')
    if (isCommand || presses) return
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length > 1 && key !== 'Enter') return
    // A key that is held down is the one that has opened it.
    else if (key.length === 1 && !event.repeat) typed += key
    event.preventDefault()
    event.stopPropagation()
  }

  function give({ target }: FocusEvent): void {
    if (isPage(target)) return
    if (!takesText(target)) {
      moved = true
      if (awaited === 0) end()
      return
    }
    end()
    // As if it had been typed there: the page hears of it, and the browser can undo it. Not while React, which may have
    // set the focus, is still drawing.
    if (typed) queueMicrotask(() => document.execCommand('insertText', false, typed))
  }

  addEventListener('keydown', take, { capture: true, signal })
  addEventListener('focusin', give, { signal })
  addEventListener('pointerdown', end, { signal })

  return () => {
    awaited += 1
    let isThere = false
    return () => {
      if (isThere) return
      isThere = true
      awaited -= 1
      // What has just come may itself wait for its content.
      queueMicrotask(() => {
        if (awaited > 0) return
        if (moved) end()
        else setTimeout(() => awaited === 0 && end(), MOST_MS)
      })
    }
  }
}
