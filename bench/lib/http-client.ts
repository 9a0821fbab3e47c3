import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly ok: boolean
  /** The body as sent, perhaps compressed. */
  readonly bytes: Buffer
}

export interface Asked {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * Calls a server like browsers, over kept-alive connections, but with little work of its own, because it shares the
 * machine with the measured server. Compressed answers are not decompressed.
 */
export function createClient(): (url: string, asked: Asked) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true })
  return (url, { method, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, {
        agent,
        method,
        headers: {
          'accept-encoding': 'gzip, deflate',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      })
      sent.once('error', reject)
      sent.once('response', answer => {
        const parts: Buffer[] = []
        const status = answer.statusCode ?? 0
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () => resolve({ status, ok: status >= 200 && status < 300, bytes: Buffer.concat(parts) }))
      })
      sent.end(body)
    })
}
