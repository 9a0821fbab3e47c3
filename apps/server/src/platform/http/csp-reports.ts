import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'

interface CspReport {
  readonly 'csp-report'?: { readonly 'violated-directive'?: unknown; readonly 'effective-directive'?: unknown }
}

const DIRECTIVE = /^[a-z-]{1,40}/

/** Browsers tell here what the content policy stopped: counted by directive, without the address it happened on. */
export function installCspReports(app: FastifyInstance, registry: Registry): void {
  const violations = new Counter({
    name: 'llave_csp_violations_total',
    help: 'Content that the policy stopped, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.post('/api/csp-report', async (request, reply) => {
    const report = (request.body as CspReport | null)?.['csp-report']
    const named = String(report?.['effective-directive'] ?? report?.['violated-directive'] ?? '')
    const directive = DIRECTIVE.exec(named)?.[0] ?? 'unknown'
    violations.labels(directive).inc()
    request.log.warn({ directive }, 'content policy violated')
    return reply.status(204).send()
  })
}
