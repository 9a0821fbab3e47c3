import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from './listening'

/** The behaviours of an SMS service. */
export type SmsAnswer = 'taken' | 'refused' | 'broken' | 'cut' | 'silent' | 'elsewhere'

export interface SmsServer {
  readonly url: string
  /** The received posts, oldest first. */
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[]
  answer: SmsAnswer
  /** Accepts the pending message. */
  wake(): void
  close(): void
}

const STATUS = { taken: 202, refused: 422, broken: 500 } as const

/** A service that takes short messages over HTTP, on this machine. */
export async function anSmsServer(): Promise<SmsServer> {
  const received: SmsServer['received'] = []
  const waiting: ServerResponse[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    const { answer } = made
    if (answer === 'silent') waiting.push(response)
    else if (answer === 'cut') request.socket.destroy()
    else if (answer === 'elsewhere') response.writeHead(307, { location: made.url }).end()
    else response.writeHead(STATUS[answer]).end('{"id":"1"}')
  })
  const port = await listening(server)
  const made: SmsServer = {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    answer: 'taken',
    wake() {
      for (const response of waiting.splice(0)) response.writeHead(STATUS.taken).end()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return made
}
