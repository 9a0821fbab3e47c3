import { aPerson, call, linkTo, register, waitForMail } from '../../helpers/api'
import { aPhoto } from '../../helpers/files'
import { expect, test } from '../../helpers/test'

test('the owner starts a campaign, loses nothing half-written, counts who came, and sends an e-mail again @escritorio', async ({
  openAs,
}) => {
  const newcomer = aPerson()
  const handle = `OTONO-${newcomer.email.slice(0, 8)}`
  const page = await openAs({ session: 'superadmin', at: '/configuracion/cupones' })
  const create = page.getByRole('button', { name: 'Crear cupón' }).first()
  await create.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Nuevo cupón' })
  const code = panel.getByRole('textbox', { name: 'Código' })
  const question = page.getByRole('dialog', { name: '¿Descartar lo que has escrito?' })
  // While the form is empty Esc closes it; afterwards it asks, and another Esc continues editing.
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type(handle)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(code).toHaveValue(handle)
  await panel.getByRole('textbox', { name: 'Nombre' }).fill('Campaña de otoño')
  await panel.getByRole('button', { name: 'Crear cupón' }).click()
  await expect(page.getByText('Cupón guardado correctamente')).toBeVisible()
  await expect(panel).toBeHidden()

  await register(newcomer)
  const link = linkTo(await waitForMail(newcomer.email, /Activa tu cuenta/), '/activate/')
  const [, , userId, activationCode] = new URL(link).pathname.split('/')
  await call('POST', '/users/activateUser', { body: { userId, activationCode, couponHandle: handle } })
  await page.reload()
  await page.getByRole('searchbox').fill(handle)
  await expect(page.getByRole('row', { name: new RegExp(handle) })).toContainText('1 de 20')

  await page.goto('/configuracion/envios')
  await page.getByRole('searchbox').fill(newcomer.email)
  // Other tests' e-mails move the row until the filter leaves only this one.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link').filter({ hasText: newcomer.email }).click()
  const mail = page.getByRole('dialog', { name: 'Correo' })
  await expect(mail.getByText('Los códigos secretos de los enlaces se ocultan.')).toBeVisible()
  await mail.getByRole('button', { name: 'Volver a enviar' }).click()
  await expect(page.getByText('1 correo en camino')).toBeVisible()
})

/** Almost the same blue as the product's own, because other tests look at the same pages. */
const BRAND_COLOUR = '#0070a8'

test('the brokerage shows its logo and its colour to whoever comes @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'superadmin', at: '/configuracion/apariencia' })
  const colour = page.getByRole('textbox', { name: 'Código del color' })
  await colour.fill('#ffd500')
  await page.getByRole('button', { name: 'Guardar la marca' }).click()
  await expect(page.getByText(/El texto blanco no se lee bien/).first()).toBeVisible()
  await expect(colour).toBeFocused()

  await colour.fill(BRAND_COLOUR)
  await page.locator('input[type=file]').setInputFiles(await aPhoto(page, 'logo.jpg', 'LLAVE'))
  await page.getByRole('button', { name: 'Guardar la marca' }).click()
  await expect(page.getByText('Marca guardada correctamente')).toBeVisible()

  const guest = await openAs()
  const action = () => guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'))
  await guest.goto('/login')
  await expect(guest.getByRole('banner').locator('img')).toBeVisible()
  expect(await action()).toBe(BRAND_COLOUR)

  await page.getByRole('button', { name: 'Quitar el logotipo' }).click()
  await colour.fill('')
  // The first save's message may still be visible, so the test waits for the second save's answer.
  const kept = page.waitForResponse(answer => answer.url().endsWith('/api/company') && answer.ok())
  await page.getByRole('button', { name: 'Guardar la marca' }).click()
  await kept
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(guest.getByRole('banner').locator('img')).toHaveCount(0)
  expect(await action()).not.toBe(BRAND_COLOUR)
})
