import type { Locator } from '@playwright/test'

/** Replaces the content of a field by real key presses, because masks, hotkeys and searches react to each key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.page().keyboard.press('ControlOrMeta+a')
  await field.page().keyboard.type(text)
}
