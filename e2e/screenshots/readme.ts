import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { DESKTOP, openDevice, PHONE, report, settle } from './camera'

const folder = path.join(import.meta.dirname, '../../docs/images')
const MAX_BYTES = 400_000

async function take(page: Page, name: string): Promise<void> {
  await settle(page)
  const file = path.join(folder, `${name}.png`)
  await page.screenshot({ path: file })
  const { size } = statSync(file)
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}`)
  report(file)
}

export async function takeForReadme(browser: Browser, address: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const office = await openDevice(browser, address, { size: DESKTOP, scale: 1, email: 'javier@llave.example' })
  const desk = await office.newPage()
  await desk.goto('/operations?view=board')
  await desk.getByRole('article').first().waitFor()
  await take(desk, 'board')
  await desk.getByRole('region', { name: 'Subir documentación' }).getByRole('article').first().getByRole('link').click()
  await desk.getByRole('list', { name: 'Fechas de los estados' }).waitFor()
  await desk.getByRole('tab', { name: 'Documentos' }).click()
  await desk.getByRole('button', { name: 'Solicitar' }).waitFor()
  await take(desk, 'detail')
  await desk.goto('/revision')
  await desk.locator('[data-shown]').waitFor()
  await take(desk, 'review')
  await desk.goto('/dashboard')
  // Its chart is missing in the first days of a year.
  await desk.getByRole('heading', { name: 'Ganadas y perdidas' }).waitFor()
  await take(desk, 'dashboard')
  await office.close()

  const home = await openDevice(browser, address, { size: PHONE, scale: 1.5, email: 'ana@correo.example' })
  const phone = await home.newPage()
  await phone.goto('/solicitudes')
  // One of the demo customer's requests whose questionnaire is completed.
  const sent = phone.getByRole('article').filter({ hasNotText: 'Seguir con el cuestionario' }).getByRole('link')
  await sent.first().click()
  await phone.locator('[aria-current="step"]').waitFor()
  await take(phone, 'timeline')
  await phone.goto('/solicitudes')
  await phone.getByRole('article').filter({ hasText: 'Negociación' }).getByRole('link').first().click()
  await phone.waitForURL(/\/solicitud\//)
  await phone.goto(`${new URL(phone.url()).pathname}/ofertas`)
  await phone.getByRole('article').first().waitFor()
  await phone
    .getByRole('article')
    .first()
    .evaluate(offer => offer.scrollIntoView({ block: 'center' }))
  await take(phone, 'offers')
  await phone.goto('/cuestionario?new=1')
  await phone.getByRole('button', { name: /Comprar una vivienda/ }).click()
  await phone.getByRole('radio', { name: 'De 25 a 30 años' }).click()
  await phone.getByRole('heading', { name: '¿Ya has encontrado la vivienda?' }).waitFor()
  await take(phone, 'questionnaire')
  await home.close()
}
