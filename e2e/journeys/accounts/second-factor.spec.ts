import { bringAxe, violations } from '../../accessibility/violations'
import { aPerson, call, demoSession, type Person, signIn } from '../../helpers/api'
import { codeOf, plugInAuthenticator } from '../../helpers/authenticator'
import { type OwnServer, startServer } from '../../helpers/server'
import { enter } from '../../helpers/sign-in'
import { openPostOffice, type PostOffice } from '../../helpers/smtp'
import { expect, test } from '../../helpers/test'

/** A broker only for this test, who has already chosen their own password. */
async function aBroker(): Promise<Person> {
  const person = aPerson('Gema')
  const { name, lastname, email, password } = person
  const { token } = await demoSession('superadmin')
  await call('POST', '/users/createAdmin', { token, body: { name, lastname, email, password: 'Mirador-42-azul' } })
  const session = await signIn(email, 'Mirador-42-azul')
  const user = { password, currentPassword: 'Mirador-42-azul' }
  await call('POST', '/auth/user/update', { token: session.token, body: { user } })
  return person
}

test('a broker who must have a second factor sets one up, and signs in with it @escritorio', async ({ page }) => {
  const person = await aBroker()
  await bringAxe(page)
  // Simulates the brokerage's policy, which would otherwise apply to everybody on this server.
  await page.route('**/api/users/authenticateAdm', async route => {
    const answer = await route.fetch()
    const { success, res } = await answer.json()
    const record = { ...res.record, mustAddFactor: true }
    await route.fulfill({ response: answer, json: { success, res: { ...res, record } } })
  })
  await page.goto('/login')
  await enter(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible()
  expect(await violations(page, 'light')).toEqual([])
  await page.unroute('**/api/users/authenticateAdm')

  await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(person.password)
  await page.keyboard.press('Enter')
  const key = page.locator('code')
  await expect(key).toBeVisible()
  const secret = (await key.textContent()) ?? ''
  expect(await violations(page, 'light')).toEqual([])
  const first = codeOf(secret)
  await page.getByRole('textbox', { name: 'Código de 6 cifras que te muestra' }).fill(first)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const spare = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(page).toHaveURL(/\/operations\?responsable=ME$/)

  await page.goto('/logout')
  await enter(page, person.email, person.password)
  const code = page.getByRole('textbox', { name: 'Código de 6 cifras' })
  await expect(code).toBeFocused()
  expect(await violations(page, 'light')).toEqual([])
  // The code used for the setup is spent; six digits submit themselves.
  await code.pressSequentially(first)
  await expect(code).toHaveAccessibleDescription(/No es correcto o ya se ha usado/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(code).toBeFocused()
  await code.pressSequentially(codeOf(secret, 1))
  await expect(page).toHaveURL(/\/operations\?responsable=ME$/)

  await page.goto('/logout')
  await enter(page, person.email, person.password)
  await page.getByRole('button', { name: 'Entrar con un código de recuperación' }).click()
  await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(spare.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operations\?responsable=ME$/)
  await page.goto('/configuracion/seguridad')
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
})

test.describe('at an address with a name', () => {
  let office: PostOffice
  let server: OwnServer

  test.beforeAll(async () => {
    test.setTimeout(420_000)
    office = await openPostOffice()
    server = await startServer({ E2E_SMTP_URL: office.url, E2E_DEMO: '0', E2E_HOST_NAME: 'localhost' })
  })

  test.afterAll(async () => {
    await server?.stop()
    await office?.close()
  })

  test('a passkey is added in the settings and opens the account @escritorio', async ({ page }) => {
    const at = server.address
    const site = at.replace('127.0.0.1', 'localhost')
    const person = aPerson()
    await call('POST', '/users/', { at, body: { id: null, ...person, howMeetUs: 'GOOGLE', accept: true } })
    await expect.poll(() => office.linkFor(person.email, '/activate/'), { timeout: 30_000 }).toBeDefined()
    const [, , userId, activationCode] = new URL(office.linkFor(person.email, '/activate/') ?? '').pathname.split('/')
    await call('POST', '/users/activateUser', { at, body: { userId, activationCode } })

    await plugInAuthenticator(page)
    await page.goto(`${site}/login`)
    await enter(page, person.email, person.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(`${site}/ajustes/seguridad`)
    await page.getByRole('button', { name: 'Activar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' })
    await dialog.getByRole('radio', { name: /Llave de acceso/ }).check()
    await dialog.getByRole('textbox', { name: 'Tu contraseña' }).fill(person.password)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Portátil del despacho')
    await dialog.getByRole('button', { name: 'Crear la llave de acceso' }).click()
    await dialog.getByRole('button', { name: 'Ya los he guardado' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Portátil del despacho' })).toContainText(
      'Sin usar todavía',
    )

    await page.goto(`${site}/logout`)
    await enter(page, person.email, person.password)
    await page.getByRole('button', { name: 'Usar la llave de acceso' }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(`${site}/ajustes/seguridad`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Portátil del despacho' })).toContainText('Último uso')
  })
})
