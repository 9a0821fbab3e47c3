import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { baseURL, type Session } from '../helpers/api'
import { dragByEvents } from '../helpers/drag'

/** Finds elements in the page by role and name, like people with a screen reader. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const FIND = `
  const [within, role, name, isPattern] = arguments
  const matcher = isPattern ? new RegExp(name) : name
  return TestingLibraryDom.queryAllByRole(within ?? document.body, role, { hidden: true, ...(name && { name: matcher }) })
    .filter(element => element.checkVisibility({ visibilityProperty: true }))`

const FIELDS = `
  return TestingLibraryDom.queryAllByLabelText(document.body, arguments[0], { selector: 'input, textarea' })`

const PATIENCE_MS = 60_000

type Name = string | RegExp

/** A person's actions in the browser; each waits until its element exists. */
export class Visitor {
  constructor(private readonly driver: WebDriver) {}

  async open(path: string, session?: Session): Promise<void> {
    if (session) {
      const { token, record } = session
      await this.driver.get(`${baseURL}/favicon.ico`)
      await this.driver.executeScript(
        'localStorage.setItem("llave.session", arguments[0])',
        JSON.stringify({ token, record }),
      )
    }
    await this.driver.get(new URL(path, baseURL).href)
  }

  async all(role: string, name: Name = '', within?: WebElement): Promise<WebElement[]> {
    const [text, isPattern] = typeof name === 'string' ? [name, false] : [name.source, true]
    await this.learn()
    return this.driver.executeScript(FIND, within ?? null, role, text, isPattern)
  }

  /** Injects the finder into the page that is now open. */
  private async learn(): Promise<void> {
    if (!(await this.driver.executeScript('return "TestingLibraryDom" in window'))) {
      await this.driver.executeScript(FINDER)
    }
  }

  /** The first match, as soon as there is one. */
  find(role: string, name?: Name, within?: WebElement): Promise<WebElement> {
    return this.until(`${role} ${name}`, async () => (await this.all(role, name, within))[0])
  }

  async press(role: string, name: Name, within?: WebElement): Promise<void> {
    await this.until(`to press ${role} ${name}`, async () => {
      const [control] = await this.all(role, name, within)
      if (!control) return
      // By default the driver scrolls it to the edge of the window, where a bar may cover it.
      await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', control)
      await control.click()
      return control
    })
  }

  /** Replaces the content of a field, which is found by its label because a password has no role. */
  async write(label: string, text: string): Promise<void> {
    await this.until(`to write into ${label}`, async () => {
      await this.learn()
      const [field] = await this.driver.executeScript<WebElement[]>(FIELDS, label)
      if (!field) return
      await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', field)
      await field.click()
      await this.driver.executeScript('arguments[0].select()', field)
      await field.sendKeys(text)
      return field
    })
  }

  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  has(text: string): Promise<boolean> {
    return this.driver.executeScript('return document.body.innerText.includes(arguments[0])', text)
  }

  async sees(text: string): Promise<void> {
    await this.until(`to see “${text}”`, () => this.has(text))
  }

  async at(address: RegExp): Promise<void> {
    await this.until(`to be at ${address}`, async () => address.test(await this.driver.getCurrentUrl()))
  }

  /** Sets the files of a field, which may be invisible. */
  async choose(css: string, ...files: readonly string[]): Promise<void> {
    const field = await this.until(css, () =>
      this.driver.executeScript<WebElement | null>('return document.querySelector(arguments[0])', css),
    )
    await field.sendKeys(files.join('\n'))
  }

  /** Draws with the pointer from one point to the next; points are shares of an element's width and height. */
  async draw(area: WebElement, places: readonly (readonly [number, number])[]): Promise<void> {
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', area)
    const { width, height } = await area.getRect()
    const [first, ...rest] = places.map(([x, y]) => ({
      origin: area,
      x: Math.round((x - 0.5) * width),
      y: Math.round((y - 0.5) * height),
    }))
    if (!first) return
    const actions = this.driver.actions().move(first).press()
    for (const place of rest) actions.move({ ...place, duration: 200 })
    await actions.release().perform()
  }

  /** Drags one element onto another. */
  async drag(from: WebElement, to: WebElement): Promise<void> {
    // WebKit accepts elements as arguments, but not inside objects.
    const script = `return (${dragByEvents})(arguments[0], { to: arguments[1], at: { x: 20, y: 200 } })`
    await this.driver.executeScript(script, from, to)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64')
  }

  /** Repeats until there is an answer; elements rendered anew in between are looked up again. */
  async until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
    const end = Date.now() + PATIENCE_MS
    for (let reason: unknown; ; await wait(100)) {
      const answer = await ask().catch(error => {
        reason = error
        return undefined
      })
      if (answer) return answer
      if (Date.now() > end) throw new Error(`In vain: ${what}`, { cause: reason })
    }
  }
}
