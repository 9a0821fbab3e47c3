import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser'
import { startServer } from './helpers/server'

/** Takes the README's screenshots from the built product with its demo data: `npm run screenshots`. */
const folder = path.join(import.meta.dirname, '../docs/images')
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 }
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const MAX_BYTES = 400_000

async function open(browser: Browser, size: typeof PHONE | typeof DESKTOP, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...size,
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Llave-demo-1')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/(dashboard|operations)$/)
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(folder, `${name}.png`)
  await page.screenshot({ path: file })
  const { size } = statSync(file)
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}`)
  console.log(`${path.relative(process.cwd(), file)}  ${Math.round(size / 1000)} kB`)
}

async function pictures(browser: Browser, address: string): Promise<void> {
  const desk = await open(browser, DESKTOP, address)
  await enter(desk, 'javier@llave.example')
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

  const phone = await open(browser, PHONE, address)
  await enter(phone, 'ana@correo.example')
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
}

mkdirSync(folder, { recursive: true })
const server = await startServer({})
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_FLAGS,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  await pictures(browser, server.address)
} finally {
  await browser.close()
  await server.stop()
}
