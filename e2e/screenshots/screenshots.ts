import { freePort } from '../free-port'
import { startServer } from '../helpers/server'

/**
 * Takes the pictures of the README and the manual from the built product with its demo data: `npm run screenshots`, or
 * only those whose place contains a text: `npm run screenshots es/equipo/tablero`. ADDRESS: that of a product already
 * running on this machine.
 */
const only = process.argv[2] ?? ''
const running = process.env.ADDRESS
const port = running ? new URL(running).port : String(await freePort())
const server = running ? null : await startServer({}, Number(port))
const address = server?.address ?? `http://127.0.0.1:${port}`

// The helpers read it when they are loaded.
process.env.E2E_PORT = port
const { openBrowser } = await import('./camera')
const { takeManual } = await import('./manual/take')
const { takeForReadme } = await import('./readme')

const browser = await openBrowser()
try {
  if ('readme'.includes(only)) await takeForReadme(browser, address)
  if (only !== 'readme') await takeManual(browser, address, only)
} finally {
  await browser.close()
  await server?.stop()
}
