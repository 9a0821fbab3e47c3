import type { Page } from '@playwright/test'
import { demoSession } from '../../helpers/api'
import { aPhoto } from '../../helpers/files'
import { Keyboard } from '../../helpers/keyboard'
import { anOperation, saveOperation } from '../../helpers/operations'
import { signed } from '../../helpers/signing'
import { expect, test } from '../../helpers/test'

/** The focused element; "body" if the keyboard would start at the top of the page again. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim() ?? ''}`)

test('a holder signs by keyboard, and the focus never falls off the page @escritorio', async ({ openAs }) => {
  test.setTimeout(300_000)
  const { customer, operationId } = await anOperation()
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: true })
  const page = await openAs({ session: customer.session, at: `/solicitud/${operationId}/contrato` })
  const keys = new Keyboard(page)
  const stays = (what: string) => expect.poll(() => focused(page), what).not.toMatch(/^BODY/)

  await keys.link('Firmar ahora')
  await keys.tick('He recibido y leído la información previa al contrato')
  await keys.button('Empezar')
  await expect(page.getByRole('heading', { name: 'Haz una foto de tu DNI o NIE' })).toBeVisible()
  await stays('after the information')

  for (const side of ['Cara delantera', 'Cara trasera'] as const) {
    const photo = await aPhoto(page, 'dni.jpg', side)
    // A file field opens its chooser with Space; Enter would submit a form.
    const chooser = await keys.files(page.getByLabel(`Elegir archivo: ${side}`), 'Space')
    await chooser.setFiles(photo)
    await expect(page.getByRole('img', { name: `Foto de tu DNI: ${side}` })).toBeVisible()
    await stays(`${side}: a photo is chosen`)
    await keys.button('Se lee bien')
    await expect(page.getByRole('button', { name: `Repetir: ${side}` })).toBeVisible()
    await stays(`${side}: it has arrived`)
  }
  await keys.button('Continuar con el contrato')
  await expect(page.getByRole('heading', { name: 'Lee el contrato' })).toBeVisible()
  await stays('before the contract')

  const last = page.getByRole('button', { name: 'Continuar con la firma' })
  await expect(page.getByText(/^Has visto 1 de/)).toBeVisible()
  for (let at = 2; at < 20 && !(await last.isVisible()); at++) {
    await keys.button(new RegExp(`^Ver la página ${at} de`))
    await expect(page.getByText(new RegExp(`^Has visto (${at} de|todas)`))).toBeVisible()
    await stays(`page ${at}`)
  }
  await keys.press(last)
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  await stays('at the form')
  await keys.write('DNI o NIE', '12345678Z')
  await keys.write('Dirección', 'Calle del Sol')
  await keys.write('Número', '7')
  await keys.write('Código postal', '28001')
  await keys.write('Población', 'Madrid')
  await keys.button('Prefiero escribir mi nombre')
  await expect(page.getByRole('textbox', { name: 'Tu nombre como firma' })).toBeFocused()
  await keys.button('Firmar el contrato')
  await signed(page)
  await stays('signed')
})
