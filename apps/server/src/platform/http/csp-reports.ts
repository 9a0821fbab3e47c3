import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Platform } from '../platform'
import { addressKey, LIMITS } from '../security/rate-limits'

/** The directives that can be violated. Anybody can send a report, so nothing outside this list is kept. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
])

/** The first report of a directive is logged, and then one in this many; all are counted. */
const LOGGED_ONE_OF = 20

/** Counts the browsers' reports about the content policy by directive, without the address of the page. */
export function installCspReports(app: FastifyInstance, platform: Platform, registry: Registry): void {
  const violations = new Counter({
    name: 'llave_csp_violations_total',
    help: 'Content that the policy stopped, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  const reported = new Map<string, number>()
  app.register(async reports => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: 20_000 },
      reports.getDefaultJsonParser('error', 'error'),
    )
    reports.post('/api/csp-report', async (request, reply) => {
      platform.generalLimit.hit(LIMITS.cspReports, addressKey(request.ip))
      const directive = directiveOf(request.body)
      violations.labels(directive).inc()
      const seen = reported.get(directive) ?? 0
      reported.set(directive, seen + 1)
      if (seen % LOGGED_ONE_OF === 0) platform.log.warn({ directive }, 'content policy violated')
      return reply.status(204).send()
    })
  })
}

interface CspReport {
  readonly 'csp-report'?: { readonly 'violated-directive'?: unknown; readonly 'effective-directive'?: unknown } | null
}

function directiveOf(body: unknown): string {
  const report = (body as CspReport | null)?.['csp-report']
  const named = report?.['effective-directive'] ?? report?.['violated-directive']
  // Older browsers append the sources to the directive's name.
  const [directive = ''] = typeof named === 'string' ? named.split(' ') : []
  return DIRECTIVES.has(directive) ? directive : 'other'
}
