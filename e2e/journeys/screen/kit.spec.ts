import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { createServer } from 'vite'
import { endFades } from '../../accessibility/end-fades'
import { freePort } from '../../free-port'
import { expect, test } from '../../helpers/test'

const WEB = path.join(import.meta.dirname, '../../../apps/web')
const PICTURES = path.join(import.meta.dirname, 'pictures')

const WIDTHS = [1440, 390]
const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

/** Allows for differences between browser versions, and between machines' font settings (decision 067). */
const TOLERANCE = { threshold: 0.02, maxDiffPixels: 50 }

/** Serves the page of the kit from source, because the bundle does not contain it. */
async function serveKit() {
  // Vite's configuration forwards calls to this port.
  process.env.PORT = process.env.E2E_PORT
  const server = await createServer({
    configFile: path.join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: await freePort(), hmr: false, watch: null },
  })
  await server.listen()
  return server
}

interface Part {
  readonly name: string
  readonly top: number
  readonly height: number
}

/** The parts of the page from top to bottom, each ending where the next one begins. */
function partsOf(page: Page): Promise<readonly Part[]> {
  return page.locator('main section:has(h2)').evaluateAll(sections => {
    const tops = sections.map(section => Math.floor(section.getBoundingClientRect().top + scrollY))
    const names = sections.map(section => section.querySelector('h2')?.textContent ?? '')
    const edges = [0, ...tops, document.documentElement.scrollHeight]
    return ['Top', ...names].map((name, at) => {
      const [top = 0, end = 0] = edges.slice(at, at + 2)
      return { name: name.toLowerCase().replaceAll(/\W+/g, '-'), top, height: end - top }
    })
  })
}

test('the parts of the kit look as in their pictures @escritorio', async ({ page }) => {
  test.setTimeout(600_000)
  const server = await serveKit()
  const compared: string[] = []
  async function compare(picture: Sharp, name: string): Promise<void> {
    compared.push(`${name}.png`)
    const png = await picture
      .removeAlpha()
      .png({ palette: true, effort: 10, dither: 0, compressionLevel: 9 })
      .toBuffer()
    expect.soft(png).toMatchSnapshot(`${name}.png`, TOLERANCE)
  }
  async function inEveryLook(show: (look: string) => Promise<void>): Promise<void> {
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', media.colorScheme)
      await show(look)
    }
  }

  try {
    await endFades(page)
    await page.clock.setFixedTime('2026-11-15T12:00:00Z')
    await page.goto(`${server.resolvedUrls?.local[0]}dev/kit`)
    await expect(page.locator('[contenteditable="true"]')).toHaveCount(2, { timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    for (const width of WIDTHS) {
      // Fields that grow with their text measure it again at another width, now that all styles are loaded.
      await page.setViewportSize({ width: width + 1, height: 900 })
      await page.setViewportSize({ width, height: 900 })
      await inEveryLook(async look => {
        const whole = await page.screenshot({ fullPage: true, animations: 'disabled' })
        for (const { name, top, height } of await partsOf(page)) {
          await compare(sharp(whole).extract({ left: 0, top, width, height }), `${name}-${width}-${look}`)
        }
      })
      for (const name of ['Dialog', 'Drawer', 'Sheet']) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await inEveryLook(async look => {
          const shown = await page.getByRole('dialog').screenshot({ animations: 'disabled' })
          await compare(sharp(shown), `${name.toLowerCase()}-${width}-${look}`)
        })
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    }
  } finally {
    await server.close()
  }
  expect(readdirSync(PICTURES).toSorted(), 'pictures of what is there').toEqual(compared.toSorted())
})
