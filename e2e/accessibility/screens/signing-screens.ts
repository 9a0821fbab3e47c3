import { expect, type Page } from '@playwright/test'
import { aPerson, demoSession, linkTo, waitForMail } from '../../helpers/api'
import { aPhoto } from '../../helpers/files'
import { aSharedOperation, saveOperation } from '../../helpers/operations'
import { click, type Screen, type Visit } from './screen'

const route = "'/customerOperationMailingDocuments/:operationId/:holderId'"

async function chooseSide(page: Page, side: string): Promise<void> {
  await page.getByLabel(`Elegir archivo: ${side}`).setInputFiles(await aPhoto(page, 'dni.jpg', side))
  await page.getByRole('img', { name: `Foto de tu DNI: ${side}` }).waitFor()
}

async function sendSide(page: Page, side: string): Promise<void> {
  await page.getByRole('button', { name: 'Se lee bien' }).click()
  await page.getByRole('button', { name: `Repetir: ${side}` }).waitFor()
}

async function readContract(page: Page): Promise<void> {
  const all = page.getByText('Has visto todas las páginas.')
  const next = page.getByRole('button', { name: 'Página siguiente' })
  for (let seen = 1; !(await all.isVisible()); seen++) {
    await page.getByText(`Has visto ${seen} de`).waitFor()
    await next.click()
    await page
      .getByText(`Has visto ${seen + 1} de`)
      .or(all)
      .waitFor()
  }
  await page.getByRole('button', { name: 'Continuar con la firma' }).click()
  await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
}

async function fillIn(page: Page, name: string): Promise<void> {
  const fields = {
    Nombre: name,
    'Primer apellido': 'Prueba',
    'DNI o NIE': '12345678Z',
    Dirección: 'Calle del Sol',
    Número: '7',
    'Código postal': '28001',
    Población: 'Madrid',
  }
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
  await expect(page.getByRole('textbox', { name: 'Tu nombre como firma' })).toBeFocused()
}

/** A holder who signs, from the link to the confirmation; an invalid link; and the place of another holder. */
export async function holders(): Promise<Visit> {
  const other = aPerson('Marcos')
  const { customer, operationId } = await aSharedOperation(other)
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false })
  const signing = '/customerOperationMailing'
  const link = new URL(linkTo(await waitForMail(customer.email, /Firma tu contrato/), signing))
  const theirs = new URL(linkTo(await waitForMail(other.email, /Firma tu contrato/), signing))
  const place = theirs.pathname.replace(/^\/[^/]+/, '/titular')
  const next = (what: string, open: NonNullable<Screen['open']>): Screen => ({ route, what, open })
  return {
    forCustomers: true,
    screens: [
      { route, path: link.pathname + link.hash, what: 'information' },
      next('information not read', click('button', 'Empezar')),
      next('DNI', async page => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Empezar' }).click()
        await page.getByRole('heading', { name: 'Haz una foto de tu DNI o NIE' }).waitFor()
      }),
      next('photo', page => chooseSide(page, 'Cara delantera')),
      next('both sides', async page => {
        await sendSide(page, 'Cara delantera')
        await chooseSide(page, 'Cara trasera')
        await sendSide(page, 'Cara trasera')
      }),
      next('contract', async page => {
        await page.getByRole('button', { name: 'Continuar con el contrato' }).click()
        await page.getByText(/^Has visto 1 de/).waitFor()
      }),
      next('form', readContract),
      next('errors', click('button', 'Firmar el contrato')),
      next('typed signature', page => fillIn(page, customer.name)),
      next('done', async page => {
        await page.getByRole('button', { name: 'Firmar el contrato' }).click()
        await page.getByRole('heading', { name: 'Contrato firmado' }).waitFor()
      }),
      { route, path: `${link.pathname.slice(0, -4)}0000#none`, what: 'error' },
      { route: "paths.place(':operationId', ':holderId')", path: place + theirs.hash, what: 'place' },
      {
        route: "paths.place(':operationId', ':holderId')",
        path: `${place.slice(0, -4)}0000`,
        what: 'place without a link',
      },
    ],
  }
}
