import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../app-error'
import { watchStore } from '../files/store-watch'
import type { Platform } from '../platform'
import { shareReading } from '../shared-reading'
import { installCspReports } from './csp-reports'
import { metricsOfAll } from './metrics-of-all'
import { addStateGauges, isDatabaseReachable } from './state-gauges'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `/api/health`: the process is alive. `/api/ready`: it can serve. `/api/metrics`: with the token, or from this machine
 * when nothing else is served (behind a proxy every caller looks local). Returns the registry, for the features'
 * metrics.
 */
export function installHealth(app: FastifyInstance, platform: Platform, isDraining: () => boolean): Registry {
  const filesReachable = watchStore(platform.files, platform.log)
  const registry = createMetrics(app, platform, filesReachable)
  installCspReports(app, platform, registry)
  const metrics = metricsOfAll(registry)

  app.get('/api/health', { config: { lane: 'probes' } }, async () => ({ success: true, res: { alive: true } }))

  const readState = shareReading(async () => {
    if (!(await isDatabaseReachable(platform.db))) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 5 })
    const { rows } = await sql<{ waiting: number }>`
      select coalesce(extract(epoch from now() - min(run_date)), 0)::float8 as waiting
      from jobs where status = 'WAITING' and run_date <= now()`.execute(platform.db)
    const oldestJobSeconds = Math.round(rows[0]?.waiting ?? 0)
    const [readOnly, files] = await Promise.all([platform.disk.isLow(), filesReachable()])
    return { ready: true, readOnly, filesReachable: files, oldestJobSeconds }
  })
  app.get('/api/ready', { config: { lane: 'probes' } }, async () => {
    if (isDraining()) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 5 })
    return { success: true, res: await readState() }
  })

  app.get('/api/metrics', { config: { lane: 'probes' } }, async (request, reply) => {
    const local = platform.config.loopback && LOOPBACK.has(request.ip)
    if (!local && !hasToken(request.headers.authorization, platform.config.metricsToken)) {
      throw new AppError('ERR_NOT_FOUND')
    }
    return reply.type(registry.contentType).send(await metrics())
  })
  return registry
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || header === undefined) return false
  const given = Buffer.from(header)
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const FAILURES = [500, 502, 503] as const

function createMetrics(app: FastifyInstance, platform: Platform, filesReachable: () => Promise<boolean>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'llave_http_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'llave_http_failures_total',
    help: 'Answers that were our fault, by status',
    labelNames: ['status'],
    registers: [registry],
  })
  // A rate sees the first failure only if there was a zero before it.
  for (const status of FAILURES) failures.inc({ status }, 0)
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500) failures.inc({ status: reply.statusCode })
    // Labels are kept for ever, so clients must not be able to invent them: only existing methods, and the route's
    // pattern instead of the path.
    const method = app.supportedMethods.includes(request.method) ? request.method : 'other'
    const labels = [method, request.routeOptions.url ?? 'none', String(reply.statusCode)] as const
    duration.labels(...labels).observe(reply.elapsedTime / 1000)
  })
  addStateGauges(registry, platform, filesReachable)
  registry.registerMetric(platform.rests)
  if (platform.sms) registry.registerMetric(platform.sms.counter)
  return registry
}
