import { writeFileSync } from 'node:fs'
import type { BodyOf, CallKey, ParamsOf, QueryOf, ResOf } from '@llave/api-contract/call-types'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { type App, createApp } from '../src/app'
import { SEAL_FILE } from '../src/features/signing/seal/seal-identity'
import { readConfig } from '../src/platform/config'
import type { Db } from '../src/platform/database/db'
import { renderEmail } from '../src/platform/mail/render-email'
import type { RenderedMail } from '../src/platform/mail/render-mail'
import { secretsFrom } from '../src/platform/security/secrets'
import { openSession } from '../src/platform/security/sessions'
import { type TestDatabase, useDatabase } from './database'
import { useFolder } from './folder'

/** A clock that stands still until it is moved. Starts at the current time, because the database has its own clock. */
export interface TestClock {
  now(): Date
  advance(milliseconds: number): void
}

export interface CallOptions<K extends CallKey> {
  readonly params?: ParamsOf<K>
  readonly query?: QueryOf<K>
  /** Checked against the contract's type; use `rawBody` to send an invalid one. */
  readonly body?: BodyOf<K>
  readonly rawBody?: unknown
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly remoteAddress?: string
}

export interface CallResult<K extends CallKey> {
  readonly status: number
  readonly success: boolean
  /** The answer of a successful call; read it only then. */
  readonly res: ResOf<K>
  /** The answer of a refused call. */
  readonly failure: { message: string; fields?: Record<string, string>; details?: Record<string, unknown> }
  readonly headers: Record<string, unknown>
}

export type SentMail = RenderedMail & {
  readonly to: string
  readonly template: string
  readonly links: readonly string[]
}

type InjectedAnswer = Awaited<ReturnType<App['http']['inject']>>

export interface TestApp {
  readonly app: App
  readonly database: TestDatabase
  readonly db: Db
  readonly clock: TestClock
  call<K extends CallKey>(key: K, options?: CallOptions<K>): Promise<CallResult<K>>
  /** A request such as `POST /api/tasks/export` of a signed-in person, with the answer as it comes: a file. */
  request(address: string, token: string, payload?: object): Promise<InjectedAnswer>
  /** A session token for the person, without a login. */
  signIn(user: { id: string; roles?: readonly string[] }, remember?: boolean): Promise<string>
  /** Runs all jobs that committed transactions have enqueued. */
  runJobs(): Promise<void>
  /** The e-mails written so far, oldest first, as their recipients would read them. */
  mails(to?: string): Promise<SentMail[]>
}

/** The demo is for this machine alone. */
export const demoAt = ({ PUBLIC_URL = '' }: Readonly<Record<string, string>>) =>
  PUBLIC_URL.startsWith('https') ? '0' : '1'

/**
 * The whole product on a database of the test file; requests are injected. Call it once at the top of a test file, where
 * people can be signed in and calls made, too.
 */
export function useApp(environment: Record<string, string> = {}, webFolder = '/nowhere'): TestApp {
  const database = useDatabase()
  let offset = 0
  const frozen = Date.now()
  const clock: TestClock = {
    now: () => new Date(frozen + offset),
    advance: milliseconds => {
      offset += milliseconds
    },
  }
  let made: App | undefined
  const { path: folder, at } = useFolder()
  writeFileSync(at(SEAL_FILE), inject('testSeal'), { mode: 0o600 })
  const starting = createApp({
    config: readConfig({ RATE_LIMITS: 'off', DEMO: demoAt(environment), DATA_DIR: folder, ...environment }),
    db: database.db,
    databaseAddress: database.address,
    clock,
    log: pino({ level: 'silent' }),
    secrets: secretsFrom(Buffer.alloc(32, 7)),
    webFolder,
  })

  beforeAll(async () => {
    made = await starting
  })
  afterAll(() => made?.http.close())

  return {
    get app() {
      if (!made) throw new Error('The application is there in tests and hooks, not at the top of a file')
      return made
    },
    database,
    db: database.db,
    clock,
    async call(key, options = {}) {
      const [method = 'GET', path = ''] = key.split(' ')
      const params: Record<string, string> = { ...(options.params as Record<string, string> | undefined) }
      const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
      const body = options.rawBody ?? options.body
      const { http } = await starting
      const response = await http.inject({
        method: method as 'GET',
        url,
        ...(options.query ? { query: options.query as Record<string, string> } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
        ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
        headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
      })
      // A file has no envelope; its status and headers are what can be read here.
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const answer = (isJson ? response.json() : { success: true }) as { success: boolean; res: never }
      return {
        status: response.statusCode,
        success: answer.success,
        res: answer.res,
        failure: answer.res,
        headers: response.headers,
      }
    },
    async request(address, token, payload) {
      const [method, url = ''] = address.split(' ')
      const headers = { authorization: `Bearer ${token}` }
      return (await starting).http.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
    },
    signIn: async (user, remember = false) =>
      openSession((await starting).platform, database.db, {
        userId: user.id,
        staff: user.roles?.some(role => role !== 'customer') ?? false,
        remember,
        ip: '127.0.0.1',
        userAgent: 'lightMyRequest', // The user agent of injected requests: the same device.
      }),
    runJobs: async () => (await starting).jobs.runDue(),
    async mails(to) {
      // The clock stands still, so the order of e-mails comes from their jobs.
      const written = sql`(select min(id) from jobs where payload ->> 'emailId' = emails.id::text)`
      let query = database.db.selectFrom('emails').selectAll().orderBy('createdDate').orderBy(written)
      if (to) query = query.where('toAddress', '=', to)
      const rows = await query.execute()
      const { platform, mailTemplates } = await starting
      return Promise.all(
        rows.map(async row => {
          const mail = await renderEmail(platform, mailTemplates, row)
          return { ...mail, to: row.toAddress, template: row.template, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }
        }),
      )
    },
  }
}
