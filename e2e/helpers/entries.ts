import { expect, type Locator, type Page } from '@playwright/test'

export async function openEntry(page: Page, name: string): Promise<Locator> {
  const entry = page.getByRole('article', { name })
  const head = entry.getByRole('heading').getByRole('button')
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  return entry
}
