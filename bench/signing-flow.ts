// A co-holder signs on a slow phone: Chromium at a quarter of this machine's speed, on slow 4G, with an empty cache, at
// human speed. Target: three minutes from opening the link. `npm run bench:signing --workspace @llave/bench`
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { aPerson, call, DEMO, type Session, signIn } from '../e2e/helpers/api'
import { purchaseAnswers } from '../e2e/helpers/operations'
import { measureInBrowser } from './lib/open-browser'
import { verdict } from './lib/verdict'

const WANTED_SECONDS = 180
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Human speed, in milliseconds: a key, finding and tapping a button, holding a card in front of a camera. */
const HAND = { key: 200, touch: 700, photo: 5000, glance: 2000 }

/** The link of the second of two holders, as received by e-mail. */
async function aLink(at: string): Promise<string> {
  const { email, password } = DEMO.customer
  const [owner, other] = [aPerson(), aPerson('Marcos')]
  const customer: Session = await signIn(email, password, at)
  const broker = await signIn(DEMO.broker.email, DEMO.broker.password, at)
  const asCustomer = { token: customer.token, at }
  const { operationId, version } = await call<{ operationId: string; version: number }>('POST', '/questionnaires/', {
    ...asCustomer,
    body: { typeOperation: 'COMPRA' },
  })
  const holders = [purchaseAnswers(owner).holders, purchaseAnswers(other).holders].flat()
  const changes = { ...purchaseAnswers(owner), howManyPropertyOwners: 2, numHolders: 2, holders }
  const saved = await call<{ version: number }>('PUT', `/questionnaires/${operationId}`, {
    ...asCustomer,
    body: { version, changes },
  })
  await call('POST', `/questionnaires/${operationId}/complete`, { ...asCustomer, body: { version: saved.version } })
  const fees = { honorariosMin: 1000, honorariosMax: 4000, honorariosDoble: 8000 }
  await call('PUT', `/operations/${operationId}/fees`, { token: broker.token, at, body: fees })
  const body = { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false }
  await call('PUT', `/operations/${operationId}`, { token: broker.token, at, body })
  for (let turn = 0; turn < 100; turn++) {
    const mailbox = `/dev/mailbox?to=${encodeURIComponent(other.email)}`
    const { records } = await call<{ records: { links: string[] }[] }>('GET', mailbox, { at })
    const link = records.flatMap(({ links }) => links).find(address => address.includes('/customerOperationMailing'))
    if (link) return link
    await delay(100)
  }
  throw new Error('no e-mail with a link')
}

/** A photo like one from a phone: 12 megapixels and about 3 MB, with the grain of a picture taken indoors. */
async function aPhoto(words: string): Promise<Buffer> {
  // The server's own library creates it.
  const sharp = createRequire(path.resolve(import.meta.dirname, '../apps/server/package.json'))('sharp')
  const [width, height] = [4000, 3000]
  const card = `<svg width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#cfd8c0"/><stop offset="1" stop-color="#9fb4c8"/></linearGradient></defs>
    <rect x="400" y="500" width="3200" height="2000" rx="120" fill="url(#g)"/><rect x="560" y="800" width="800" height="1100" fill="#a08070"/>
    <g font-family="sans-serif" font-size="150" fill="#223"><text x="1600" y="900">${words}</text><text x="1600" y="1200">12345678Z</text></g></svg>`
  const grain = { type: 'gaussian', mean: 128, sigma: 9 }
  const light = await sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return sharp(light)
    .composite([{ input: Buffer.from(card), blend: 'hard-light' }])
    .jpeg({ quality: 91 })
    .toBuffer()
}

const times: { readonly step: string; readonly seconds: number }[] = []
async function step(name: string, run: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await run()
  const seconds = (performance.now() - start) / 1000
  times.push({ step: name, seconds })
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}

async function touch(target: Locator): Promise<void> {
  await delay(HAND.touch)
  await target.tap()
}

