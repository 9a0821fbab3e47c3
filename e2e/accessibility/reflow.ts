import type { Page } from '@playwright/test'
import { resize } from './resize'

/**
 * The size of a window 1280 px wide at 400 % zoom (WCAG 1.4.10): zooming only changes the number of pixels of the page.
 */
const NARROW = { width: 320, height: 640 }
/** A phone with the font set to twice the size (WCAG 1.4.4), which changes "rem", not pixels. */
const LARGE_FONT = { viewport: { width: 390, height: 844 }, size: '200%' }

/** Layout problems of the window at its current size. Runs in the page. */
function problems(measureTargets: boolean): string[] {
  const found = new Set<string>()
  const width = document.documentElement.clientWidth
  const short = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)
  const scroller = document.scrollingElement
  if (scroller && scroller.scrollWidth > width + 1) {
    const wide = [...document.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > width + 1)
    // A text can be wider than the box of its element.
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (words.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const { right } = range.getBoundingClientRect()
      if (right > width + 1) texts.push(`${Math.round(right)} ${words.currentNode.textContent?.trim().slice(0, 60)}`)
    }
    const what = `${wide.map(short).slice(-3).join(' ')} ${texts.join(' | ')}`
    found.add(`scrolls sideways: ${scroller.scrollWidth} of ${width}: ${what}`)
  }

  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="dialog"] section')]
  const root = dialogs.findLast(dialog => dialog.getBoundingClientRect().width > 0) ?? document.body
  // The skip link is above the page until it has the focus; a toast disappears by itself.
  const hidden = '.visually-hidden, [hidden], [inert], svg *, a[href="#content"], section[aria-live]'

  /** The nearest ancestor that clips or scrolls its content horizontally. */
  function clipperOf(element: Element): Element | null {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== 'visible') return up
    }
    return null
  }

  function isShown(element: Element): boolean {
    const { width: wide, height: high } = element.getBoundingClientRect()
    return wide > 1 && high > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest(hidden) || !isShown(element)) continue
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isControl = element.matches(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"]',
    )
    if (!hasText && !isControl) continue

    const clipper = clipperOf(element)
    const scrolls = clipper && ['auto', 'scroll'].includes(getComputedStyle(clipper).overflowX)
    if (!scrolls && (box.left < -1 || box.right > width + 1)) {
      found.add(`outside (${Math.round(box.left)}–${Math.round(box.right)} of ${width}): ${short(element)}`)
    }
    if (clipper && !scrolls) {
      const frame = clipper.getBoundingClientRect()
      if (box.right > frame.right + 1 || box.left < frame.left - 1) found.add(`cut off by its box: ${short(element)}`)
    }
    if (hasText && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
      found.add(`text cut off: ${short(element)}`)
    }
    if (hasText && style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3) {
      found.add(`text cut off below: ${short(element)}`)
    }
    if (isControl && measureTargets) measure(element, box, style)
  }

  /** 44 px for a screen's main controls, 24 px (WCAG 2.5.8) for everything except links within a sentence. */
  function measure(element: HTMLElement, box: DOMRect, style: CSSStyleDeclaration): void {
    if (element.matches('p a, span a, label a') && style.display === 'inline') return
    if (element.matches('input[type="file"]')) return
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const whole = element.matches('[type="checkbox"], [type="radio"]') && label ? label : element
    const { width: wide, height: high } = whole.getBoundingClientRect()
    const isMain = element.matches(
      '.mantine-Button-root, [role="tab"], textarea, input:not([type="checkbox"], [type="radio"])',
    )
    const least = isMain ? 44 : 24
    if (Math.min(Math.max(wide, box.width), Math.max(high, box.height)) < least - 0.5) {
      found.add(`target ${Math.round(wide)}×${Math.round(high)}, wanted ${least}: ${short(element)}`)
    }
  }

  // Whether a finger can hit the control at some scroll position, so that nothing covers it permanently.
  function isHit(control: HTMLElement): boolean {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!hit) return false
    // A toast disappears; the chat, which fills a phone's screen, is closed by the person who opened it.
    if (hit.closest('section[aria-live], [data-open]')) return true
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    return [control, label, control.parentElement].some(own => own && (own.contains(hit) || hit.contains(own)))
  }

  for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input:not([type="file"]), textarea')) {
    if (control.closest(hidden) || !isShown(control)) continue
    const reached = (['center', 'start', 'end'] as const).some(block => {
      control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      return isHit(control)
    })
    if (!reached) found.add(`covered: ${short(control)}`)
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}

/** Everything on a screen stays reachable at 400 % zoom and with twice the font size (target sizes: on a phone). */
export async function reflowProblems(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  const found = (await page.evaluate(problems, true)).map(problem => `as it is: ${problem}`)
  await resize(page, NARROW)
  found.push(...(await page.evaluate(problems, false)).map(problem => `320 px: ${problem}`))
  await page.evaluate(value => document.documentElement.style.setProperty('font-size', value), LARGE_FONT.size)
  await resize(page, LARGE_FONT.viewport)
  found.push(...(await page.evaluate(problems, false)).map(problem => `font 200 %: ${problem}`))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await resize(page, size)
  return found
}
