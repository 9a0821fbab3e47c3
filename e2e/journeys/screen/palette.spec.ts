import { call, demoSession } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test('everything is found by its key: an operation by number, a screen, the keys themselves @escritorio', async ({
  openAs,
}) => {
  const { number } = await anOperation()
  // The setting belongs to the account. Uses a separate account so that others keep their hotkeys, and resets it for a
  // second run.
  const { token } = await demoSession('changingBroker')
  await call('POST', '/auth/user/update', { token, body: { user: { settings: { singleKeys: true } } } })
  const page = await openAs({ session: 'changingBroker', at: '/dashboard' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = page
    .getByRole('textbox', { name: 'Buscar' })
    .or(page.getByRole('combobox', { name: 'Buscar' }))
    .first()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused({ timeout: 2_000 })
  }).toPass()

  await test.step('Enter before the hits have come opens the first of them', async () => {
    await page.keyboard.type(String(number), { delay: 20 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
    await expect(page).toHaveTitle(new RegExp(`^Nº ${number} `))
  })

  await test.step('the page just left is offered, and so are screens', async () => {
    const seen = page.getByRole('group', { name: 'Vistos hace poco' })
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(seen).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Contactos' }).click()
    await expect(page).toHaveURL(/\/contacts$/)
    await page.keyboard.press('Control+k')
    await expect(seen.getByRole('option').first()).toContainText(`Nº ${number}`)
    await page.keyboard.type('config')
    await expect(page.getByRole('option').first()).toContainText('Configuración')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/configuracion$/)
  })

  await test.step('Esc leads back to where one was, and leaves nothing in the box', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Contactos' })
    await link.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gil')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(box).toHaveValue('')
  })

  await test.step('the list of keys, and the switch for those without Ctrl', async () => {
    await page.keyboard.press('Shift+?')
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(help).toContainText('Buscar o ir a…')
    await help.getByRole('switch', { name: 'Atajos de una sola tecla' }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('Shift+?')
    await expect(help).toBeHidden()
    // Without their hotkey, the palette opens them.
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type('atajos')
    await expect(page.getByRole('option')).toHaveText(['Atajos de teclado'])
    await page.keyboard.press('Enter')
    await help.getByRole('switch', { name: 'Atajos de una sola tecla' }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('Shift+?')
    await expect(help).toBeVisible()
  })
})
