import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aPerson, baseURL } from '../../helpers/api'
import { expect, test } from '../../helpers/test'

/** The brokerage's website, with the form in a frame. */
const website = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><html lang="es"><title>Casa</title><iframe src="${baseURL}/formulario?idioma=es" title="Formulario"
style="width:100%;height:880px;border:0"></iframe></html>`)
})
test.beforeAll(() => new Promise<void>(resolve => website.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => website.close())

test('somebody writes in the form, which other sites cannot show, and the team finds what they wrote @escritorio', async ({
  openAs,
  page: visitor,
  complaints,
}) => {
  const owner = await openAs({ session: 'superadmin', at: '/configuracion/formulario' })
  const active = owner.getByRole('checkbox', { name: 'Recibir lo que llegue por el formulario' })
  await expect(active).toBeChecked()
  await expect(owner.locator('code')).toContainText(`<iframe src="`)
  await expect(owner.frameLocator('iframe').getByRole('heading', { name: 'Te ayudamos con tu hipoteca' })).toBeVisible()

  // A site that is not on the list.
  const { port } = website.address() as AddressInfo
  await visitor.goto(`http://127.0.0.1:${port}`)
  await expect.poll(() => visitor.frames().map(frame => frame.url())).toContain('chrome-error://chromewebdata/')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  complaints.length = 0

  const person = aPerson()
  await visitor.goto(`${baseURL}/formulario?idioma=es`)
  await visitor.getByLabel('Nombre').fill(person.name)
  await visitor.getByLabel('Apellidos').fill(person.lastname)
  await visitor.getByLabel('Teléfono', { exact: true }).fill('12')
  await visitor.getByLabel('Qué necesitas').selectOption('Compra de vivienda')
  await visitor.getByLabel('Qué conviene saber').fill('Por las tardes')
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Enviar' }).click()
  await expect(visitor.getByRole('alert')).toContainText('Lo que has escrito sigue aquí.')
  await expect(visitor.getByLabel('Apellidos')).toHaveValue(person.lastname)
  complaints.length = 0
  await visitor.getByLabel('Teléfono', { exact: true }).fill(person.phone)
  await visitor.getByRole('button', { name: 'Enviar' }).click()
  await expect(visitor.getByRole('heading', { name: 'Recibido' })).toBeVisible()

  const broker = await openAs({ session: 'broker' })
  await broker.goto(`/operations?view=list&search=${encodeURIComponent(person.lastname)}`)
  await broker
    .getByRole('link', { name: new RegExp(person.lastname) })
    .first()
    .click()
  await expect(broker.getByText('Viene de la web')).toBeVisible()
  await expect(broker.getByText('Por las tardes')).toBeVisible()
})
