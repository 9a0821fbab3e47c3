import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** Injects axe into every document that the page opens from now on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source)
}

/**
 * Violations found by axe. The dark theme only changes colours. Colours below a dialog are checked on the page without
 * it, because their rule takes three quarters of the time.
 */
export async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  return page.evaluate(async inDark => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Passing elements are not listed one by one: large pages have thousands of them. Our frames run no scripts, so axe
    // cannot look into them and would wait half a minute for an answer.
    const options = { resultTypes: ['violations'], iframes: false } satisfies RunOptions
    const colours = { ...options, runOnly: ['color-contrast'] }
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    const top = dialogs.findLast(dialog => dialog.checkVisibility())
    const results: AxeResults[] = []
    if (inDark) results.push(await axe.run(top ?? document, colours))
    // Rules share their analysis of a page: one run with all rules takes a third less time than two runs.
    else if (!top) results.push(await axe.run(options))
    else {
      results.push(await axe.run(top, colours))
      results.push(await axe.run({ ...options, rules: { 'color-contrast': { enabled: false } } }))
    }
    return results.flatMap(({ violations: found }) =>
      found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`),
      ),
    )
  }, colorScheme === 'dark')
}
