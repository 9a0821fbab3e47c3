// A mixed day of a brokerage's staff (`mixed-day.ts`) on the built product with its limits on. First the processor cost
// of each kind of call, then the day at a steady rate, whatever the response times: at the rate that must be served
// well, at twice that rate, at which a part must be refused early, and again after a pause.
// `npm run bench:load --workspace @llave/bench -- 100000` for that many operations, by default 10,000; `-- 10000 costs`
// for the costs only; `-- 10000 soak 15` for 15 minutes at half the rate (`-- 10000 soak 15 60`: at 60 a second), and
// the growth of memory.
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../apps/server/src/features/accounts/password/password-hash'
import { urlOf } from '../apps/server/test/database-address'
import { freePort } from '../e2e/free-port'
import { startBenchDatabase } from './lib/bench-database'
import { benchFolder } from './lib/bench-folder'
import { percentile } from './lib/bench-server'
import { buildProduct, MAIN, runAlone, untilReady } from './lib/built-product'
import { type MixedDay, mixedDay } from './lib/mixed-day'
import { figuresOf } from './lib/process-figures'
import { seedOperations } from './lib/seed-operations'

const OPERATIONS = Number(process.argv[2] ?? 10_000)
const MODE = process.argv[3] ?? 'all'
const PASSWORD = 'Cereza-Nublada-42'
const PROCESSES = Math.min(availableParallelism(), 6)
/** Calls per second, and for how many seconds. */
const STEADY = { rate: 200, seconds: 30 }
const FLOOD = { rate: 400, seconds: 20 }
const SOAK = { rate: Number(process.argv[5] ?? 100), seconds: Number(process.argv[4] ?? 15) * 60 }
const PAUSE_MS = 5000
const WANTED = { steadyMs: 300, floodMs: 1000, refusedMs: 100, grownMb: 20 }
/** For the cost of each kind: how many calls, and how many at once. */
const EACH = { warmUp: 2000, calls: 300, signIns: 30, atOnce: 4 }

interface Seen {
  readonly ms: number
  readonly status: number
}

const folder = await benchFolder()
await buildProduct()
const { postgres, db } = await startBenchDatabase(folder)
let product: ChildProcess | undefined
let missed = false
try {
  const { negotiating } = await seedOperations(db, OPERATIONS)
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(PASSWORD), activatedDate: new Date() })
    .where('email', 'like', 'broker%')
    .execute()
  // As in a database that has grown over years; otherwise autovacuum would run during the first calls.
  await sql`vacuum (analyze)`.execute(db)
  const brokers = await db.selectFrom('users').select(['id', 'email']).where('email', 'like', 'broker%').execute()
  await db.destroy()

  const port = await freePort()
  const base = `http://127.0.0.1:${port}/api`
  product = runAlone([MAIN], {
    NODE_ENV: 'production',
    PORT: String(port),
    PROCESSES: String(PROCESSES),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: urlOf(postgres.connection),
    // Eight people do the work of hundreds.
    RATE_LIMITS: 'general=1000000,uploads=1000000,login-address=1000000,login-account=1000000',
  })
  await untilReady(product, port)
  const day = await mixedDay({ base, brokers, password: PASSWORD, operationIds: negotiating })
  // Until Node has compiled the frequently used code.
  await inTurns(EACH.warmUp, day.any)

  if (MODE !== 'soak') await tellCosts(day)
  if (MODE === 'all') {
    tell(STEADY.rate, await run(day, STEADY), WANTED.steadyMs)
    tell(FLOOD.rate, await run(day, FLOOD), WANTED.floodMs, WANTED.refusedMs)
    await wait(PAUSE_MS)
    tell(STEADY.rate, await run(day, { ...STEADY, seconds: 10 }), WANTED.steadyMs)
  }
  if (MODE === 'soak') await soak(day)
} finally {
  product?.kill()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
if (missed) process.exitCode = 1

/** Sends calls at this rate, however long the answers take. */
async function run(day: MixedDay, { rate, seconds }: { rate: number; seconds: number }): Promise<Seen[]> {
  const seen: Promise<Seen>[] = []
  const begun = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    const due = begun + (n * 1000) / rate
    if (due > performance.now()) await wait(due - performance.now())
    // From its due time: delays of the generator itself count as waiting.
    const one = async (): Promise<Seen> => {
      try {
        const { status } = await day.any()
        return { ms: performance.now() - due, status }
      } catch {
        return { ms: performance.now() - due, status: 0 }
      }
    }
    seen.push(one())
  }
  return Promise.all(seen)
}

