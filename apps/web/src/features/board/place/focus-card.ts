/** How many frames a card has to appear in: it may have to be scrolled to, or be read first. */
const FRAMES = 60

/** Whether nothing on the page has the focus, so that taking it disturbs nobody. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}

/**
 * Gives the focus to a card as soon as it is in its place, unless the person has put it elsewhere meanwhile. Until its old
 * place has been drawn anew, the card itself may still have it there, and after that the card that stood next to it.
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
