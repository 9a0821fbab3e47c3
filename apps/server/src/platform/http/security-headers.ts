import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface PagePolicy {
  readonly nonce: string
  /** Hashes of the scripts that the page itself contains. */
  readonly scripts: readonly string[]
  readonly secure: boolean
  readonly frames: boolean
}

/**
 * Content policy of a page: nothing inline except styles with this page's nonce and the scripts that the build put into
 * it, nothing from other origins. Frames only while some are in use.
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
    ...(page.frames ? ["frame-src 'self'"] : []),
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

/** For the few answers that pass no hook. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  }
  if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
