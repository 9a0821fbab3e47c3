import type { Page } from '@playwright/test'
import { aPerson, call, type Person, signIn } from '../../helpers/api'
import { purchaseAnswers } from '../../helpers/operations'
import { type OwnServer, startServer } from '../../helpers/server'
import { enter } from '../../helpers/sign-in'
import { openPostOffice, type PostOffice } from '../../helpers/smtp'
import { expect, test } from '../../helpers/test'

const COMPANY = [
  ['Nombre de la empresa', 'Hipotecas Alba'],
  ['CIF', 'B12345674'],
  ['Número de registro del Banco de España', 'D1234'],
  ['Dirección', 'Calle Mayor 1, Madrid'],
  ['Correo', 'hola@alba.example'],
  ['Teléfono', '910000000'],
  ['IBAN', 'ES9121000418450200051332'],
] as const

let office: PostOffice
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(420_000)
  office = await openPostOffice()
  server = await startServer({ E2E_SMTP_URL: office.url, E2E_DEMO: '0', MAIL_REPLIES_TO: 'respuestas@alba.example' })
})

test.afterAll(async () => {
  await server?.stop()
  await office?.close()
})

/** The new superadmin, signed in. */
async function aSuperadmin(page: Page): Promise<Person> {
  const owner = aPerson()
  const said = await server.command('create-superadmin', owner.email, owner.name, owner.lastname)
  await page.goto(/http\S+/.exec(said)?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(owner.password)
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(owner.password)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page).toHaveURL(`${server.address}/puesta-en-marcha`)
  return owner
}

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
  await enter(page, person.email, person.password)
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

test('the first superadmin is led from an empty brokerage to the first customer’s e-mail @escritorio', async ({
  page,
}) => {
  const owner = await aSuperadmin(page)
  const customer = aPerson()

  await page.getByRole('link', { name: 'Completar los datos' }).click()
  for (const [name, value] of COMPANY) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Guardar' }).click()
  // Saving returns to the setup, where the seal now has its name.
  await expect(page).toHaveURL(`${server.address}/puesta-en-marcha`)
  await expect(page.getByText('2 de 7 pasos')).toBeVisible()

  await page.getByRole('button', { name: 'Más tarde: Logotipo y color' }).click()
  await page.getByRole('button', { name: 'Más tarde: Tu equipo' }).click()
  await page.getByRole('button', { name: 'Dejar los propuestos' }).click()
  await expect(page.getByRole('link', { name: 'Ver: Plazos' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviarme un correo de prueba' }).click()
  await expect(page.getByText(`Enviado a ${owner.email}`)).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'Crear la operación' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(customer.name)
  await dialog.getByRole('textbox', { name: 'Apellidos' }).fill(customer.lastname)
  await dialog.getByRole('textbox', { name: /^Correo/ }).fill(customer.email)
  await dialog.getByRole('textbox', { name: /^Teléfono/ }).fill(customer.phone)
  await dialog.getByRole('button', { name: 'Crear operación' }).click()
  await expect
    .poll(() => office.linkFor(customer.email, '/changePassword/'), { timeout: 30_000 })
    .toContain(server.address)

  await page.goto(`${server.address}/operations`)
  await expect(page.getByText('5 de 7 pasos · Lo demás, para más tarde')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Terminar la puesta en marcha' }).click()
  await page.getByRole('link', { name: 'Ir a las operaciones' }).click()
  await expect(page.getByRole('heading', { name: 'Operaciones' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Puesta en marcha' })).toHaveCount(0)
})

test('a reply to an e-mail is a message that names the file it could not bring; a machine’s is set aside @escritorio', async ({
  page,
}) => {
  const owner = await aSuperadmin(page)
  const customer = aPerson()
  const at = server.address
  const { token } = await signIn(owner.email, owner.password, at)
  const { name, lastname, email, phone } = customer
  const { _id: operationId } = await call<{ _id: string }>('POST', '/operations', {
    ...{ at, token },
    body: { typeOperation: 'COMPRA', user: { name, lastname, email, phone } },
  })
  const answered = await call<{ version: number }>('PUT', `/questionnaires/${operationId}`, {
    ...{ at, token },
    body: { version: 1, changes: purchaseAnswers(customer) },
  })
  await call('POST', `/questionnaires/${operationId}/complete`, { at, token, body: { version: answered.version } })
  await expect.poll(() => office.replyTo(email), { timeout: 30_000 }).toMatch(/^respuestas\+\w+@alba\.example$/)
  const { key } = await call<{ key: string }>('POST', '/apiKeys', {
    ...{ at, token },
    body: { name: 'Servidor de correo', scopes: ['replies:write'] },
  })

  await page.goto(`${at}/operations/${operationId}`)
  await page.getByRole('tab', { name: /^Mensajes/ }).click()
  const deliver = (headers: readonly string[], body: readonly string[]) => {
    const to = [`From: ${name} <${email}>`, `To: ${office.replyTo(email)}`, 'Subject: Re: Tu hipoteca']
    const mail = new FormData()
    mail.append('file', new Blob([[...to, ...headers, '', ...body, ''].join('\r\n')]), 'reply.eml')
    return call('POST', '/mailReplies', { at, token: key, body: mail })
  }
  await deliver(
    ['Message-ID: <1@correo.example>', 'Content-Type: multipart/mixed; boundary=edge'],
    [
      ...['--edge', 'Content-Type: text/plain; charset=utf-8', '', '¿Vale la nómina de octubre?', ''],
      ...['El lun, 23 nov 2026, Hipotecas Alba <hola@alba.example> escribió:', '> Nos falta tu nómina', '--edge'],
      ...['Content-Type: application/octet-stream; name="nomina.txt"', 'Content-Disposition: attachment', ''],
      ...['Nómina de octubre', '--edge--'],
    ],
  )
  await expect(page.getByText('¿Vale la nómina de octubre?')).toBeVisible()
  await expect(page.getByText('No se han podido recibir: nomina.txt')).toBeVisible()
  await expect(page.getByText('Nos falta tu nómina')).toHaveCount(0)
  await deliver(
    ['Message-ID: <2@correo.example>', 'Auto-Submitted: auto-replied', 'Content-Type: text/plain; charset=utf-8'],
    ['Estoy de vacaciones'],
  )
  await page.getByText(`${email}, `).click()
  await expect(page.getByText('Estoy de vacaciones')).toBeVisible()
  await expect(page.getByText('Respuesta automática')).toBeVisible()
})
