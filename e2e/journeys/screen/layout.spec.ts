import type { Locator, Page } from '@playwright/test'
import { aCustomer, anAgency, call, demoSession } from '../../helpers/api'
import { receiveProposals } from '../../helpers/offers'
import { anOperation } from '../../helpers/operations'
import { enter } from '../../helpers/sign-in'
import { expect, test } from '../../helpers/test'

const sidebar = (page: Page) =>
  page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation') })
    .first()
const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0)

/** Opens the user menu and its drawer with theme, language and the parts of the screen. */
async function openDisplay(page: Page) {
  await page.getByRole('button', { name: /^Mi cuenta:/ }).click()
  await page.getByRole('menuitem', { name: 'Aspecto' }).click()
  const drawer = page.getByRole('dialog', { name: 'Aspecto' })
  await expect(drawer).toBeVisible()
  return drawer
}

test('the menu collapses, opens over the page on hover, and stays as it was left @escritorio', async ({ openAs }) => {
  const { session } = await anAgency()
  const page = await openAs({ session, at: '/dashboard' })
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toHaveAttribute('aria-current', 'page')
  // Until the person has chosen, the menu follows the window's width.
  await expect.poll(() => widthOf(page)).toBe(64)
  await page.setViewportSize({ width: 1720, height: 900 })
  await expect.poll(() => widthOf(page)).toBe(280)
  const saved = page.waitForResponse(answer => answer.url().endsWith('/user/update') && answer.ok())
  await page.getByRole('button', { name: 'Plegar el menú' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(() => widthOf(page)).toBe(64)
  await saved
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Navegación' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(64)
  await page.mouse.move(20, 300)
  await expect.poll(() => widthOf(page)).toBe(280)
  await page.mouse.move(900, 500)
  await expect.poll(() => widthOf(page)).toBe(64)
  await page.getByRole('link', { name: 'Inicio', exact: true }).focus()
  await expect.poll(() => widthOf(page)).toBe(280)
  await page.getByRole('button', { name: 'Fijar el menú abierto' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(() => widthOf(page)).toBe(280)
})

test('shortcuts are pinned @escritorio', async ({ openAs }) => {
  const { session } = await anAgency()
  const page = await openAs({ session, at: '/ajustes' })
  await page.getByRole('button', { name: 'Accesos directos' }).click()
  await page.getByRole('menuitem', { name: 'Fijar Inicio en la barra' }).click()
  await page.keyboard.press('Escape')
  const pinned = page.getByRole('banner').getByRole('link', { name: 'Inicio' })
  await expect(pinned).toBeVisible()
  await page.reload()
  await pinned.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without a connection the menu and the bar begin below the message @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/dashboard' })
  await expect(page.getByRole('img', { name: /^Ganadas y perdidas/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const message = page.getByText('Revise su conexión a la red')
  await expect(message).toBeVisible()
  const { height } = (await message.boundingBox()) ?? { height: 0 }
  const top = async (element: Locator) => (await element.boundingBox())?.y
  await page.mouse.wheel(0, 400)
  expect(await top(sidebar(page))).toBe(height)
  expect(await top(page.getByRole('banner'))).toBe(height)
  await page.context().setOffline(false)
  await expect(message).toBeHidden()
  expect(await top(sidebar(page))).toBe(0)
})

test('on a phone a customer’s bar begins below the message, also where that has several lines @movil', async ({
  openAs,
}) => {
  const page = await openAs({ session: (await aCustomer()).session, at: '/ajustes' })
  await expect(page.getByText('Tus datos')).toBeVisible()
  await page.setViewportSize({ width: 200, height: 700 })
  await page.context().setOffline(true)
  const message = page.getByText('Revise su conexión a la red')
  await expect(message).toBeVisible()
  const { height } = (await message.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(50)
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(height)
})

test('theme, language and the parts of the screen are kept with the account @escritorio', async ({ openAs }) => {
  const { session, email, password } = await anAgency()
  const page = await openAs({ session, at: '/dashboard' })
  let drawer = await openDisplay(page)
  await drawer.getByText('Oscuro', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await drawer.getByRole('switch', { name: 'Pie de página' }).click()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await drawer.getByRole('switch', { name: 'Contenido centrado (1120 px)' }).click()
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(1120)
  await drawer.getByRole('switch', { name: 'Menú de navegación' }).click()
  await expect(page.getByRole('navigation', { name: 'Navegación' })).toHaveCount(0)
  await drawer.getByRole('combobox', { name: 'Idioma' }).selectOption('Català')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  const { token } = session
  await expect
    .poll(() => call('POST', '/users/accessTokenLogin', { body: { token } }))
    .toMatchObject({
      record: { language: 'ca', settings: { theme: 'dark', footer: false, boxed: true, navbar: false } },
    })

  const elsewhere = await openAs({ at: '/login' })
  await enter(elsewhere, email, password)
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'ca')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(elsewhere.getByRole('contentinfo')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: 'Obrir el menú' })
    .or(page.getByRole('button', { name: /menú/i }))
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
  drawer = page.getByRole('dialog')
  await drawer.getByRole('link').last().click()
  await expect(drawer).toBeHidden()
})

test('guests keep their theme on the device @escritorio', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Aspecto' }).click()
  const drawer = page.getByRole('dialog', { name: 'Aspecto' })
  await drawer.getByText('Oscuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.goto('/registro')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('on a phone: the public menu, and the customer’s drawer @movil', async ({ page, openAs }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú principal' })
  for (const name of ['Sobre nosotros', 'Calculadora', 'Contacto', 'Blog']) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/www\.llave\.example/)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused()

  const customer = await aCustomer()
  const phone = await openAs({ session: customer.session, at: '/dashboard' })
  await phone.getByRole('button', { name: 'Mi cuenta' }).click()
  const drawer = phone.getByRole('dialog', { name: `Hola, ${customer.name}` })
  await drawer.getByRole('button', { name: 'Aspecto' }).click()
  await drawer.getByText('Oscuro', { exact: true }).click()
  await expect(phone.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await drawer.getByRole('link', { name: 'Mis solicitudes' }).click()
  await expect(drawer).toBeHidden()
  await expect(phone).toHaveURL(/\/solicitudes$/)
  await phone.getByRole('button', { name: 'Mi cuenta' }).click()
  await drawer.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(phone.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()
})

test('the settings of an account: name, newsletter, e-mail by a link @movil', async ({ openAs }) => {
  const customer = await aCustomer()
  const page = await openAs({ session: customer.session, at: '/ajustes' })
  await page.getByRole('button', { name: 'Cambiar el nombre' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Cómo te llamas?' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Lucía Fernanda')
  await dialog.getByRole('button', { name: 'Guardar el nombre' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Lucía Fernanda ${customer.lastname}`)).toBeVisible()
  await page
    .getByRole('switch', { name: 'Quiero recibir ofertas y promociones' })
    .or(page.getByRole('checkbox', { name: 'Quiero recibir ofertas y promociones' }))
    .click()
  await expect
    .poll(
      async () =>
        (await call<{ record: object }>('POST', '/users/accessTokenLogin', { body: { token: customer.session.token } }))
          .record,
    )
    .toMatchObject({ name: 'Lucía Fernanda', newsletter: true })
  await page.getByRole('link', { name: 'Volver a mis solicitudes' }).click()
  await expect(page).toHaveURL(/\/solicitudes$/)
})

test('the bell: a notification opens the operation in a dialog over the page @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'superadmin', at: '/dashboard' })
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Notificaciones' })
  await drawer
    .locator('a[data-notice]')
    .filter({ hasText: /Nº \d+/ })
    .first()
    .click()
  const operation = page.getByRole('dialog', { name: 'Operación' })
  await expect(
    operation
      .getByRole('textbox', { name: 'Título de la operación' })
      .or(operation.getByText('Cliente').first())
      .first(),
  ).toBeVisible()
  await operation.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(operation).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('on paper stays what is read, in dark letters whatever the screen shows @escritorio', async ({ openAs }) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const page = await openAs(customer)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/solicitud/${operationId}/documentos`)
  const row = page.getByRole('heading', { level: 3 }).filter({ hasText: 'Nota simple' })
  const next = page.getByRole('button', { name: 'Siguiente: Nota simple' })
  await expect(next).toBeVisible()
  await expect(row).toHaveCSS('color', 'rgb(231, 238, 243)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(next).toBeHidden()
  await expect(page.getByRole('link', { name: 'Mis solicitudes' })).toBeHidden()
  await expect(page.getByText('Ir al contenido')).toBeHidden()
  await expect(row).toBeVisible()
  await expect(row.getByText('Nota simple')).toBeVisible()
  await expect(row).toHaveCSS('color', 'rgb(16, 33, 45)')
})

test('the offers on paper: all of them, the two compared, and nothing that is chosen or told @escritorio', async ({
  openAs,
}) => {
  const { customer, operationId } = await anOperation('NEGOCIACION')
  const { token } = await demoSession('broker')
  const offerIds = await receiveProposals(token, operationId, 2)
  const third = { bank: 'ING', rateKind: 'FIXED', amount: 170_000, years: 25, tin: 3.4 }
  const saved = await call<{ offers: { _id: string }[] }>('POST', '/operations/saveOffer', {
    token,
    body: { operationId, ...third },
  })
  const all = [...new Set([...offerIds, ...saved.offers.map(({ _id }) => _id)])]
  await call('POST', '/operations/releaseOffers', { token, body: { operationId, offerIds: all } })
  const page = await openAs(customer)
  await page.goto(`/solicitud/${operationId}/ofertas`)
  const cards = page.getByRole('article')
  await cards.first().getByRole('button', { name: 'Prefiero esta' }).click()
  await expect(page.getByText('Ya sabemos cuál prefieres')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Prefiero esta' })).toHaveCount(0)
  // The toast disappears by itself, so its container shows whether toasts are printed.
  await expect(page.locator('section[aria-live]')).toHaveCSS('display', 'none')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) await expect(card).toHaveCSS('break-inside', 'avoid')
  const table = page.getByRole('region', { name: 'Compara dos ofertas' })
  await expect(table.getByRole('row', { name: /^Coste total/ })).toBeVisible()
  // A grid is measured before it is split into printed pages, so the content after the table would overlap it.
  const displays = await table.evaluate(element => {
    const around: Element[] = []
    for (let outer = element.parentElement; outer?.closest('main'); outer = outer.parentElement) around.push(outer)
    return around.slice(0, 2).map(outer => getComputedStyle(outer).display)
  })
  expect(displays).toEqual(['block', 'block'])
})
