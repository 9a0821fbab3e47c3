import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { features, reactions } from './features'
import { replyAddress } from './features/mail-replies/mail-replies.published'
import { sealAudit } from './platform/audit/audit-seal'
import type { Config } from './platform/config'
import { createPlatform, type PlatformOptions } from './platform/create-platform'
import { listen } from './platform/database/listener'
import { SCHEMA_CHANNEL } from './platform/database/migrate'
import type { DatabaseAddress } from './platform/database/servers'
import { fileJanitor, TIDY_FILES } from './platform/files/file-janitor'
import { type Admission, createAdmission, installAdmission } from './platform/http/admission'
import { createCallServer } from './platform/http/call-server'
import { installDocumentation } from './platform/http/documentation'
import { brokenAddressDoor, brokenRequestDoor, installErrorDoor } from './platform/http/error-door'
import { installHealth } from './platform/http/health'
import { installHosts } from './platform/http/hosts'
import { ARRIVAL, installArrivalLimits } from './platform/http/limits/arrival-limits'
import { installBrandStyles } from './platform/http/pages/brand-styles'
import { installEmbedPages } from './platform/http/pages/embed-pages'
import { installWebApp } from './platform/http/pages/web-app'
import { installWebManifest } from './platform/http/pages/web-manifest'
import { installSecurityHeaders, lastAnswer } from './platform/http/security-headers'
import { addGauge } from './platform/http/state-gauges'
import { JOBS_CHANNEL } from './platform/jobs/enqueue-job'
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker'
import type { JobHandler } from './platform/jobs/run-job'
import { type ScheduledJob, startSchedule } from './platform/jobs/schedule'
import { mailSender } from './platform/mail/mail-sender'
import type { MailTemplate } from './platform/mail/mail-template'
import { installOneClick } from './platform/mail/one-click'
import { tidyUp } from './platform/maintenance/tidy-up'
import type { Platform } from './platform/platform'
import { pushSender } from './platform/push/push-sender'
import { createRealtime, type Realtime } from './platform/realtime/realtime'
import { REALTIME_CHANNEL } from './platform/realtime/realtime-message'
import { webhookSender } from './platform/webhooks/webhook-sender'
import { dispatcher } from './record/events/dispatcher'

export interface AppOptions extends PlatformOptions {
  /** The address at which NOTIFY is listened for. */
  readonly databaseAddress: DatabaseAddress
  /** Called when another program has applied a migration. */
  readonly onSchemaChanged?: () => void
  readonly webFolder: string
}

export interface App {
  readonly http: FastifyInstance
  readonly platform: Platform
  readonly admission: Admission
  readonly jobs: JobWorker
  readonly mailTemplates: readonly MailTemplate[]
  startWorking(): void
  /** Answers pending requests, finishes running jobs and closes the sockets; the caller closes the database. */
  close(): Promise<void>
}

const MAX_BODY_BYTES = 1_000_000

/**
 * Compresses answers synchronously: streams cost several times as much as the compression itself, and the other cores
 * are busy with other calls.
 */
const COMPRESSION = {
  global: true,
  threshold: 1024,
  syncThreshold: 65_536,
  encodings: ['gzip', 'deflate'],
  zlibOptions: { level: 3 },
} satisfies FastifyCompressOptions

