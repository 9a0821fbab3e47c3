// A mixed day of a brokerage's staff at a steady rate, whatever the answers take: reads 64 %, notifications 15, writes
// 10, uploads 5, downloads 5, sign-ins 1, on the built product with its limits on. First at the rate that must be
// served well, then at twice as much, of which a part must be refused early, then once more after a pause.
// `npm run bench:load --workspace @llave/bench -- 100000` for as many operations; 10,000 unless told otherwise.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { hashPassword } from '../apps/server/src/features/accounts/password/password-hash'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres'
import { migrate } from '../apps/server/src/platform/database/migrate'
import { createDatabase, createPool } from '../apps/server/src/platform/database/pool'
import { urlOf } from '../apps/server/test/database-address'
import { freePort } from '../e2e/free-port'
import { percentile } from './bench-server'
import { buildProduct } from './build-product'
import { seedOperations } from './seed-operations'

const OPERATIONS = Number(process.argv[2] ?? 10_000)
const PASSWORD = 'Cereza-Nublada-42'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const PROCESSES = Math.min(availableParallelism(), 6)
/** Calls a second, and for how many seconds. */
const STEADY = { rate: 200, seconds: 30 }
const FLOOD = { rate: 400, seconds: 20 }
const PAUSE_MS = 5000
const WANTED = { steadyMs: 300, floodMs: 1000, refusedMs: 100 }

interface Broker {
  readonly id: string
  readonly email: string
  token: string
}
interface Seen {
  readonly ms: number
  readonly status: number
}

const folder = await mkdtemp(path.join(tmpdir(), 'llave-bench-load-'))
// As root the database runs as another user, who must be able to enter.
await chmod(folder, 0o711)
const log = pino({ level: 'silent' })
await buildProduct()
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log })
const address = postgres.connection
let product: ChildProcess | undefined
let missed = false
try {
  await migrate(address)
  const db = createDatabase(createPool({ address, log, statementTimeoutMs: 600_000 }))
  const { negotiating } = await seedOperations(db, { operations: OPERATIONS })
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD), activated_date: new Date() })
    .where('email', 'like', 'broker%')
    .execute()
  const brokers: Broker[] = (
    await db.selectFrom('users').select(['id', 'email']).where('email', 'like', 'broker%').execute()
  ).map(broker => ({ ...broker, token: '' }))
  await db.destroy()

  const port = await freePort()
  const base = `http://127.0.0.1:${port}/api`
  product = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PROCESSES: String(PROCESSES),
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: urlOf(address),
      // Eight people do the work of hundreds.
      RATE_LIMITS: 'general=1000000,uploads=1000000,login-address=1000000,login-account=1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${base}/ready`).catch(() => null))?.ok) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`)
    await wait(100)
  }

  const documents: string[] = []
  const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
  const send = (method: string, url: string, body?: unknown, key?: string) => {
    const json = body !== undefined && !(body instanceof FormData)
    return fetch(`${base}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${pick(brokers).token}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    })
  }
  const signIn = async (broker: Broker) => {
    const answer = await fetch(`${base}/users/authenticateAdm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: broker.email, password: PASSWORD }),
    })
    if (answer.ok) broker.token = ((await answer.clone().json()) as { res: { token: string } }).res.token
    return answer
  }
  const upload = async () => {
    const form = new FormData()
    form.set('operationId', pick(negotiating))
    form.set('documentType', 'NOTA_SIMPLE')
    form.set('file', new File([PDF], `${randomUUID()}.pdf`))
    const answer = await send('POST', '/documents/upload', form, randomUUID())
    if (answer.ok) documents.push(((await answer.clone().json()) as { res: { _id: string } }).res._id)
    return answer
  }
  /** What is done how often, in percent. */
  const MIX: readonly (readonly [number, () => Promise<Response>])[] = [
    [34, () => send('GET', `/operations/${pick(negotiating)}`)],
    [14, () => send('POST', '/operations/listPagination', { dataFilter: { page: 1, perPage: 20 } })],
    [8, () => send('POST', '/tasks/listPagination', { dataFilter: { page: 1, perPage: 20 } })],
    [8, () => send('POST', '/contacts/listPagination', { dataFilter: { page: 1, perPage: 20 } })],
    [15, () => send('POST', '/notifications/listPagination', { dataFilter: { page: 1, perPage: 20 } })],
    [5, () => send('PUT', `/operations/${pick(negotiating)}`, { description: randomUUID() })],
    [
      5,
      () => send('POST', '/tasks', { name: randomUUID(), type: 'TASK', responsable: pick(brokers).id }, randomUUID()),
    ],
    [5, upload],
    [5, () => send('GET', `/documents/${pick(documents)}/preview`)],
    [1, () => signIn(pick(brokers))],
  ]
  const day = MIX.flatMap(([share, one]) => Array.from({ length: share }, () => one))

  const run = async ({ rate, seconds }: { rate: number; seconds: number }): Promise<Seen[]> => {
    const seen: Promise<Seen>[] = []
    const begun = performance.now()
    for (let n = 0; n < rate * seconds; n++) {
      const due = begun + (n * 1000) / rate
      if (due > performance.now()) await wait(due - performance.now())
      // From when it was due: what the generator itself is late with counts as waiting.
      const one = async (): Promise<Seen> => {
        try {
          const answer = await pick(day)()
          await answer.arrayBuffer()
          return { ms: performance.now() - due, status: answer.status }
        } catch {
          return { ms: performance.now() - due, status: 0 }
        }
      }
      seen.push(one())
    }
    return Promise.all(seen)
  }

  for (const broker of brokers) if (!(await signIn(broker)).ok) throw new Error('nobody can sign in')
  for (let n = 0; n < 20; n++) if (!(await upload()).ok) throw new Error('nothing can be uploaded')
  await run({ rate: 20, seconds: 5 })

  const tell = (name: string, seen: readonly Seen[], wantedMs: number, refusedMs?: number) => {
    const served = seen.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms)
    const refused = seen.filter(({ status }) => status === 503).map(({ ms }) => ms)
    const failed = seen.length - served.length - refused.length
    const [half, most, no] = [percentile(served, 50), percentile(served, 99), percentile(refused, 99)]
    console.log(
      `${name}: ${served.length} served, median ${half.toFixed(0)} ms, 99 % ${most.toFixed(0)} ms (≤ ${wantedMs}); ` +
        `${refused.length} refused, 99 % ${no.toFixed(0)} ms; ${failed} failed; ${memory()} MB`,
    )
    if (failed > 0 || most > wantedMs) missed = true
    if (refusedMs === undefined ? refused.length > 0 : no > refusedMs) missed = true
  }
  tell(`${STEADY.rate} a second`, await run(STEADY), WANTED.steadyMs)
  tell(`${FLOOD.rate} a second`, await run(FLOOD), WANTED.floodMs, WANTED.refusedMs)
  await wait(PAUSE_MS)
  tell('after it', await run({ ...STEADY, seconds: 10 }), WANTED.steadyMs)
} finally {
  product?.kill()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
if (missed) process.exitCode = 1

/** Of all processes of the product together. */
function memory(): number {
  const own = `${product?.pid}`
  const rss = (pid: string) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return Math.round([own, ...children].reduce((sum, pid) => sum + rss(pid), 0) / 1024)
}
