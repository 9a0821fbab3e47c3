/** How many frames to wait for a card: it may have to be scrolled to, or be loaded first. */
const FRAMES = 60

/** Whether nothing on the page has the focus, so that taking it disturbs nobody. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}

/**
 * Focuses a card as soon as it is in its place, unless the person moves the focus in the meantime. Until the former
 * place is rendered again, the focus may still be on the card there, and afterwards on its neighbour.
 */
export function focusCard(cardId: string): void {
  const own = `[data-card="${CSS.escape(cardId)}"]`
  const before = document.activeElement?.closest('[data-card]')
  let left = FRAMES
  const look = () => {
    if (left-- === 0) return
    const { activeElement } = document
    if (isFocusFree() || (before?.contains(activeElement) && !before.matches(own))) {
      const link = document.querySelector<HTMLElement>(`${own} [data-open]`)
      link?.focus({ preventScroll: true })
    } else if (!activeElement?.closest(own)) return
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
