import { expect, type Page } from '@playwright/test'
import { aPhoto } from './files'

// The steps of a holder who signs, on whatever page.

export async function acknowledge(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'He recibido y leído la información previa al contrato' }).check()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { name: 'Haz una foto de tu DNI o NIE' })).toBeVisible()
}

type Side = 'Cara delantera' | 'Cara trasera'

export async function chooseSide(page: Page, side: Side): Promise<void> {
  await page.getByLabel(`Elegir archivo: ${side}`).setInputFiles(await aPhoto(page, 'dni.jpg', side))
  await expect(page.getByRole('img', { name: `Foto de tu DNI: ${side}` })).toBeVisible()
}

export async function acceptSide(page: Page, side: Side): Promise<void> {
  await page.getByRole('button', { name: 'Se lee bien' }).click()
  await expect(page.getByRole('button', { name: `Repetir: ${side}` })).toBeVisible()
}

export async function sendSide(page: Page, side: Side): Promise<void> {
  await chooseSide(page, side)
  await acceptSide(page, side)
}

/** Reads every page of the contract, and continues to the next step. */
export async function readContract(page: Page, next = 'Tus datos'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Lee el contrato' })).toBeVisible()
  const all = page.getByText('Has visto todas las páginas.')
  await expect(page.getByText(/^Has visto 1 de \d+ páginas\.$/)).toBeVisible()
  const pages = Number(/de (\d+)/.exec(await page.getByText(/^Has visto 1 de/).innerText())?.[1])
  for (let seen = 2; seen <= pages; seen++) {
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(seen < pages ? page.getByText(`Has visto ${seen} de ${pages} páginas.`) : all).toBeVisible()
  }
  await page.getByRole('button', { name: 'Continuar con la firma' }).click()
  await expect(page.getByRole('heading', { name: next })).toBeVisible()
}

interface Signer {
  readonly name: string
  readonly surname: string
  readonly dni: string
}

export async function fillIn(page: Page, { name, surname, dni }: Signer): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field('Nombre').fill(name)
  await field('Primer apellido').fill(surname)
  await field('DNI o NIE').fill(dni)
  await field('Dirección').fill('Calle del Sol')
  await field('Número').fill('7')
  await field('Código postal').fill('28001')
  await field('Población').fill('Madrid')
}

/** Draws a curved stroke, as a finger or a mouse would. */
export async function draw(page: Page): Promise<void> {
  const area = page.getByRole('img', { name: 'Zona para dibujar la firma' })
  // Waits until it has stopped moving and nothing, such as a toast, covers it.
  await area.hover()
  const box = await area.boundingBox()
  if (!box) throw new Error('Nowhere to draw')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.7), { steps: 8 })
  await page.mouse.move(...at(0.7, 0.35), { steps: 8 })
  await page.mouse.up()
}

export const sign = (page: Page) => page.getByRole('button', { name: 'Firmar el contrato' }).click()
export const signed = (page: Page) => expect(page.getByRole('heading', { name: 'Contrato firmado' })).toBeVisible()
