import { IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request may take to arrive, in milliseconds. */
export interface ArrivalLimits {
  /** The body of any call but an upload that has been let in. */
  readonly bodyMs: number
  /** An upload of which nothing comes for so long has lost its sender. */
  readonly silenceMs: number
  /** The whole of an upload; the server's own `requestTimeout`. */
  readonly uploadMs: number
}

/** Half an hour for 40 MB: 23 KB a second, a phone with bad signal. */
export const ARRIVAL: ArrivalLimits = { bodyMs: 60_000, silenceMs: 60_000, uploadMs: 30 * 60_000 }

interface Deadline {
  readonly silenceMs: number
  stop(): void
}
const deadlines = new WeakMap<IncomingMessage, Deadline>()

/**
 * Ends the connection of a sender who does not get a body across in time (T46: slow senders hold connections open). The
 * server's own `requestTimeout` cannot tell an upload from anything else: it is as long as an upload may take.
 */
export function installArrivalLimits(app: FastifyInstance, limits: ArrivalLimits = ARRIVAL): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // An injected request has no connection.
    if (!(raw instanceof IncomingMessage)) return
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return
    const timer = setTimeout(() => cutOff(raw, reply.raw), limits.bodyMs)
    const stop = () => clearTimeout(timer)
    raw.once('close', stop)
    deadlines.set(raw, { silenceMs: limits.silenceMs, stop })
  })
}

/** Runs what takes in a body that may take long, as long as it keeps coming. For callers who may send it, once that is known. */
export async function withUploadTime<T>({ raw }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  const deadline = deadlines.get(raw)
  if (!deadline) return receive()
  deadline.stop()
  // Nobody listens to its end: the connection is closed then.
  raw.setTimeout(deadline.silenceMs)
  try {
    return await receive()
  } finally {
    // From here on it is the sender who waits.
    raw.setTimeout(0)
  }
}

function cutOff(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.destroy()
}
