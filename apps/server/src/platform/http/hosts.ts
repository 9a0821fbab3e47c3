import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error'
import { type Config, LOOPBACK } from '../config'

/**
 * Why the host of a request is refused; null when it is addressed to us. An installation that only this machine can
 * reach (the demo, its mailbox, the metrics) is served only under this machine's names and the configured one.
 * Otherwise a foreign page whose name suddenly leads here (DNS rebinding) could read it through its visitor's browser.
 * Elsewhere the proxy decides. HTTP/1.1 requires a host.
 */
export function refusalOfHost({ loopback, publicUrl }: Config, request: IncomingMessage): AppError | null {
  const { host } = request.headers
  if (host === undefined) return request.httpVersion === '1.1' ? new AppError('ERR_BAD_REQUEST') : null
  if (!loopback) return null
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  return LOOPBACK.has(name) || name === new URL(publicUrl).hostname ? null : new AppError('ERR_WRONG_HOST')
}

/** Refuses requests to other hosts. Install it before everything that answers. */
export function installHosts(http: FastifyInstance, config: Config): void {
  http.addHook('onRequest', async ({ raw }, reply) => {
    const refusal = refusalOfHost(config, raw)
    if (!refusal) return
    reply.header('connection', 'close')
    throw refusal
  })
}
