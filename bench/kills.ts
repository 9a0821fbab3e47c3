// Kills the product repeatedly under mixed writes and retries unanswered ones with the same Idempotency-Key: nothing
// acknowledged may be missing, nothing may exist twice. 200 times by default: `npm run bench:kills --workspace
// @llave/bench -- 20`
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../e2e/free-port'
import { buildProduct } from './lib/build-product'
import { receiveMails } from './lib/mail-sink'

const ROUNDS = Number(process.argv[2] ?? 200)
/** One in this many rounds also kills the database server. */
const DATABASE_EVERY = 4
const PASSWORD = 'Llave-demo-1'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

interface Session {
  readonly token: string
  /** An operation that files and comments are added to. */
  readonly operationId: string
  readonly userId: string
}

/** A call that is sent until it is answered, always with the same key. */
interface Wish {
  readonly kind: Kind
  readonly id: string
  acknowledged: boolean
}
type Kind = keyof typeof KINDS

/** How each kind of write is sent, and where its result is found. */
const KINDS = {
  registration: {
    call: '/users',
    body: (id: string) => ({
      name: 'Luz',
      lastname: 'Soler',
      phone: '612345678',
      email: `kill-${id}@example.es`,
      password: 'Cereza-Nublada-42',
      howMeetUs: 'GOOGLE',
      accept: true,
    }),
    count: `select count(*)::int as found from users where email = 'kill-' || $1::text || '@example.es'`,
  },
  operation: {
    call: '/operations',
    body: (id: string) => ({
      typeOperation: 'COMPRA',
      user: { name: 'Sol', lastname: id.replace(/[^a-f]/g, ''), email: `op-${id}@example.es`, phone: '612345678' },
    }),
    count: `select count(*)::int as found from operations join users on users.id = user_id
      where email = 'op-' || $1::text || '@example.es'`,
  },
  task: {
    call: '/tasks',
    body: (id: string, { userId }: Session) => ({ name: id, type: 'TASK', responsable: userId }),
    count: 'select count(*)::int as found from tasks where name = $1::text',
  },
  contact: {
    call: '/contacts',
    body: (id: string) => ({ name: 'Luz Gil', email: `contact-${id}@example.es` }),
    count: `select count(*)::int as found from contacts where email = 'contact-' || $1::text || '@example.es'`,
  },
  notification: {
    call: '/notifications',
    body: (id: string) => ({ name: id }),
    count: 'select count(*)::int as found from notifications where name = $1::text',
  },
  file: {
    call: '/documents/upload',
    body: (id: string, { operationId }: Session) => {
      const form = new FormData()
      form.set('operationId', operationId)
      form.set('documentType', 'NOTA_SIMPLE')
      form.set('file', new File([PDF], `${id}.pdf`))
      return form
    },
    count: `select count(*)::int as found from documents where name = $1::text || '.pdf'`,
  },
  comment: {
    call: '/operations/addComment',
    body: (id: string, { operationId }: Session) => {
      const form = new FormData()
      form.set('operationId', operationId)
      form.set('description', `<p>${id}</p>`)
      return form
    },
    count: `select count(*)::int as found from comments where description like '%' || $1::text || '%'`,
  },
} as const

const mails = await receiveMails()
const port = await freePort()
const folder = await mkdtemp(path.join(tmpdir(), 'llave-bench-kills-'))
// As root the database runs as another user, who must be able to enter.
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const base = `http://127.0.0.1:${port}/api`

