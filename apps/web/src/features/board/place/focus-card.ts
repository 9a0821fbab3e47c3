/** How many frames a card has to appear in: it may have to be scrolled to, or be read first. */
const FRAMES = 60

/** Whether nothing on the page has the focus, so that taking it disturbs nobody. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}

/** Gives the focus to a card as soon as it is in the page, unless the person has put it elsewhere meanwhile. */
export function focusCard(cardId: string): void {
  let left = FRAMES
  const look = () => {
    if (!isFocusFree()) return
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"] [data-open]`)
    if (card) card.focus({ preventScroll: true })
    else if (left-- > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
