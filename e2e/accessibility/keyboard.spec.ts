import type { Locator, Page } from '@playwright/test'
import { aCustomer } from '../helpers/api'
import { Keyboard } from '../helpers/keyboard'
import { aQuestionnaire } from '../helpers/operations'
import { expect, test } from '../helpers/test'

/** Opens with a key, keeps Tab inside in both directions, and returns the focus on Escape. */
async function modal(page: Page, keys: Keyboard, opener: Locator, dialog: Locator): Promise<void> {
  await keys.press(opener)
  await expect(dialog).toBeVisible()
  const isWithin = () => dialog.evaluate(element => element.contains(document.activeElement))
  await expect.poll(isWithin).toBe(true)
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await isWithin(), `${key} stays within`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('a customer without a mouse: whatever opens can be closed, and the focus returns @movil', async ({ openAs }) => {
  const { session, name } = await aCustomer()
  const page = await openAs({ session })
  const keys = new Keyboard(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  await test.step('past the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Ir al contenido' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  await test.step('bell and account', async () => {
    const bell = page.getByRole('button', { name: /^Notificaciones/ })
    await modal(page, keys, bell, page.getByRole('dialog', { name: 'Notificaciones' }))
    const account = page.getByRole('button', { name: 'Mi cuenta' })
    await modal(page, keys, account, page.getByRole('dialog', { name: `Hola, ${name}` }))
  })

  await test.step('settings: sections by arrows, a dialog', async () => {
    await page.goto('/ajustes')
    const password = page.getByRole('button', { name: 'Cambiar la contraseña' })
    await modal(page, keys, password, page.getByRole('dialog', { name: 'Elige una contraseña nueva' }))
    await page.getByRole('tab', { name: 'Mi cuenta' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Seguridad' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Dónde has entrado' })).toBeVisible()
  })
})

test('a new screen is announced, and the focus moves to its content @movil', async ({ openAs }) => {
  const { customer, operationId, numOperation } = await aQuestionnaire({ yearsMortgage: '10_20' })
  const page = await openAs({ session: customer.session })
  const keys = new Keyboard(page)
  const told = page.getByRole('status')
  await page.goto('/solicitudes')
  // The focus ring is drawn around the whole card.
  await page.getByRole('link', { name: 'Compra de vivienda' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(operationId))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(told.filter({ hasText: `Nº ${numOperation}` })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Mis solicitudes' })).toBeFocused()
  // Switching to another part of the same screen leaves the focus where it is.
  await keys.link('Detalles')
  await expect(page.getByRole('link', { name: 'Detalles' })).toBeFocused()

  // A new question takes the focus: its heading, or its only text field.
  await page.goto(`/cuestionario?operationId=${operationId}`)
  await keys.choose('Sí, ya la tengo')
  await expect(page.getByRole('textbox', { name: '¿Cuántas personas van a ser propietarias?' })).toBeFocused()
  await keys.button('Atrás')
  await expect(page.getByRole('heading', { name: '¿Ya has encontrado la vivienda?' })).toBeFocused()
})
