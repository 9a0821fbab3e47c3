import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test('a broker explains a wait in their own words, and the customer reads them @escritorio', async ({ openAs }) => {
  const { operationId, customer } = await anOperation('NEGOCIACION')
  const staff = await openAs({ session: 'broker', at: `/operations/${operationId}` })
  const panel = staff.getByRole('complementary', { name: 'Resumen de la operación' })
  await panel.getByRole('button', { name: 'Avisar del retraso' }).press('Enter')
  const dialog = staff.getByRole('dialog', { name: '¿Qué le explicas al cliente?' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  // Documents are missing, so it is the customer's turn, and no wait is explained unless the broker writes something.
  await expect(dialog.getByText('El cliente verá esto cuando no le toque a él.')).toBeVisible()
  await staff.keyboard.type('El banco ha pedido otra nómina')
  await expect(dialog.getByText('El banco ha pedido otra nómina', { exact: true }).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('El banco ha pedido otra nómina')).toBeVisible()

  const theirs = await openAs({ session: customer.session, at: `/solicitud/${operationId}/estado` })
  await expect(theirs.getByRole('region', { name: 'Qué pasa ahora' })).toContainText('El banco ha pedido otra nómina')
  await expect(theirs.getByText(/^Suele tardar .+; acabas de empezar/)).toBeVisible()
})
