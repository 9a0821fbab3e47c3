import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Injects axe into every document that the page opens from now on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source)
}

/**
 * Violations found by axe. The dark theme only changes colours, whose rule takes most of the time. They are checked in
 * the top dialog, or on a page without one, and only in the first three of the texts that look the same before
 * backgrounds that look the same.
 */
export async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  return page.evaluate(async inDark => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    const top = dialogs.findLast(dialog => dialog.checkVisibility()) ?? document.body

    const looks = new Map<Element | null, number>()
    const known = new Map<string, number>()
    const lookOf = (element: Element | null): number => {
      const found = element ? looks.get(element) : -1
      if (!element || found !== undefined) return found ?? -1
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
      const own = [
        color,
        backgroundColor,
        backgroundImage,
        opacity,
        fontSize,
        fontWeight,
        element.getAttribute('class'),
      ]
      const name = [lookOf(element.parentElement), ...own].join()
      const look = known.get(name) ?? known.size
      known.set(name, look)
      looks.set(element, look)
      return look
    }
    const times = new Map<number, number>()
    const texts = [...top.querySelectorAll('*')].filter(element => {
      const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      if (!hasText && !element.matches('input, select, textarea')) return false
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const time = (times.get(lookOf(element)) ?? 0) + 1
      times.set(lookOf(element), time)
      return time <= 3
    })

    // Passing elements are not listed one by one: large pages have thousands of them. Our frames run no scripts, so
    // axe cannot look into them and would wait half a minute for an answer.
    const options = { resultTypes: ['violations'], iframes: false } satisfies RunOptions
    const results = [await axe.run({ include: texts }, { ...options, runOnly: ['color-contrast'] })]
    if (!inDark) results.push(await axe.run({ ...options, rules: { 'color-contrast': { enabled: false } } }))
    return results.flatMap(({ violations: found }) =>
      found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`),
      ),
    )
  }, colorScheme === 'dark')
}
