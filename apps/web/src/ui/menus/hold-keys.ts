/**
 * Keeps what is typed from now on for the field that takes the focus next: for whoever has opened a box that is still on
 * its way, and types on. Neither the page's keys hear of it, nor the button that was pressed. Esc, Tab and a press of the
 * mouse end it: the person goes elsewhere.
 */
export function holdKeys(): void {
  const held = new AbortController()
  const end = () => held.abort()
  const { signal } = held
  let typed = ''

  function take(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'Escape' || key === 'Tab') end()
    if ((key.length > 1 && key !== 'Enter') || event.ctrlKey || event.altKey || event.metaKey) return
    if (key.length === 1) typed += key
    event.preventDefault()
    event.stopPropagation()
  }

  function give(): void {
    end()
    // As if it had been typed there: the page hears of it, and the browser can undo it.
    if (typed) document.execCommand('insertText', false, typed)
  }

  addEventListener('keydown', take, { capture: true, signal })
  addEventListener('focusin', give, { signal })
  addEventListener('pointerdown', end, { signal })
}
