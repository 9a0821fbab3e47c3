import type { Locator } from '@playwright/test'

/** Types a text by real keys in place of what a field holds: what masks, shortcuts and searches do at each key counts. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.page().keyboard.press('ControlOrMeta+a')
  await field.page().keyboard.type(text)
}