async function sendSide(page: Page, side: string, buffer: Buffer): Promise<void> {
  await delay(HAND.photo)
  await page.getByLabel(`Hacer foto: ${side}`).setInputFiles({ name: 'dni.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: `Foto de tu DNI: ${side}` }).waitFor()
  await touch(page.getByRole('button', { name: 'Se lee bien' }))
  await page.getByRole('button', { name: `Repetir: ${side}` }).waitFor()
}

async function readPages(page: Page): Promise<void> {
  const all = page.getByText('Has visto todas las páginas.')
  for (let number = 2; ; number++) {
    await delay(HAND.glance)
    if (await all.isVisible()) return
    await touch(page.getByRole('button', { name: `Ver la página ${number} de` }))
    await page.getByText(new RegExp(`^Has visto (${number} de|todas)`)).waitFor()
  }
}

async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await touch(field)
  await field.pressSequentially(text, { delay: HAND.key })
}

async function draw(page: Page): Promise<void> {
  const area = page.getByRole('img', { name: 'Zona para dibujar la firma' })
  await area.scrollIntoViewIfNeeded()
  const box = await area.boundingBox()
  if (!box) throw new Error('nowhere to draw')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await delay(HAND.touch)
  await page.mouse.move(...at(0.1, 0.6))
  await page.mouse.down()
  for (let point = 1; point <= 40; point++) {
    await page.mouse.move(...at(0.1 + point * 0.02, 0.5 + 0.3 * Math.sin(point / 3)))
    await delay(50)
  }
  await page.mouse.up()
}

async function signOnPhone(browser: Browser, link: string, photos: readonly [Buffer, Buffer]): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
  const context = await browser.newContext({ ...phone, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const button = (name: string) => page.getByRole('button', { name })

  await step('the link opens', async () => {
    await page.goto(link, { waitUntil: 'commit' })
    await button('Empezar').waitFor()
  })
  await step('information before the contract', async () => {
    await delay(HAND.glance)
    await touch(page.getByRole('checkbox'))
    await touch(button('Empezar'))
    await page.getByLabel('Hacer foto: Cara delantera').waitFor({ state: 'attached' })
  })
  await step('front of the DNI', () => sendSide(page, 'Cara delantera', photos[0]))
  await step('back of the DNI', () => sendSide(page, 'Cara trasera', photos[1]))
  await step('the contract opens', async () => {
    await touch(button('Continuar con el contrato'))
    await page.getByText(/^Has visto 1 de/).waitFor()
  })
  await step('all its pages', () => readPages(page))
  await step('data', async () => {
    await touch(button('Continuar con la firma'))
    await write(page, 'Nombre', 'Marcos')
    await write(page, 'Primer apellido', 'Fernández')
    await write(page, 'Segundo apellido (opcional)', 'Villaverde')
    await write(page, 'DNI o NIE', '12345678Z')
    await write(page, 'Dirección', 'Calle de la Constitución')
    await write(page, 'Número', '127')
    await write(page, 'Piso (opcional)', '4')
    await write(page, 'Puerta (opcional)', 'B')
    await write(page, 'Código postal', '28001')
    await write(page, 'Población', 'San Sebastián de los Reyes')
  })
  await step('signature', () => draw(page))
  await step('signing', async () => {
    await touch(button('Firmar el contrato'))
    await page.getByRole('heading', { name: 'Contrato firmado' }).waitFor()
  })
  await context.close()
}

await measureInBrowser(async (browser, address) => {
  const photos = [await aPhoto('DNI · cara delantera'), await aPhoto('DNI · cara trasera')] as const
  console.log(`photos of ${photos.map(({ length }) => (length / 1e6).toFixed(1)).join(' and ')} MB`)
  await signOnPhone(browser, await aLink(address), photos)
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  verdict(total <= WANTED_SECONDS, `in all ${total.toFixed(0)} s (wanted at most ${WANTED_SECONDS} s)`)
})