function tell(rate: number, seen: readonly Seen[], wantedMs: number, refusedMs?: number): void {
  const served = seen.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms)
  const refused = seen.filter(isRefused).map(({ ms }) => ms)
  const others = seen.filter(one => !isRefused(one) && (one.status < 200 || one.status >= 300))
  const failed = others.length === 0 ? 'none failed' : `${others.length} failed (${countsOf(others)})`
  const [half, most, no] = [percentile(served, 50), percentile(served, 99), percentile(refused, 99)]
  console.log(
    `${rate} a second: ${served.length} served, median ${half.toFixed(0)} ms, 99 % ${most.toFixed(0)} ms (≤ ${wantedMs}); ` +
      `${refused.length} refused${refused.length > 0 ? `, 99 % ${no.toFixed(0)} ms` : ''}; ${failed}; ${memoryText()}`,
  )
  if (others.length > 0 || most > wantedMs) missed = true
  if (refusedMs === undefined ? refused.length > 0 : no > refusedMs) missed = true
}

/** Whether the call was refused because of too many calls, of the process or of one person. */
function isRefused({ status }: Seen): boolean {
  return status === 503 || status === 429
}

function countsOf(seen: readonly Seen[]): string {
  const counts = new Map<number, number>()
  for (const { status } of seen) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} with ${status || 'no answer'}`).join(', ')
}

/** Processor time does not depend on what else the machine is doing. */
async function tellCosts({ calls }: MixedDay): Promise<void> {
  const used = () => [figuresOf(product?.pid ?? 0).cpuMs, figuresOf(databasePid()).cpuMs] as const
  const sum = [0, 0]
  for (const { name, share, make } of calls) {
    const count = share === 1 ? EACH.signIns : EACH.calls
    const before = used()
    await inTurns(count, async () => {
      const { ok, status } = await make()
      if (!ok) throw new Error(`${name}: ${status}`)
    })
    // Jobs left by a call are part of its cost.
    await wait(500)
    const [program = 0, database = 0] = used().map((ms, side) => (ms - (before[side] ?? 0)) / count)
    sum[0] = (sum[0] ?? 0) + (program * share) / 100
    sum[1] = (sum[1] ?? 0) + (database * share) / 100
    tellCost(name, program, database)
  }
  tellCost('a call of the day', sum[0] ?? 0, sum[1] ?? 0)
}

/** Makes this many calls, a few at once, however long they take. */
async function inTurns(count: number, make: () => Promise<unknown>): Promise<void> {
  let made = 0
  const turns = async () => {
    while (made++ < count) await make()
  }
  await Promise.all(Array.from({ length: EACH.atOnce }, turns))
}

function tellCost(name: string, program: number, database: number): void {
  const text = (ms: number) => ms.toFixed(1).padStart(6)
  console.log(`${name.padEnd(20)} ${text(program)} ms in the program, ${text(database)} ms in the database`)
}

async function soak(day: MixedDay): Promise<void> {
  // Until the heaps have reached their size.
  await run(day, { ...SOAK, seconds: SOAK.seconds / 5 })
  const before = memory()
  tell(SOAK.rate, await run(day, SOAK), WANTED.steadyMs)
  const grown = memory().map((mb, n) => mb - (before[n] ?? 0))
  console.log(`grown by ${grown.map(mb => mb.toFixed(0)).join(', ')} MB in ${SOAK.seconds / 60} minutes`)
  if (grown.some(mb => mb > WANTED.grownMb)) missed = true
}

function memoryText(): string {
  return `${memory()
    .map(mb => mb.toFixed(0))
    .join(' + ')} MB`
}

/** The megabytes of each process of the product. */
function memory(): readonly number[] {
  return figuresOf(product?.pid ?? 0).memory
}

function databasePid(): number {
  const clusters = path.join(postgres.dataDir, 'pg18/postmaster.pid')
  return Number(readFileSync(clusters, 'utf8').split('\n')[0])
}
