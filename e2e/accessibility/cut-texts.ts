import type { Page } from '@playwright/test'
import { resize } from './resize'

/** Texts that cannot be read at the window's current size. Runs in the page. */
async function unreachable(): Promise<string[]> {
  const found = new Set<string>()
  const width = document.documentElement.clientWidth
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const root = dialogs.findLast(dialog => dialog.getBoundingClientRect().width > 0) ?? document.body
  // Not counted: the skip link, which waits above the page; toasts, which disappear; e-mails, which have their own
  // window.
  const aside = '.visually-hidden, [hidden], [inert], svg *, a[href="#content"], section[aria-live], option'
  const name = (element: Element) => {
    const classes = element.getAttribute('class')?.split(' ').slice(0, 2).join('.') ?? ''
    return `${element.tagName.toLowerCase()}.${classes} «${element.textContent?.trim().slice(0, 50)}»`
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > width + 1) {
    const wide = [...document.querySelectorAll('*')].findLast(one => one.getBoundingClientRect().right > width + 1)
    found.add(`the page scrolls sideways (${scrollWidth}): ${wide ? name(wide) : ''}`)
  }

  // On a phone, or an upright tablet, the name stays while the other columns are scrolled into view.
  for (const table of width < 1024 ? [] : root.querySelectorAll('table')) {
    const { parentElement: frame } = table
    if (!frame || !table.checkVisibility() || getComputedStyle(frame).overflowX === 'visible') continue
    if (frame.scrollWidth > frame.clientWidth + 1) found.add(`a table scrolls sideways: ${name(table)}`)
  }

  /** The element that clips it, or the window; null if it can be scrolled into view. */
  function frameOf(element: Element): Element | null {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX } = getComputedStyle(up)
      if (overflowX === 'auto' || overflowX === 'scroll') return null
      if (overflowX !== 'visible') return up
    }
    return document.documentElement
  }

  const shortened: Element[] = []
  for (const element of root.querySelectorAll('*')) {
    const texts = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (texts.length === 0 || element.closest(aside)) continue
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    // Only for screen readers.
    if (clipPath !== 'none') continue
    const range = document.createRange()
    // One pixel too many causes an ellipsis; in a chip, it may be due to rounding.
    const slack = textOverflow === 'ellipsis' && !element.closest('td [data-chip]') ? 0 : 1
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + slack) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3)
    if (isCut) {
      if (element.closest('td [data-chip]')) found.add(`a chip is cut: ${name(element)}`)
      // In a field, the caret reaches all of the text.
      else if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.matches('textarea'))
        shortened.push(element)
      else if (overflowX === 'hidden' || overflowX === 'clip') found.add(`cut off: ${name(element)}`)
      continue
    }
    const frame = frameOf(element)
    if (!frame) continue
    const { left, right } =
      frame === document.documentElement ? { left: 0, right: width } : frame.getBoundingClientRect()
    const drawn = texts.map(text => {
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    })
    if (drawn.every(text => text.right <= right + 1 && text.left >= left - 1)) continue
    if (getComputedStyle(frame).textOverflow === 'ellipsis') shortened.push(frame)
    else found.add(`outside: ${name(element)}`)
  }

  // Clipped content cannot be scrolled to, except by a script.
  for (const control of root.querySelectorAll('a[href], button, input, select, textarea')) {
    const box = control.getBoundingClientRect()
    if (control.closest(aside) || box.width <= 1 || box.height <= 1) continue
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    let frame = control.parentElement
    while (frame && getComputedStyle(frame).overflowY === 'visible') frame = frame.parentElement
    if (!frame || frame === document.body || !['hidden', 'clip'].includes(getComputedStyle(frame).overflowY)) continue
    const middle = (box.top + box.bottom) / 2
    const { top, bottom } = frame.getBoundingClientRect()
    if (middle < top || middle > bottom) found.add(`a control is cut off: ${name(control)}`)
  }

  // An ellipsis is intended if the pointer reveals the whole text.
  for (const element of shortened) element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (const element of shortened) {
    if (!element.closest('[title]:not([title=""])')) found.add(`an ellipsis without its text: ${name(element)}`)
  }
  return [...found]
}

/** Texts that cannot be read at one of these widths. Restores the page's own size. */
export async function cutTexts(page: Page, widths: readonly number[]): Promise<string[]> {
  const size = page.viewportSize()
  const found: string[] = []
  for (const width of widths) {
    await resize(page, { width, height: width < 600 ? 844 : 900 })
    found.push(...(await page.evaluate(unreachable)).map(text => `${width}: ${text}`))
  }
  if (size) await resize(page, size)
  return found
}
