import type { Page } from '@playwright/test'
import { call, demoSession } from '../../helpers/api'
import { dayIn } from '../../helpers/days'
import { anOperation, changeState, select } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { typeInto } from '../../helpers/typing'

const description = (page: Page) => page.getByRole('textbox', { name: 'Descripción' })
const save = (page: Page) => page.getByRole('button', { name: /^Guardar \(/ })

test('nobody leaves unsaved changes by accident @escritorio', async ({ openAs }) => {
  const { operationId } = await anOperation()
  const session = await demoSession('broker')
  const page = await openAs({ session, at: `/operations/${operationId}` })
  await typeInto(description(page), 'A medias')
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar los cambios?' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(description(page)).toHaveValue('A medias')

  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await question.getByRole('button', { name: 'Guardar y salir' }).click()
  // Saving returns to the operations, whatever the person clicked (spec: back office §2).
  await expect(page).toHaveURL(/\/operations$/)
  expect(await call('GET', `/operations/${operationId}`, { token: session.token })).toMatchObject({
    description: 'A medias',
  })

  await page.goto(`/operations/${operationId}`)
  await typeInto(description(page), 'Para nada')
  await page.getByRole('button', { name: 'Volver a las operaciones' }).click()
  await question.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(page).toHaveURL(/\/operations$/)
  expect(await call('GET', `/operations/${operationId}`, { token: session.token })).toMatchObject({
    description: 'A medias',
  })
})

test('a session that ends keeps the unsaved changes for the next one @escritorio', async ({ openAs }) => {
  const { operationId } = await anOperation()
  const session = await demoSession('broker')
  const page = await openAs({ session, at: `/operations/${operationId}` })
  await typeInto(description(page), 'Antes de que caduque')
  // The session ends just before the save arrives: until then, all other requests of the page succeed.
  const address = `**/api/operations/${operationId}`
  await page.route(address, async route => {
    if (route.request().method() === 'PUT') await call('POST', '/users/logout', { token: session.token })
    await route.continue()
  })
  await save(page).click()
  await expect(page.getByText('Credenciales de acceso expiradas')).toBeVisible()
  await page.unroute(address)
  await typeInto(page.getByRole('textbox', { name: 'Correo electrónico' }), 'javier@llave.example')
  await typeInto(page.getByRole('textbox', { name: 'Contraseña', exact: true }), 'Llave-demo-1')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(`/operations/${operationId}$`))
  await expect(page.getByText('Hemos recuperado los cambios que no llegaste a guardar.')).toBeVisible()
  await expect(description(page)).toHaveValue('Antes de que caduque')
  await save(page).click()
  await expect(page.getByText('Operación guardada correctamente')).toBeVisible()
})

test('archiving: a reason, the dates it requires, hidden from the customer, reactivated @escritorio', async ({
  openAs,
}) => {
  const { customer, operationId, number } = await anOperation()
  const page = await openAs({ session: 'broker' })
  const phone = await openAs({ session: customer.session, size: 'phone' })
  await page.goto(`/operations/${operationId}`)
  const open = async () => {
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await page.getByRole('menuitem', { name: 'Archivar…' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: '¿Por qué archivas la operación?' })
  const archive = dialog.getByRole('button', { name: 'Archivar' })
  await expect(archive).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Cerrada con éxito' }).check()
  await archive.click()
  const missing = page.getByRole('dialog', { name: 'Faltan fechas para archivar como «Cerrada con éxito»' })
  await expect(missing.getByRole('listitem')).toHaveCount(5)
  await missing.getByRole('button', { name: 'Cancelar' }).click()

  await open()
  await dialog.getByRole('checkbox', { name: 'Cerrada con éxito' }).check()
  await dialog.getByRole('checkbox', { name: 'Cancelada por el cliente' }).check()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await archive.click()
  // Immediately, because it can only be undone for some seconds.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Operación archivada como')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toBeEnabled()

  await open()
  await dialog.getByRole('checkbox', { name: 'Cancelada por el cliente' }).check()
  await archive.click()
  await expect(page.getByText('Operación archivada como: Cancelada por el cliente')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Estado' })).toBeDisabled()

  await phone.goto(`/solicitud/${operationId}`)
  await expect(phone.getByRole('heading', { name: `Nº ${number}` })).toBeVisible()
  await expect(phone.getByText('La operación no está disponible')).toBeVisible()
  await expect(phone.getByRole('navigation', { name: 'Partes de la solicitud' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Reactivar' }).click()
  await expect(page.getByText('Operación archivada como')).toHaveCount(0)
  await phone.reload()
  await expect(phone.locator('[aria-current="step"]')).toContainText('Cuestionario completado')
})

test('states: only the variant’s own provision, the suggestion, no dates in the future @escritorio', async ({
  openAs,
}) => {
  const { operationId } = await anOperation()
  const page = await openAs({ session: 'broker', at: `/operations/${operationId}` })
  await page.getByRole('combobox', { name: 'Estado' }).click()
  const offered = (name: string) => page.getByRole('option', { name, exact: true })
  await expect(offered('Provisión de fondos')).toBeVisible()
  await expect(offered('Provisión para el estudio')).toHaveCount(0)
  await expect(offered('Cuestionario en curso')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)

  await changeState(page, 'Contrato de intermediación', 'Solo cambiar')
  const step = page.getByRole('list', { name: 'Fechas de los estados' }).locator('[aria-current="step"]')
  await expect(step).toContainText('Contrato de intermediación')
  await step.getByRole('button', { name: /Corregir la fecha de/ }).click()
  const date = page.getByRole('textbox', { name: /Corregir la fecha de/ })
  await typeInto(date, `01/01/${Number(dayIn(0).slice(0, 4)) + 2}`)
  await date.press('Tab')
  await expect(page.getByText('La fecha de un estado no puede ser posterior a hoy.')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Actividad' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('ha cambiado el estado')
})

test('proposals: sent, received, good, chosen @escritorio', async ({ openAs }) => {
  const { operationId } = await anOperation('PRESENTACION_PROPUESTA')
  const session = await demoSession('broker')
  const page = await openAs({ session, at: `/operations/${operationId}` })
  await page.getByRole('combobox', { name: 'Propuestas enviadas' }).click()
  await page.getByRole('option', { name: 'BBVA' }).click()
  await page.getByRole('option', { name: 'ING', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Recibida de ING' }).check()
  await page.getByRole('checkbox', { name: 'La propuesta de ING interesa' }).check()
  await select(page, 'Propuesta elegida', 'ING')
  await save(page).click()
  await expect(page.getByText('Operación guardada correctamente')).toBeVisible()
  await expect(page.getByText('Elegida', { exact: true })).toBeVisible()
  expect(await call('GET', `/operations/${operationId}`, { token: session.token })).toMatchObject({
    sendsProposals: ['BBVA', 'ING'],
    receivedProposals: [{ proposal: 'ING', isOk: true }],
    chosenProposal: 'ING',
  })
})
