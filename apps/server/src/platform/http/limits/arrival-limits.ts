import { IncomingMessage, type ServerResponse } from 'node:http'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lastAnswer } from '../security-headers'

/** Time limits for the arrival of a request, in milliseconds. */
export interface ArrivalLimits {
  /** The body of any call except an accepted upload. */
  readonly bodyMs: number
  /** An upload that is silent for this long has lost its sender. */
  readonly silenceMs: number
  /** A whole upload; also the server's own `requestTimeout`. */
  readonly uploadMs: number
}

/** Half an hour for 40 MB: 23 KB a second, a phone with a bad signal. */
export const ARRIVAL: ArrivalLimits = { bodyMs: 60_000, silenceMs: 60_000, uploadMs: 30 * MINUTE_MS }

interface Deadline {
  readonly silenceMs: number
  stop(): void
}
const deadlines = new WeakMap<IncomingMessage, Deadline>()

/**
 * Closes the connection of a sender whose body does not arrive in time (T46: slow senders hold connections open). The
 * server's own `requestTimeout` cannot tell an upload from other calls, so it is as long as an upload may take.
 */
export function installArrivalLimits(app: FastifyInstance, secure: boolean, limits: ArrivalLimits = ARRIVAL): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // An injected request has no connection.
    if (!(raw instanceof IncomingMessage)) return
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return
    const timer = setTimeout(() => cutOff(raw, reply.raw, secure), limits.bodyMs)
    const stop = () => clearTimeout(timer)
    raw.once('close', stop)
    deadlines.set(raw, { silenceMs: limits.silenceMs, stop })
  })
}

/**
 * Receives a body that may take long, as long as data keeps coming. Call it once the caller is known to be allowed to
 * send it.
 */
export async function withUploadTime<T>({ raw }: FastifyRequest, receive: () => Promise<T>): Promise<T> {
  const deadline = deadlines.get(raw)
  if (!deadline) return receive()
  deadline.stop()
  // Without a listener for the timeout, Node closes the connection.
  raw.setTimeout(deadline.silenceMs)
  try {
    return await receive()
  } finally {
    // From here on the sender waits for us.
    raw.setTimeout(0)
  }
}

function cutOff(request: IncomingMessage, response: ServerResponse, secure: boolean): void {
  if (request.complete) return
  if (!response.headersSent) request.socket.write(lastAnswer(408, 'ERR_BAD_REQUEST', secure))
  request.destroy()
}
