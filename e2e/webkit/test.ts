import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { Builder, Capabilities } from 'selenium-webdriver'
import { freePort } from '../free-port'
import { Visitor } from './visitor'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const SCREEN = { width: 1440, height: 940 }

/** Expected logs: about answers that a page handles, and the engine's own. */
const EXPECTED = /Failed to load resource: the server responded with a status of (4\d\d|503)/

interface Fixtures {
  /** A person with a fresh WebKit, which must log no error or warning. */
  readonly visitor: Visitor
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  visitor: async ({}, use, info) => {
    const display = await startDisplay()
    const port = await freePort()
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', TZ: 'Europe/Madrid' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let log = ''
    for (const stream of [service.stdout, service.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
    }
    try {
      const address = `http://127.0.0.1:${port}`
      await expect
        .poll(() =>
          fetch(`${address}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true)
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': {
              binary: MINI_BROWSER,
              args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
            },
          }),
        )
        .build()
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...SCREEN })
      const visitor = new Visitor(driver)
      await use(visitor)
      if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('picture.png'), await visitor.picture())
      await driver.quit()
    } finally {
      await end(service)
      await end(display.server)
    }
    const said = log.split('\n').filter(line => /CONSOLE.* (ERROR|WARN)/.test(line) && !EXPECTED.test(line))
    expect(said, 'errors and warnings in the console').toEqual([])
  },
})

export { expect }

/** Starts a virtual screen; the X server chooses a free number. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const { width, height } = SCREEN
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(server.stdout, 'data')
  return { name: `:${String(number).trim()}`, server }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
