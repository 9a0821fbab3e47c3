import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Call } from '@llave/api-contract/define/call'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import pg from 'pg'
import { type App, createApp } from '../../src/app'
import { features } from '../../src/features'
import { createLog } from '../../src/log'
import { readConfig } from '../../src/platform/config'
import type { Db } from '../../src/platform/database/db'
import { createDatabase } from '../../src/platform/database/pool'
import type { DatabaseAddress } from '../../src/platform/database/servers'
import { startSchedule } from '../../src/platform/jobs/schedule'
import { REALTIME_CHANNEL } from '../../src/platform/realtime/realtime-message'
import { secretsFrom } from '../../src/platform/security/secrets'
import { openSession } from '../../src/platform/security/sessions'
import type { CallOptions, CallResult } from '../app'
import { callOverHttp } from '../call-over-http'
import { testPool } from '../test-pool'
import { answerFaults } from './invariants/answers'
import { OtherSystem } from './other-system'
import { type Caller, type Known, nameOf, type Person } from './people'

/** A call that was answered, or whose answer was lost in a crash (status 0). */
export interface Made {
  readonly key: CallKey
  readonly who: Caller
  readonly status: number
}

/** Where a story takes place: a database, the folder of files with which it begins, and its people. */
export interface Place {
  readonly address: DatabaseAddress
  readonly folder: string
  readonly known: Known
}

const NAME = 'llave-play'
const LOST = 0

/** The product as the people of one story use it, over the network. */
export class Brokerage {
  /** What has happened, with a line for each call. */
  readonly story: string[] = []
  /** Faults found in answers and in the log. */
  readonly faults: string[] = []
  calls = 0
  private made: Made[] = []
  private announced: string[] = []
  private disturbed = false
  /** Whether several people act at once in the current scene. */
  crowded = false
  /** For reading and preparing data without the product. */
  readonly db: Db
  private readonly listener: pg.Client
  private running: { readonly app: App; readonly url: string; readonly db: Db; alive: boolean } | undefined
  private tokens = new Map<Person, Promise<string>>()
  private readonly opened = Date.now()
  private elapsed = 0

  private constructor(
    readonly known: Known,
    private readonly address: DatabaseAddress,
    readonly folder: string,
    readonly otherSystem: OtherSystem,
  ) {
    this.db = createDatabase(testPool(address))
    this.listener = new pg.Client(address)
  }

  static async open({ address, folder, known }: Place): Promise<Brokerage> {
    const own = await mkdtemp(path.join(tmpdir(), 'llave-play-'))
    await cp(folder, own, { recursive: true })
    const brokerage = new Brokerage(known, address, own, await OtherSystem.open())
    await brokerage.listener.connect()
    brokerage.listener.on('notification', ({ payload = '' }) => brokerage.announced.push(payload))
    await brokerage.listener.query(`listen ${REALTIME_CHANNEL}`)
    await brokerage.start()
    return brokerage
  }

  get app(): App {
    if (!this.running) throw new Error('the product is not running')
    return this.running.app
  }

  now(): Date {
    return new Date(this.opened + this.elapsed)
  }

  private async start(): Promise<void> {
    const state = { alive: true }
    // On a busy machine whoever waits for a lock is served late, which is no fault; whoever is never served is one.
    const patience = { statementTimeoutMs: 120_000, lockTimeoutMs: 60_000 }
    const db = createDatabase(testPool(this.address, { applicationName: NAME, ...patience }))
    // Not faults: slow connections, which only mean a busy machine, and a job whose lease is lost because a block ended
    // it.
    const isFault = (line: string) => state.alive && !/due to connection timeout|"lease lost"/.test(line)
    const write = (line: string) => void (isFault(line) && this.faults.push(`the log says ${line.trim()}`))
    const app = await createApp({
      config: readConfig({
        ...{ RATE_LIMITS: 'off', WEBHOOK_LOOPBACK: '1', DEMO: '1' },
        ...{ MAIL_REPLIES_TO: 'respuestas@llave.example', DATA_DIR: this.folder },
      }),
      db,
      databaseAddress: this.address,
      clock: { now: () => this.now() },
      log: createLog('warn', { write }),
      secrets: secretsFrom(Buffer.alloc(32, 7)),
      webFolder: '/nowhere',
    })
    const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
    this.running = Object.assign(state, { app, url, db })
  }

