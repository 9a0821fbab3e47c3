import { aPerson } from '../../helpers/people'
import { type OwnServer, startServer } from '../../helpers/server'
import { openPostOffice, type PostOffice } from '../../helpers/smtp'
import { expect, test } from '../../helpers/test'

let office: PostOffice
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(420_000)
  office = await openPostOffice()
  server = await startServer({ E2E_SMTP_URL: office.url, E2E_DEMO: '0' })
})

test.afterAll(async () => {
  await server?.stop()
  await office?.close()
})

test('e-mails leave through a real mail server and their links work @movil', async ({ page }) => {
  const person = aPerson()
  await page.goto(`${server.address}/registro`)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(person.name)
  await page.getByRole('textbox', { name: 'Apellidos' }).fill(person.lastname)
  await page.getByRole('textbox', { name: 'Teléfono móvil' }).fill(person.phone)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(person.password)
  await page.getByRole('combobox', { name: '¿Cómo nos has conocido?' }).selectOption('Redes sociales')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()

  await expect.poll(() => office.linkFor(person.email, '/activate/'), { timeout: 30_000 }).toContain(server.address)
  await page.goto(office.linkFor(person.email, '/activate/') ?? '')
  await expect(page.getByText('Tu cuenta está activada. Ya puedes entrar.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`${server.address}/dashboard`)

  await page.goto(`${server.address}/logout`)
  await expect(page).toHaveURL(`${server.address}/login`)
  await page.goto(`${server.address}/forgotpassword`)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(person.email)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect.poll(() => office.linkFor(person.email, '/changePassword/'), { timeout: 30_000 }).toBeDefined()
  await page.goto(office.linkFor(person.email, '/changePassword/') ?? '')
  await expect(page.getByRole('button', { name: 'Guardar la contraseña' })).toBeVisible()
})
