import type { Page } from '@playwright/test'
import { aPerson, call, demoSession, linkTo, mailsTo, type Person, waitForMail } from '../../helpers/api'
import { expect, test } from '../../helpers/test'

const submit = (page: Page) => page.getByRole('button', { name: 'Crear mi cuenta' }).click()

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(person.name)
  await page.getByLabel('Apellidos').fill(person.lastname)
  await page.getByLabel('Teléfono móvil').fill(person.phone)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
}

async function chooseGoogle(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '¿Cómo nos has conocido?' }).selectOption('Buscando en Google')
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('SPC: its own screen, then resending and correcting the e-mail @movil', async ({ page }) => {
  const person = aPerson()
  const corrected = aPerson().email
  await page.goto('/registro-spc')
  await expect(page.getByRole('heading', { name: 'Tu hipoteca con SPC' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Emblema del colectivo SPC' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await fillIn(page, { ...person, name: 'maría josé', phone: `+34 ${person.phone}` })
  await page.getByRole('checkbox').check()
  await submit(page)

  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click()
  await expect(page.getByText('Te hemos enviado el correo otra vez.')).toBeVisible()
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)

  await page.getByRole('button', { name: 'Cambiar el correo' }).click()
  await expect(field(page, 'Nombre')).toHaveValue('María José')
  await field(page, 'Correo electrónico').fill(corrected)
  await page.getByRole('button', { name: 'Guardar y enviar el enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(corrected)).toBeVisible()

  const old = linkTo(await waitForMail(person.email, /Activa tu cuenta/), '/activate/')
  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await page.goto(linkTo(await waitForMail(corrected, /Activa tu cuenta/), '/activate/'))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu cuenta está activada. Ya puedes entrar.')).toBeVisible()
})

test('an activation link works once, and counts the coupon that somebody came with @escritorio', async ({ page }) => {
  const person = aPerson()
  const { token } = await demoSession('superadmin')
  const handle = `E2E-${person.phone}`
  await call('POST', '/coupons', { token, body: { handle, name: 'Feria', maximum: 2 } })
  await page.goto(`/registro?cupon=${handle}`)
  await expect(page.getByText(`Cupón ${handle}: se guarda con tu cuenta.`)).toBeVisible()
  // On another day, without the link.
  await page.goto('/registro')
  await expect(page.getByText(`Cupón ${handle}: se guarda con tu cuenta.`)).toBeVisible()
  await fillIn(page, person)
  await chooseGoogle(page)
  await page.getByRole('checkbox').check()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  const link = linkTo(await waitForMail(person.email, /Activa tu cuenta/), '/activate/')
  await page.goto(link.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  const found = await call<{ records: { used: number }[] }>('POST', '/coupons/listPagination', {
    token,
    body: { dataFilter: { searchText: handle } },
  })
  expect(found.records).toMatchObject([{ used: 1 }])
})

test('what is wrong with a field moves nothing below it @movil', async ({ page }) => {
  await page.goto('/registro')
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await expect(email).toBeVisible()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const see = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map(entry => (entry as unknown as { value: number }).value))
    new PerformanceObserver(see).observe({ type: 'layout-shift' })
  })
  await page.getByRole('textbox', { name: 'Nombre' }).focus()
  for (const name of ['Apellidos', 'Teléfono móvil', 'Correo electrónico', 'Contraseña']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name, exact: true })).toBeFocused()
    await page.keyboard.type('x')
  }
  await page.keyboard.press('Tab')
  await expect(email).toHaveAccessibleDescription(/no es un correo electrónico válido/)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