/** Starts the built product with the demo and waits until it is ready. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/server/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (
    !(await fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    await wait(20)
  }
  return child
}

async function answerTo(url: string, body: unknown, headers: Record<string, string> = {}) {
  const json = !(body instanceof FormData)
  const response = await fetch(`${base}${url}`, {
    method: 'POST',
    body: json ? JSON.stringify(body) : body,
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    signal: AbortSignal.timeout(30_000),
  })
  const { res } = (await response.json()) as {
    res: { token: string; record: { _id: string }; records: { _id: string }[]; message?: string }
  }
  return { status: response.status, res }
}

const wishes: Wish[] = []
let session: Session = { token: '', operationId: '', userId: '' }

async function signIn(): Promise<void> {
  const { res } = await answerTo('/users/authenticateAdm', { email: 'javier@llave.example', password: PASSWORD })
  const authorization = `Bearer ${res.token}`
  const page = { dataFilter: { page: 1, perPage: 1 } }
  const list = await answerTo('/operations/listPagination', page, { authorization })
  session = { token: res.token, operationId: list.res.records[0]?._id ?? '', userId: res.record._id }
}

/** Sends one wish; throws when the product is gone. A refusal is a defect of this program, or worse. */
async function send(wish: Wish): Promise<void> {
  const { call, body } = KINDS[wish.kind]
  const who: Record<string, string> = wish.kind === 'registration' ? {} : { authorization: `Bearer ${session.token}` }
  const { status, res } = await answerTo(call, body(wish.id, session), {
    'idempotency-key': wish.id,
    ...who,
  })
  // The database was killed: the product says so, and the call is sent again.
  if (status === 503 || status === 409) return
  if (status !== 200) throw new Refused(`${wish.kind}: ${status} ${res.message}`)
  wish.acknowledged = true
}

class Refused extends Error {}

/** Writes of one kind, one after the other, until the product is gone. */
async function write(kind: Kind): Promise<void> {
  for (;;) {
    const wish: Wish = { kind, id: randomUUID(), acknowledged: false }
    wishes.push(wish)
    await send(wish)
  }
}

const refusals = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.flatMap(end => (end.status === 'rejected' && end.reason instanceof Refused ? [end.reason.message] : []))

function killDatabase(): void {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Retries unanswered calls until all are answered. */
async function sendAgain(): Promise<void> {
  for (let left = wishes.filter(wish => !wish.acknowledged); left.length > 0; ) {
    for (const wish of left) await send(wish)
    left = left.filter(wish => !wish.acknowledged)
  }
}

async function countTraces(): Promise<{ lost: number; twice: number }> {
  const [, , , dbPort = '', host = ''] = readFileSync(path.join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8').split(
    '\n',
  )
  const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim()
  const client = new pg.Client({ host, port: Number(dbPort), user: 'postgres', password, database: 'llave' })
  await client.connect()
  try {
    const result = { lost: 0, twice: 0 }
    for (const { kind, id } of wishes) {
      const { rows } = await client.query<{ found: number }>(KINDS[kind].count, [id])
      const found = rows[0]?.found ?? 0
      if (found === 0) result.lost++
      if (found > 1) result.twice++
    }
    return result
  } finally {
    await client.end()
  }
}

let product: ChildProcess | undefined
try {
  await buildProduct()
  product = await start()
  await signIn()
  for (let round = 1; round <= ROUNDS; round++) {
    const ended = once(product, 'exit')
    const writing = Promise.allSettled((Object.keys(KINDS) as Kind[]).map(write))
    await wait(100 + randomInt(600))
    if (round % DATABASE_EVERY === 0) killDatabase()
    product.kill('SIGKILL')
    await ended
    await mails.noteKill()
    const refused = refusals(await writing)
    if (refused.length > 0) throw new Error(refused.join('\n'))
    product = await start()
    await sendAgain()
    if (round % 20 === 0) console.log(`${round} kills, ${wishes.length} writes`)
  }
  const { lost, twice } = await countTraces()
  const good = lost === 0 && twice === 0 && mails.repeated() === 0
  console.log(
    `${good ? '    ok' : 'MISSED'}  ${ROUNDS} kills, ${wishes.length} writes: ${lost} lost, ${twice} twice; of ${mails.arrived()} e-mails ${mails.repeated()} twice, ${mails.repeatedInDoubt()} again because they were in doubt`,
  )
  if (!good) process.exitCode = 1
} finally {
  product?.kill('SIGKILL')
  mails.close()
  if (product && product.exitCode === null && product.signalCode === null) await once(product, 'exit')
  await wait(1000)
  await rm(folder, { recursive: true, force: true })
}
