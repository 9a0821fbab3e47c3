import type { Page } from '@playwright/test'

/** The labels covered by an error; the row between two fields is reserved for it. */
export function coveredLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    const errors = [...document.querySelectorAll('.mantine-InputWrapper-error')].map(box)
    return [...document.querySelectorAll('label')]
      .filter(label => {
        const { top, bottom, left, right } = box(label)
        return errors.some(
          error => error.bottom > top && error.top < bottom && error.right > left && error.left < right,
        )
      })
      .map(label => label.innerText)
  })
}
