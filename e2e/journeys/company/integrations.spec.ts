import { baseURL, call, demoSession } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { isSigned, openReceiver } from '../../helpers/webhooks'

test('another system hears of a change, checks who says so, and reads the operation with its key @escritorio', async ({
  openAs,
}) => {
  const receiver = await openReceiver()
  const { operationId, number } = await anOperation()
  const page = await openAs({ session: 'superadmin', at: '/configuracion/integraciones' })

  /** Submits the open dialog, and returns the secret, which is shown once. */
  async function secretOf(): Promise<string> {
    const dialog = page.getByRole('dialog', { name: 'Cópialo ahora' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Ya lo he copiado' }).click()
    await expect(page.getByText(secret)).toBeHidden()
    return secret
  }

  await page.getByRole('button', { name: 'Añadir webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Añadir webhook' })
  await adding.getByRole('textbox', { name: 'Dirección' }).fill(receiver.url)
  await adding.getByRole('button', { name: 'Añadir webhook' }).click()
  const secret = await secretOf()

  const name = `Cuadro ${operationId.slice(0, 8)}`
  await page.getByRole('button', { name: 'Crear clave' }).click()
  const creating = page.getByRole('dialog', { name: 'Crear clave' })
  await creating.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await creating.getByRole('checkbox', { name: 'Leer operaciones' }).check()
  await creating.getByRole('button', { name: 'Crear clave' }).click()
  const token = await secretOf()

  const { token: broker } = await demoSession('broker')
  await call('PUT', `/operations/${operationId}`, { token: broker, body: { title: 'Piso en Sants' } })
  const about = () => receiver.messages.filter(({ body }) => JSON.parse(body).data.operationId === operationId)
  await expect.poll(() => about().length).toBe(1)
  const [message] = about()
  if (!message) throw new Error('There is no message')
  expect(JSON.parse(message.body)).toMatchObject({ type: 'operation.changed', data: { numOperation: number } })
  expect(isSigned(message, secret)).toBe(true)
  expect(isSigned({ ...message, body: message.body.replace('changed', 'closed') }, secret)).toBe(false)

  expect(await call('GET', `/operations/${operationId}`, { token })).toMatchObject({ title: 'Piso en Sants' })
  const status = async (method: string) =>
    (await fetch(`${baseURL}/api/operations/${operationId}`, { method, headers: { authorization: `Bearer ${token}` } }))
      .status
  expect(await status('PUT')).toBe(403)

  await page.getByRole('button', { name: `Anular ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Clave anulada correctamente')).toBeVisible()
  expect(await status('GET')).toBe(401)

  // After a change, both secrets are valid for a day.
  const row = page.getByRole('listitem').filter({ hasText: receiver.url })
  await row.getByRole('button', { name: 'Cambiar el secreto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el secreto' }).click()
  await expect(page.getByText(/El anterior sirve hasta el/)).toBeVisible()
  const changed = await secretOf()
  await expect(row.getByText(/llevan también la firma del secreto anterior/)).toBeVisible()
  await call('PUT', `/operations/${operationId}`, { token: broker, body: { title: 'Piso en Gràcia' } })
  await expect.poll(() => about().length).toBe(2)
  expect(about().every(one => isSigned(one, secret))).toBe(true)
  expect(about().map(one => isSigned(one, changed))).toEqual([false, true])

  await row.getByRole('button', { name: 'Ver envíos' }).click()
  await expect(page.getByRole('dialog').getByText('Respondió 204').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toBeHidden()
  await receiver.close()
})
