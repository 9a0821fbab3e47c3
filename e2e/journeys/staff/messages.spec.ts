import { anOperation } from '../../helpers/operations'
import { demoSession } from '../../helpers/people'
import { expect, test } from '../../helpers/test'

test('a customer on the phone and a broker write to each other, and each sees what the other has read @movil', async ({
  openAs,
}) => {
  const { operationId, customer } = await anOperation('NEGOCIACION')
  const phone = await openAs({ session: customer.session })
  await phone.goto(`/solicitud/${operationId}/mensajes`)
  await expect(phone.getByText('Todavía no hay mensajes.')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Mensaje' }).pressSequentially('¿Sabéis algo del banco?', { delay: 20 })

  // What was typed outlives the page.
  await phone.reload()
  await expect(phone.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿Sabéis algo del banco?')
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')

  const desk = await openAs({ session: await demoSession('broker') })
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto(`/operations/${operationId}/mensajes`)
  await expect(desk.getByRole('tab', { name: /^Mensajes/ })).toHaveAttribute('aria-selected', 'true')
  await expect(desk.getByRole('tabpanel').getByText('¿Sabéis algo del banco?')).toBeVisible()
  await expect(phone.getByText(/^Leído /)).toBeVisible()

  await desk.getByRole('button', { name: 'Respuestas guardadas' }).click()
  await desk.getByRole('menuitem', { name: 'Insertar «Te llamo mañana»' }).click()
  await desk.getByRole('textbox', { name: 'Mensaje' }).press('Control+Enter')
  await expect(phone.getByText(/Te llamo mañana por la mañana/)).toBeVisible()
  await expect(desk.getByText(/^Leído /)).toBeVisible()
})