/** Builds the product: plugins and features in one visible list. Nothing runs until it listens. */
export async function createApp(parts: AppOptions): Promise<App> {
  const { config, db, log } = parts
  const secure = isSecure(config)
  let draining = false

  const platform = createPlatform(parts)
  const mailTemplates = features.flatMap(feature => feature.mails ?? [])

  const http = createHttp(parts, () => draining)
  const admission = createAdmission(platform)
  installHosts(http, config)
  installArrivalLimits(http, secure)
  installAdmission(http, admission)
  installErrorDoor(http)
  installSecurityHeaders(http, secure)
  await http.register(compress, COMPRESSION)
  await http.register(multipart, { throwFileSizeLimit: false })
  const metrics = installHealth(http, platform, () => draining)
  for (const gauge of features.flatMap(feature => feature.gauges?.(platform) ?? [])) addGauge(metrics, gauge)
  await installDocumentation(http, config.publicUrl)

  const server = createCallServer(http, platform)
  for (const feature of features) feature.routes?.(server, platform, mailTemplates)
  const missing = server.missing().filter(key => (config.demo && config.loopback) || !key.includes(' /dev/'))
  if (missing.length > 0) throw new Error(`calls of the contract that nobody serves: ${missing.join(', ')}`)
  installOneClick(http, platform)
  installEmbedPages(http, platform)
  installWebManifest(http, platform)
  installBrandStyles(http, platform)
  for (const feature of features) feature.pages?.(http, platform)
  await installWebApp(http, parts.webFolder, secure)

  const { scheduled, handlers } = workOf(platform, mailTemplates)
  const jobs = createJobWorker({ db, log, handlers })

  await http.ready()
  const realtime = createRealtime(http.server, platform, admission)
  let stopWorking = async () => {}

  return {
    http,
    platform,
    admission,
    jobs,
    mailTemplates,
    startWorking() {
      const listener = listen(
        parts.databaseAddress,
        {
          [SCHEMA_CHANNEL]: () => parts.onSchemaChanged?.(),
          [JOBS_CHANNEL]: kind => jobs.wake(kind),
          [REALTIME_CHANNEL]: payload => realtime.announce(payload),
        },
        {
          log,
          onListening: () => {
            jobs.wake()
            void realtime.catchUp()
          },
        },
      )
      jobs.start()
      const schedule = startSchedule(platform, scheduled)
      stopWorking = async () => {
        await schedule.stop()
        await jobs.stop()
        await listener.stop()
      }
    },
    async close() {
      draining = true
      await connectionsToldToClose(http, realtime, config.drainSeconds * 1000 * DRAIN_GRACE)
      await realtime.stop()
      await http.close()
      await stopWorking()
      // A product that is stopped has sealed all entries, so none can be changed unnoticed.
      await sealAudit(platform).catch(error => log.warn({ error: String(error) }, 'audit not sealed'))
    },
  }
}

/** The bare server: logging, and behaviour while draining. */
function createHttp({ config, log }: AppOptions, isDraining: () => boolean): FastifyInstance {
  const secure = isSecure(config)
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: ARRIVAL.uploadMs,
    // Node's own refusal would lack our headers; `installHosts` refuses such requests instead.
    http: { requireHostHeader: false },
    frameworkErrors: brokenAddressDoor(secure),
    clientErrorHandler: brokenRequestDoor(secure),
    // While draining, requests on open connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  // The server supports no expectation (`Expect` header).
  http.server.on('checkExpectation', ({ socket }) => {
    socket.end(lastAnswer(417, 'ERR_BAD_REQUEST', secure))
  })
  http.addHook('onRequest', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  http.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path, so that ids and codes stay out of the log.
    const { url: route = 'none' } = request.routeOptions
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  return http
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

/** All background work: schedules, and the handlers of each kind of job. */
function workOf(platform: Platform, mailTemplates: readonly MailTemplate[]) {
  const { db, clock } = platform
  const scheduled: ScheduledJob[] = [
    { kind: 'seal-audit', everySeconds: 60, handler: { run: () => sealAudit(platform) } },
    { kind: 'tidy-up', everySeconds: 3600, handler: { run: () => tidyUp(db, clock.now()) } },
    {
      kind: TIDY_FILES,
      everySeconds: 3600,
      handler: { run: ({ since }) => fileJanitor(platform, typeof since === 'number' ? since : null) },
    },
    ...features.flatMap(feature => feature.schedule?.(platform) ?? []),
  ]
  const handlers = new Map<string, JobHandler>([
    ['event', dispatcher(platform, reactions)],
    ['send-mail', mailSender(platform, mailTemplates, mail => replyAddress(platform, mail))],
    ['send-push', pushSender(platform)],
    ['send-webhook', webhookSender(platform)],
    ...features.flatMap(feature => [...(feature.jobs?.(platform) ?? [])]),
    ...scheduled.map(job => [job.kind, job.handler] as const),
  ])
  return { scheduled, handlers }
}

/** The share of the shutdown time in which connections may close on their own: one of twenty seconds. */
const DRAIN_GRACE = 0.05
const DRAIN_LOOK_MS = 25

/**
 * Gives open connections time for a response that closes them. Cutting a connection that seems idle may lose a request
 * that the client cannot safely repeat.
 */
async function connectionsToldToClose(http: FastifyInstance, realtime: Realtime, graceMs: number): Promise<void> {
  const until = Date.now() + graceMs
  const open = () => new Promise<number>(resolve => http.server.getConnections((_error, count) => resolve(count ?? 0)))
  while (Date.now() < until && (await open()) > realtime.connections()) await delay(DRAIN_LOOK_MS)
}

export function defaultWebFolder(serverFolder: string): string {
  return path.resolve(serverFolder, '../../web/dist')
}
