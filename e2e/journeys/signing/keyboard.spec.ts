import type { Page } from '@playwright/test'
import { demoSession } from '../../helpers/api'
import { aPhoto } from '../../helpers/files'
import { anOperation, saveOperation } from '../../helpers/operations'
import { signed } from '../../helpers/signing'
import { expect, test } from '../../helpers/test'

/** The focused element; "body" if the keyboard would start at the top of the page again. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim() ?? ''}`)

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('checkbox', { name })).or(page.getByLabel(name))
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluateAll(all => all.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}; the focus is on ${await focused(page)}`)
}

test('a holder signs by keyboard, and the focus never falls off the page @escritorio', async ({ openAs }) => {
  test.setTimeout(300_000)
  const { customer, operationId } = await anOperation()
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: true })
  const page = await openAs({ session: customer.session, size: 'desktop' })
  const stays = (what: string) => expect.poll(() => focused(page), what).not.toMatch(/^BODY/)

  await page.goto(`/solicitud/${operationId}/contrato`)
  await page.getByRole('link', { name: 'Firmar ahora' }).press('Enter')
  await tabTo(page, 'He recibido y leído la información previa al contrato')
  await page.keyboard.press('Space')
  await tabTo(page, 'Empezar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Haz una foto de tu DNI o NIE' })).toBeVisible()
  await stays('after the information')

  for (const side of ['Cara delantera', 'Cara trasera'] as const) {
    await tabTo(page, `Elegir archivo: ${side}`)
    await page.getByLabel(`Elegir archivo: ${side}`).setInputFiles(await aPhoto(page, 'dni.jpg', side))
    await expect(page.getByRole('button', { name: 'Se lee bien' })).toBeVisible()
    await stays(`${side}: a photo is chosen`)
    await tabTo(page, 'Se lee bien')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Repetir: ${side}` })).toBeVisible()
    await stays(`${side}: it has arrived`)
  }
  await tabTo(page, 'Continuar con el contrato')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lee el contrato' })).toBeVisible()
  await stays('before the contract')

  const last = page.getByRole('button', { name: 'Continuar con la firma' })
  await expect(page.getByText(/^Has visto 1 de/)).toBeVisible()
  for (let at = 2; at < 20 && !(await last.isVisible()); at++) {
    await tabTo(page, new RegExp(`Ver la página ${at} de`))
    await page.keyboard.press('Enter')
    await expect(page.getByText(new RegExp(`^Has visto (${at} de|todas)`))).toBeVisible()
    await stays(`page ${at}`)
  }
  await tabTo(page, 'Continuar con la firma')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
  await stays('at the form')
  const type = async (label: string, text: string) => {
    await tabTo(page, label)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await type('DNI o NIE', '12345678Z')
  await type('Dirección', 'Calle del Sol')
  await type('Número', '7')
  await type('Código postal', '28001')
  await type('Población', 'Madrid')
  await tabTo(page, 'Prefiero escribir mi nombre')
  await page.keyboard.press('Enter')
  await stays('a typed signature')
  await tabTo(page, 'Firmar el contrato')
  await page.keyboard.press('Enter')
  await signed(page)
  await stays('signed')
})
