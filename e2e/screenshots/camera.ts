import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_FLAGS, findBrowser } from '../browser'
import { type Session, signIn } from '../helpers/api'

/** The device for a picture: its language, and the person signed in, if any. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }
/**
 * The narrowest window in which the office's screens are complete, so that pictures are readable in a column of text.
 */
export const DESK = { viewport: { width: 1120, height: 780 } }

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...env } as Record<string, string>,
  })
}

interface Device {
  readonly size: typeof PHONE | typeof DESKTOP | typeof DESK
  readonly scale: number
  readonly email?: string
  readonly language?: string
}

/** A device in Madrid with a light theme and without motion. */
export async function openDevice(browser: Browser, baseURL: string, device: Device): Promise<BrowserContext> {
  const { size, scale, email, language = 'es' } = device
  const session = email ? await signIn(email, 'Llave-demo-1', baseURL) : null
  const kept = [{ name: 'llave.language', value: language }]
  return browser.newContext({
    ...size,
    baseURL,
    deviceScaleFactor: scale,
    colorScheme: 'light',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: session ? [...kept, storedSession(session, language)] : kept }],
    },
  })
}

function storedSession({ token, record }: Session, language: string) {
  return { name: 'llave.session', value: JSON.stringify({ token, record: { ...record, language } }) }
}

/** Waits until nothing is being loaded or rendered any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready)
}

/** The content of a picture in the manual, and the place in it where something is done. */
export interface Shown {
  /** The elements, which are cut out together with what is between them; absent: the whole window. */
  readonly of?: Locator | readonly Locator[]
  /** The element to frame. */
  readonly mark?: Locator
  /** The maximum height of a long part: from its top, or around the framed element. */
  readonly height?: number
  readonly width?: number
}

const BESIDE = 16
/** Less than the usual gap between two parts, so that no slices of neighbours are visible. */
const ABOVE = 10
/** The maximum size of one picture in the manual. */
const MAX_BYTES = 60_000
const QUALITIES = [84, 78, 70, 60, 50]
/** Twice the width of the manual's column. */
const MAX_WIDTH = 1440

/** Writes a picture for the manual: WebP, with as much loss as its size limit requires. Returns its bytes. */
export async function takeForManual(page: Page, shown: Shown, file: string): Promise<number> {
  await settle(page)
  await hideToasts(page)
  await shown.mark?.evaluate(element => {
    element.style.outline = '3px solid #d9480f'
    element.style.outlineOffset = '3px'
  })
  const region = shown.of && (await regionOf(page, shown.of, shown))
  const png = await page.screenshot(region ? { fullPage: region.scrolls, clip: region.clip } : {})
  mkdirSync(path.dirname(file), { recursive: true })
  for (const quality of QUALITIES) {
    const webp = await sharp(png)
      .flatten()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (webp.length > MAX_BYTES) continue
    writeFileSync(file, webp)
    return webp.length
  }
  throw new Error(`${file} has more than ${MAX_BYTES} bytes: show less`)
}

async function regionOf(page: Page, of: NonNullable<Shown['of']>, { mark, height = 900, width = 1440 }: Shown) {
  // Overlays do not scroll with the page.
  const scrolls = (await page.getByRole('dialog').count()) === 0
  if (scrolls) await page.evaluate(() => scrollTo(0, 0))
  const boxes = await Promise.all([of].flat().map(boxOf))
  const framed = mark && (await boxOf(mark))
  const { width: window = 0 } = page.viewportSize() ?? {}
  const [top, bottom] = piece(
    Math.max(0, Math.min(...boxes.map(box => box.top)) - ABOVE),
    Math.max(...boxes.map(box => box.bottom)) + ABOVE,
    height,
    framed?.bottom,
  )
  const [left, right] = piece(
    Math.max(0, Math.min(...boxes.map(box => box.left)) - BESIDE),
    Math.min(window, Math.max(...boxes.map(box => box.right)) + BESIDE),
    width,
    framed?.right,
  )
  return { scrolls, clip: { x: left, y: top, width: right - left, height: bottom - top } }
}

/** Hides messages about other people's simultaneous actions. */
async function hideToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const toasts of document.querySelectorAll<HTMLElement>('section[aria-live="polite"]:not([aria-label])')) {
      toasts.style.display = 'none'
    }
  })
}

/** A piece of a line, at most this long, that contains the end of the framed part. */
function piece(from: number, to: number, most: number, framed = 0): readonly [number, number] {
  const first = Math.max(from, framed + 2 * BESIDE - most)
  return [first, Math.min(to, first + most)]
}

async function boxOf(part: Locator) {
  const first = part.first()
  await first.waitFor()
  const box = await first.boundingBox()
  if (!box) throw new Error('Nothing to be seen')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

export function report(file: string): void {
  console.log(`${path.relative(process.cwd(), file)}  ${Math.round(statSync(file).size / 1000)} kB`)
}
