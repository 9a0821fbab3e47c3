import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The browser of the journeys and the environment that its process needs. */
export interface Browser {
  executablePath: string
  env: Record<string, string>
}

/** The usual flags for a browser in a container, as root, that talks only to the product. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  // Renders letters identically, whatever font settings a machine has.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  // A test video instead of a camera, without a permission prompt.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** A machine without typefaces would show boxes for letters; one without Arial's widths would move what is read. */
const FONTS = { FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') }

/**
 * $CHROMIUM, otherwise the system's headless shell or Chromium, otherwise the one installed by npm. Nothing is
 * downloaded.
 */
export async function findBrowser(): Promise<Browser> {
  const installed = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const executablePath = installed.find(candidate => candidate && existsSync(candidate))
  return { executablePath: executablePath ?? (await unpackBrowser()), env: FONTS }
}

/**
 * Unpacks @sparticuz/chromium once, into a folder of this checkout. The package itself always unpacks into the
 * temporary folder and trusts what it finds there, even a file that a killed run left incomplete.
 */
async function unpackBrowser(): Promise<string> {
  const folder = path.join(import.meta.dirname, '../node_modules/.cache/llave-chromium-147.0.0')
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const temporaryFolder = process.env.TMPDIR
    process.env.TMPDIR = unfinished
    try {
      const { default: chromium } = await import('@sparticuz/chromium')
      await chromium.executablePath()
    } finally {
      if (temporaryFolder === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = temporaryFolder
    }
    settle(unfinished, folder)
  }
  return path.join(folder, 'chromium')
}

/** If another run has finished first, its copy is used. */
function settle(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
