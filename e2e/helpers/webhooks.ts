import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Message {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A system of the brokerage on this machine that accepts every message. */
export async function openReceiver() {
  const messages: Message[] = []
  const server = createServer(async (request, response) => {
    messages.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/llave`,
    messages,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Whether a message was signed with the secret, computed by Standard Webhooks without a library. */
export function isSigned({ headers, body }: Message, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
