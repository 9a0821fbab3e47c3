import { expect, type Page } from '@playwright/test'

/** The questionnaire as a customer fills it in: each step names the question that must be on the screen. */
export class Wizard {
  constructor(private readonly page: Page) {}

  async start(kind: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: kind }).click()
  }

  question(title: string) {
    return this.page.getByRole('heading', { level: 1, name: title, exact: true })
  }

  /** Chooses one card, after which the wizard continues by itself. */
  async choose(title: string, option: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('radio', { name: option, exact: true }).click()
    await expect(this.question(title)).toBeHidden()
  }

  async tick(title: string, ...options: readonly string[]): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    for (const option of options) await this.page.getByRole('checkbox', { name: option, exact: true }).click()
    await this.goOn(title)
  }

  /** Types a text, a number or an amount. */
  async type(title: string, text: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('textbox', { name: title, exact: true }).fill(text)
    await this.goOn(title)
  }

  async goOn(title: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('button', { name: 'Continuar' }).click()
    await expect(this.question(title)).toBeHidden()
  }

  /** Waits until the last answer has reached the server. */
  async saved(): Promise<void> {
    await expect(this.page.getByText('Guardado', { exact: true })).toBeVisible()
  }
}
