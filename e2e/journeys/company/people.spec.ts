import type { Page } from '@playwright/test'
import { aCustomer, anAgency, aPerson, call, demoSession, type Person, signIn } from '../../helpers/api'
import { Keyboard } from '../../helpers/keyboard'
import { anOperation, purchaseAnswers, saveOperation, select } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

const OWN = 'Mirador-42-azul'
const fullName = ({ name, lastname }: Person) => `${name} ${lastname}`

async function find(page: Page, person: Person): Promise<void> {
  await page.getByRole('searchbox').fill(person.lastname)
  // The search gets into the URL a moment after the last letter; before that the link may already be in the list.
  await expect(page).toHaveURL(/[?&]search=/)
  await expect(page.getByRole('link', { name: fullName(person) })).toBeVisible()
}

/** Creates a manager in the browser, with a password chosen by the owner. */
async function hire(page: Page, person: Person): Promise<void> {
  const keys = new Keyboard(page)
  await keys.button('Nuevo manager')
  await keys.write('Nombre', person.name)
  await keys.write('Apellidos (opcional)', person.lastname)
  await keys.write('Correo', person.email)
  await page.getByRole('radio', { name: 'Crear una contraseña' }).check()
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(person.password)
  await keys.button('Crear manager')
  await expect(page.getByText('Manager guardado correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/admins(\?.*)?$/)
}

test('the owner hires somebody, hands their work over and lets them go @escritorio', async ({ openAs }) => {
  const [leaver, heir] = [aPerson('Berta'), aPerson('Carles')]
  const { token } = await demoSession('superadmin')
  const owner = await openAs({ session: 'superadmin', at: '/admins' })
  await hire(owner, leaver)
  const { _id: heirId } = await call<{ _id: string }>('POST', '/users/createAdmin', {
    token,
    body: { name: heir.name, lastname: heir.lastname, email: heir.email, password: heir.password },
  })

  // Somebody whose password was set by another person must choose their own first.
  const page = await openAs({ session: await signIn(leaver.email, leaver.password), at: '/operations' })
  await expect(page.getByRole('heading', { name: 'Elige tu propia contraseña' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(leaver.password)
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(OWN)
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(OWN)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL(/\/(operations|dashboard)/)

  const { record } = await signIn(leaver.email, OWN)
  const { operationId } = await anOperation('NEGOCIACION')
  await saveOperation(token, operationId, { responsable: record._id })
  await call('POST', '/tasks/', { token, body: { name: 'Llamar', type: 'LLAMADA', responsable: record._id } })

  await find(owner, leaver)
  await owner.getByRole('link', { name: fullName(leaver) }).click()
  const panel = owner.getByRole('dialog', { name: 'Manager' })
  await expect(panel.getByText('1 operación y 1 tarea pendiente.')).toBeVisible()
  await panel.getByRole('button', { name: 'Desactivar', exact: true }).click()
  // Before somebody with work leaves, its hand-over is offered.
  await owner.getByRole('button', { name: 'Traspasar antes' }).click()
  await select(owner, 'A quién', fullName(heir))
  await owner.getByRole('button', { name: 'Traspasar', exact: true }).click()
  await expect(owner.getByText(`Traspasado a ${fullName(heir)}: 1 operación y 1 tarea`)).toBeVisible()
  const question = owner.getByRole('dialog', { name: `¿Desactivar a ${fullName(leaver)}?` })
  await expect(question.getByRole('button', { name: 'Traspasar antes' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Desactivar' }).click()
  await expect(owner.getByText('Cuenta desactivada')).toBeVisible()
  await expect(owner).toHaveURL(/\/admins\?/)
  await expect(owner.getByRole('row', { name: new RegExp(leaver.lastname) })).toContainText('Inactivo')

  const operation = await call<{ responsable: { _id: string } }>('GET', `/operations/${operationId}`, { token })
  expect(operation.responsable._id).toBe(heirId)
  // Their open page no longer works.
  await page.goto('/tasks')
  await expect(page).toHaveURL(/\/(login|redirect)/)
})

test('the page of a manager is usable on a phone @movil', async ({ openAs }) => {
  const page = await openAs({ session: 'superadmin', at: '/admins' })
  await page.getByRole('link', { name: 'Pau Ferrer Ribas' }).click()
  await expect(page.getByRole('combobox', { name: 'Quién sustituye' })).toHaveValue(/Quiñones/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('users are found by where they come from, and the address says so @escritorio', async ({ openAs }) => {
  const { token } = await demoSession('superadmin')
  const agent = aPerson('Inês')
  const company = `Casas, Sul & ${agent.lastname}`
  const { name, lastname, email } = agent
  await call('POST', '/users/', { token, body: { name, lastname, email, company, country: 'Portugal' } })
  const page = await openAs({ session: 'superadmin', at: '/users' })
  await page.getByRole('button', { name: 'Empresa' }).click()
  const choice = page.getByRole('checkbox', { name: company })
  await choice.click()
  await expect(choice).toBeChecked()
  await page.keyboard.press('Escape')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows).toContainText([fullName(agent)])
  await page.reload()
  await expect(rows).toContainText([fullName(agent)])
  // The search stays when the role filter changes.
  await page.getByText('Clientes', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Empresa/ })).toContainText('1')
  await expect(rows).toHaveCount(0)
  await page.goBack()
  await expect(rows).toContainText([fullName(agent)])
})

test('an agency sends a customer, and both sides see what becomes of it @escritorio', async ({ openAs }) => {
  const agency = await anAgency()
  const [customer, broker] = [await aCustomer(aPerson('Nuria')), await demoSession('broker')]
  const page = await openAs({ session: agency.session, at: '/dashboard' })
  await page.getByRole('button', { name: 'Enviar un cliente' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(customer.name)
  await page.getByRole('textbox', { name: /^Apellidos/ }).fill(customer.lastname)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(customer.phone)
  await page.getByRole('combobox', { name: 'Para qué' }).selectOption('COMPRA')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: fullName(customer) })
  await expect(row).toContainText('Le toca al cliente')

  const staff = await openAs({ session: broker, at: '/agencias' })
  await staff.getByRole('searchbox').fill(agency.lastname)
  await expect(staff).toHaveURL(/search=/)
  await staff.getByRole('link', { name: `Pisos ${agency.lastname}` }).click()
  await staff.getByRole('link', { name: fullName(customer) }).click()
  await expect(staff.getByRole('heading', { name: 'Viene de una agencia' })).toBeAttached()
  const operationId = new URL(staff.url()).pathname.split('/')[2] ?? ''

  // On the telephone, the customer gives the e-mail of their account, to which the request then belongs.
  const { token } = broker
  const questionnaire = `/questionnaires/${operationId}`
  const { version } = await call<{ version: number }>('GET', questionnaire, { token })
  await call('PUT', questionnaire, { token, body: { version, changes: purchaseAnswers(customer) } })
  await call('POST', `${questionnaire}/complete`, { token, body: {} })
  const own = await openAs({ session: customer.session, at: `/solicitud/${operationId}` })
  await expect(own.getByRole('heading', { name: `Lo que ve Pisos ${agency.lastname}` })).toBeVisible()
  await page.reload()
  await expect(row).toContainText('Cuestionario completado')
  await expect(row).not.toContainText('deja ver')
  const amounts = own.getByRole('switch', { name: /^Dejar que vea los importes/ })
  await amounts.click()
  await expect(own.getByText(/Lo ve desde/)).toBeVisible()
  await expect(row).toContainText('Precio de la vivienda: 210.000')
  await expect(staff.getByText('El cliente le deja ver los importes', { exact: false })).toBeAttached()
  await own.goto('/ajustes/privacidad')
  await expect(amounts).toBeChecked()
  await amounts.click()
  await expect(row).not.toContainText('deja ver')

  await call('POST', '/operations/archive', {
    token: broker.token,
    body: { operationId, archivedReason: 'CLIENTE_NO_RESPONDE' },
  })
  await page.reload()
  await expect(row).toContainText('Terminada sin firma')
  await expect(page.getByText('no responde')).toHaveCount(0)
})
