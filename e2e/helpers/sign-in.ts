import type { Page } from '@playwright/test'

/** Fills in the sign-in screen and submits it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The storage of this device that contains the token. */
export const keptIn = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('llave.session') !== null,
    session: sessionStorage.getItem('llave.session') !== null,
    cookies: document.cookie,
  }))
