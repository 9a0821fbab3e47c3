import { aCustomer } from '../../helpers/api'
import { expect, test } from '../../helpers/test'

test('a customer asks to be erased, is blocked with the day of the removal, and brought back @escritorio', async ({
  openAs,
}) => {
  const customer = await aCustomer()
  const own = await openAs({ session: customer.session, at: '/ajustes/privacidad' })
  await own.getByLabel('Qué quieres pedir').selectOption({ label: 'Que borréis mis datos' })
  await own.getByRole('button', { name: 'Enviar la petición' }).click()
  await expect(own.getByRole('listitem').filter({ hasText: 'Que borréis mis datos' })).toBeVisible()

  const page = await openAs({ session: 'superadmin' })
  const name = `${customer.name} ${customer.lastname}`
  await page.goto('/privacidad')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(/Se bloquea hoy y se elimina el .*: no tiene operaciones/)).toBeVisible()
  await page.getByRole('button', { name: 'Bloquear sus datos' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Bloquear sus datos' }).click()
  await expect(page.getByText(/Se eliminan solos el/)).toBeVisible()

  await own.reload()
  await expect(own.getByRole('heading', { name: /^Entra / })).toBeVisible()
  await page.goto(`/users?search=${encodeURIComponent(customer.email)}`)
  await expect(page.getByText(customer.email)).toHaveCount(0)

  await page.goto('/privacidad')
  await page.getByRole('link', { name }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el certificado' }).click()
  expect((await saved).suggestedFilename()).toBe(`certificado de ${name}.pdf`)
  await page.getByRole('button', { name: 'Levantar el bloqueo' }).click()
  const question = page.getByRole('dialog').last()
  await question.getByRole('button', { name: 'Levantar el bloqueo' }).click()
  await expect(question.getByText('Este campo es obligatorio').first()).toBeVisible()
  await question.getByLabel('Motivo').fill('Se equivocó de persona')
  await question.getByRole('button', { name: 'Levantar el bloqueo' }).click()
  await expect(page.getByRole('button', { name: 'Bloquear sus datos' })).toBeVisible()
})