  /** Makes one call for somebody; `does` describes it in the story. After a crash it has no answer. */
  async call<K extends CallKey>(
    who: Caller,
    does: string,
    key: K,
    options: Omit<CallOptions<K>, 'token'> = {},
  ): Promise<CallResult<K> & { readonly text: string }> {
    const { running } = this
    if (!running) throw new Error('the product is not running')
    const token = who && (await this.tokenOf(who))
    const given = await callOverHttp(running.url, key, {
      ...options,
      ...(token && { token }),
    } as CallOptions<K>).catch(error => {
      if (running.alive) throw error
      return null
    })
    // Nobody receives the answers of a killed product.
    const answer = running.alive ? given : null
    const status = answer?.status ?? LOST
    this.calls++
    this.made.push({ key, who, status })
    const code = status === 200 ? '' : ` ${JSON.stringify(answer?.failure ?? 'no answer')}`
    this.story.push(`${nameOf(who)} ${does} → ${status}${code}`)
    if (!answer) return { status, success: false, res: null as never, failure: { message: '' }, headers: {}, text: '' }
    this.faults.push(...answerFaults(who, key, answer))
    return { ...answer, text: answer.bytes.toString() }
  }

  private tokenOf(who: NonNullable<Caller>): Promise<string> | string {
    if (who === 'API') return this.known.apiKey
    if ('link' in who) return who.link
    if ('key' in who) return who.key
    const known = this.tokens.get(who)
    if (known) return known
    const { platform } = this.app
    const session = { userId: this.idOf(who), staff: who.role !== 'customer', remember: false }
    const opened = openSession(platform, this.db, { ...session, ip: '127.0.0.1', userAgent: 'node' })
    this.tokens.set(who, opened)
    return opened
  }

  /** Somebody has ended their session themselves, so they sign in before their next call. */
  hasLeft(who: Person): void {
    this.tokens.delete(who)
  }

  idOf(person: Person): string {
    const id = this.known.ids.get(person)
    if (!id) throw new Error(`nobody knows ${person.name}`)
    return id
  }

  /** The account that acts when somebody calls. */
  userIdOf(who: Caller): string | null {
    if (who === 'API') return this.known.apiAccountId
    return who && 'role' in who ? this.idOf(who) : null
  }

  /** The calls of a finished scene, and whether it was disturbed: time passed in it, or the product was killed. */
  endScene(): { readonly made: readonly Made[]; readonly disturbed: boolean } {
    const { made, disturbed } = this
    this.made = []
    this.disturbed = false
    this.crowded = false
    return { made, disturbed }
  }

  /** What sockets were told since the last call. */
  takeAnnounced(): readonly string[] {
    return this.announced.splice(0)
  }

  /** Records a fault when something is not as it should be, unless others may be changing it. */
  expectSame(what: string, shown: unknown, due: unknown): void {
    if (this.crowded || isDeepStrictEqual(shown, due)) return
    this.faults.push(`${what} is not as it should be:\n    ${JSON.stringify(shown)}\n    ${JSON.stringify(due)}`)
  }

  /** Lets time pass, for the product and for its jobs, which the database dates; everybody has to sign in again. */
  async pass(milliseconds: number): Promise<void> {
    this.elapsed += milliseconds
    if (milliseconds < MINUTE_MS) return
    this.disturbed = true
    this.tokens.clear()
    await sql`update jobs set run_date = run_date - make_interval(secs => ${milliseconds / 1000}) where status = 'WAITING'`.execute(
      this.db,
    )
  }

  /** Runs all due jobs; with `scheduled`, also those that are due by the clock alone. */
  async runJobs({ scheduled = false } = {}): Promise<void> {
    const { app } = this
    if (scheduled) {
      const jobs = features.flatMap(feature => feature.schedule?.(app.platform) ?? [])
      await startSchedule(app.platform, jobs).stop()
    }
    await app.jobs.runDue()
  }

  /** Kills the product in the middle of everything, and starts it again. */
  async crash(): Promise<void> {
    const { running } = this
    if (!running) return
    running.alive = false
    this.disturbed = true
    running.app.http.server.closeAllConnections()
    void running.db.destroy()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${NAME}`.execute(
      this.db,
    )
    await running.app.http.close()
    // The leases of its jobs have ended before anybody looks again.
    await sql`update jobs set lease_until = now(), run_date = least(run_date, now()) where lease_until is not null`.execute(
      this.db,
    )
    await this.start()
    this.story.push('— the product is killed, and started again —')
  }

  async close(): Promise<void> {
    if (this.running) {
      this.running.alive = false
      this.running.app.http.server.closeAllConnections()
      await this.running.app.http.close()
      await this.running.db.destroy()
    }
    this.otherSystem.close()
    await this.listener.end()
    await this.db.destroy()
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Whether a call may have changed something: it was accepted, or its answer was lost. */
export function mayHaveChanged({ key, status }: Made): boolean {
  const call: Call = calls[key]
  return (status === 200 || status === LOST) && !key.startsWith('GET ') && !call.reads
}
