import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** Problems of the focus indicator: the element or its group must have a ring, visible and not covered. */
function focusProblem(element: Element): string | null {
  let ringed: Element | null = element
  for (let up = 0; ringed && up < 3; up++) {
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) break
    ringed = up < 2 ? ringed.parentElement : null
  }
  if (!ringed) return 'has no ring'
  const { left, right, top, bottom } = ringed.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
  if (x < 0 || x >= innerWidth || bottom <= 0 || top >= innerHeight) return 'is out of sight'
  const over = document.elementFromPoint(x, y)
  return over && (ringed.contains(over) || over.contains(ringed)) ? null : `is below ${over?.outerHTML.slice(0, 90)}`
}

/**
 * A user without a mouse: Tab, arrows, Enter, Space and letters. Fails for unreachable controls and invisible focus.
 */
export class Keyboard {
  constructor(private readonly page: Page) {
    // A file chooser is only intercepted while there is a listener, and the browser notices a new listener only after
    // the next key.
    page.on('filechooser', () => undefined)
  }

  /** Presses Tab until the control has the focus, and checks that the focus shows. */
  async reach(control: Locator): Promise<void> {
    const name = await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      // Located anew each time: data from the server may have re-rendered it.
      if (await control.evaluate(one => one === document.activeElement)) {
        // A toast may cover it for some seconds.
        await expect.poll(() => control.evaluate(focusProblem), `focus on ${name}`).toBeNull()
        return
      }
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Not reached with Tab: ${name}`)
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await expect(control).toBeEnabled()
    await this.reach(control)
    await this.page.keyboard.press(key)
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('button', { name, exact: true }))
  }

  link(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('link', { name, exact: true }))
  }

  /** Types into a field, replacing its content. */
  async write(label: string, text: string): Promise<void> {
    await this.reach(this.page.getByRole('textbox', { name: label, exact: true }))
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  tick(name: string): Promise<void> {
    return this.press(this.page.getByRole('checkbox', { name, exact: true }), 'Space')
  }

  /** Picks a card of a group or an option of a list: arrows to reach it, then Enter. */
  async choose(name: string): Promise<void> {
    const wanted = this.page.getByRole('radio', { name, exact: true })
    await expect(wanted).toBeVisible()
    const all = this.page.getByRole('radio')
    const checked = all.and(this.page.locator(':checked'))
    await this.reach((await checked.count()) > 0 ? checked : all.first())
    for (let moves = await all.count(); moves > 0; moves--) {
      if (await wanted.evaluate(element => element === document.activeElement)) break
      await this.page.keyboard.press('ArrowDown')
    }
    await this.reach(wanted)
    await this.page.keyboard.press('Enter')
  }

  /** Picks an option of a select with the arrow keys. */
  async pick(label: string, option: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label, exact: true })
    await this.reach(field)
    const chosen = () => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
    for (let moves = await field.locator('option').count(); moves > 0; moves--) {
      if ((await chosen()) === option) break
      await this.page.keyboard.press('ArrowDown')
    }
    expect(await chosen()).toBe(option)
  }

  async files(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<FileChooser> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.press(control, key)
    return chooser
  }
}
