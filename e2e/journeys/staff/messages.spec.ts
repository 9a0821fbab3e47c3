import { call, demoSession } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

const LIST = '/notifications/listPagination'

test('a customer on the phone and a broker write to each other, and each sees what the other has read @movil', async ({
  openAs,
}) => {
  const { operationId, customer } = await anOperation('NEGOCIACION')
  const phone = await openAs({ session: customer.session, at: `/solicitud/${operationId}/mensajes` })
  await expect(phone.getByText('Todavía no hay mensajes.')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Mensaje' }).pressSequentially('¿Sabéis algo del banco?', { delay: 20 })

  // Typed input is kept when the page is left.
  await phone.reload()
  await expect(phone.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿Sabéis algo del banco?')
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')

  const broker = await demoSession('broker')
  const desk = await openAs({ session: broker })
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

  // Messages read on arrival leave no notification, on either side, and no toast over the conversation.
  const noticesOf = async ({ token }: { readonly token: string }, url: string) => {
    const { records } = await call<{ records: { url: string; read: boolean }[] }>('POST', LIST, { token, body: {} })
    return records.filter(record => record.url === url).map(({ read }) => read)
  }
  await expect(phone.getByRole('button', { name: 'Notificaciones: Sin notificaciones nuevas' })).toBeVisible()
  await expect.poll(() => noticesOf(customer.session, `/solicitud/${operationId}/mensajes`)).toEqual([true])
  await expect.poll(() => noticesOf(broker, `/operations/${operationId}/mensajes`)).toEqual([true])
  for (const page of [phone, desk]) await expect(page.getByText(/mensaje nuevo|ha escrito un mensaje/)).toHaveCount(0)
})
