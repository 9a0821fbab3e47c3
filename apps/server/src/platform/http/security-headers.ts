import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@llave/api-contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface PagePolicy {
  readonly nonce: string
  /** Hashes of the scripts that the page itself contains. */
  readonly scripts: readonly string[]
  readonly secure: boolean
}

/**
 * Content policy of a page: nothing inline except styles with this page's nonce and the scripts that the build put into
 * it, nothing from other origins. It may frame our own addresses, but all except /embed and /formulario refuse that.
 */
export function pageContentPolicy({ nonce, scripts, ...page }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hash => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    'report-uri /api/csp-report',
    ...(page.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Sets the security headers of every answer. HSTS only when the public address is https. */
export function installSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (request, reply, payload) => {
    setSecurityHeaders(request, reply, secure)
    return payload
  })
}

const POLICY = 'content-security-policy'

/** The headers of every answer, wherever it comes from. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    [POLICY]: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The bytes of an answer to something that is no request, or not one for us; the connection ends with it. */
export function lastAnswer(status: number, code: ErrorCode, secure: boolean): string {
  const body = JSON.stringify({ success: false, res: { message: code } })
  const headers = {
    ...securityHeaders(secure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} `, ...lines, '', body].join('\r\n')
}

/** For the few answers that run through no hook. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(secure))) {
    // A page has a policy of its own.
    if (name !== POLICY || !reply.hasHeader(POLICY)) reply.header(name, value)
  }
  if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
