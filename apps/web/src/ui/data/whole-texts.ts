/** How many levels above the pointer a truncated element may be: a chip in a cell wraps its word in two elements. */
const LEVELS = 4

function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (textOverflow !== 'ellipsis' && (webkitLineClamp || 'none') === 'none') return false
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
}

function tellWhole({ target }: Event): void {
  let element = target instanceof HTMLElement ? target : null
  for (let level = 0; element && level < LEVELS; level++, element = element.parentElement) {
    if (element.title) return
    if (!isCut(element)) continue
    const cut = element
    cut.title = cut.innerText.replaceAll(/\s*\n\s*/g, ' · ')
    cut.addEventListener('pointerleave', () => cut.removeAttribute('title'), { once: true })
    return
  }
}

/** Gives every text that ends in an ellipsis its whole text as a title while the pointer is over it. */
export function tellWholeTexts(): void {
  document.addEventListener('pointerover', tellWhole, { passive: true })
}
