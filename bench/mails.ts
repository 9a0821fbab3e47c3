// E-mails in the outbox, sent to a local mail server; from half-way on, the product is killed repeatedly (kill -9) and
// restarted. Targets: at least 200 a second, none lost and none sent twice. Those being sent, no more than the product
// sends at once, are in doubt and sent again; with `MAIL_IN_DOUBT=hold` they are held for a person. By default 10,000:
// `npm run bench:mails --workspace @llave/bench -- 1000`
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import type pg from 'pg'
import { freePort } from '../e2e/free-port'
import { benchFolder } from './lib/bench-folder'
import { buildProduct, MAIN, runAlone, untilReady } from './lib/built-product'
import { withDatabaseIn } from './lib/database-beside'
import { receiveMails } from './lib/mail-sink'
import { verdict } from './lib/verdict'

const MAILS = Number(process.argv[2] ?? 10_000)
const WANTED_A_SECOND = 200
const KILLS = 5
/** Read from the same variable as the product. */
const IN_DOUBT = process.env.MAIL_IN_DOUBT ?? 'resend'
/** The maximum number of concurrent jobs of one process, which a kill can leave in doubt. */
const AT_ONCE = 4
/** E-mails missing by then are lost. */
const PATIENCE_MS = 300_000

const sink = await receiveMails()
const port = await freePort()
const folder = await benchFolder()
const dataDir = path.join(folder, 'data')

async function start(): Promise<ChildProcess> {
  const child = runAlone([MAIN], {
    ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
    ...{ RATE_LIMITS: 'off', SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_IN_DOUBT: IN_DOUBT },
  })
  await untilReady(child, port)
  return child
}

const withDatabase = <T>(use: (client: pg.Client) => Promise<T>) => withDatabaseIn(dataDir, use)

/** E-mails like those of a day's reminders, written in one transaction, so that sending begins when it ends. */
function fillOutbox(): Promise<void> {
  return withDatabase(async client => {
    await client.query(
      `with written as (
        insert into emails (to_address, template, params, created_date)
        select 'cliente' || n || '@correo.example', 'passwordChanged', '{"name":"Núria"}', now()
        from generate_series(1, $1::int) n returning id
      )
      insert into jobs (kind, payload) select 'send-mail', jsonb_build_object('emailId', id) from written`,
      [MAILS],
    )
    await client.query(`select pg_notify('llave_jobs', '')`)
  })
}

interface Mail {
  readonly id: string
  readonly status: string
  readonly last_error: string | null
}

/** The outbox once no e-mail in it is waiting. */
async function settledOutbox(): Promise<readonly Mail[]> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const mails = await withDatabase(
      async client => (await client.query<Mail>('select id, status, last_error from emails')).rows,
    )
    const waiting = mails.some(({ status }) => status === 'WAITING' || status === 'FAILED')
    if (!waiting || performance.now() > deadline) return mails
    await wait(250)
  }
}

async function until(count: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (sink.arrived() < count && performance.now() < deadline) await wait(5)
}

let product: ChildProcess | undefined
try {
  await buildProduct()
  product = await start()
  const begun = performance.now()
  await fillOutbox()
  await until(Math.floor(MAILS / 2))
  const firstHalf = performance.now() - begun
  const early = sink.arrived()
  for (let kill = 0; kill < KILLS; kill++) {
    await until(Math.floor(MAILS * (0.5 + (kill * 0.5) / KILLS)))
    const ended = once(product, 'exit')
    product.kill('SIGKILL')
    await ended
    await sink.noteKill()
    product = await start()
  }
  const outbox = await settledOutbox()
  // A second copy would follow the first within a job's lease.
  await wait(2_000)
  const rate = (early / firstHalf) * 1000
  const held = outbox.filter(({ last_error }) => last_error === MAIL_UNCONFIRMED)
  const lost = MAILS - outbox.filter(({ id, status }) => status === 'SENT' && sink.hasArrived(id)).length - held.length
  const [most, copies] = [KILLS * AT_ONCE, sink.repeatedInDoubt()]
  const asSet = IN_DOUBT === 'hold' ? copies === 0 && held.length <= most : held.length === 0 && copies <= most
  const good = lost === 0 && sink.repeated() === 0 && asSet && rate >= WANTED_A_SECOND
  verdict(
    good,
    `${MAILS} e-mails: ${rate.toFixed(0)} a second (wanted at least ${WANTED_A_SECOND}); over ${KILLS} kills (kill -9) ${lost} lost, ${sink.repeated()} twice, ${copies} again because they were in doubt, ${held.length} held back, of which ${held.filter(({ id }) => sink.hasArrived(id)).length} had arrived`,
  )
} finally {
  product?.kill('SIGKILL')
  sink.close()
  if (product && product.exitCode === null && product.signalCode === null) await once(product, 'exit')
  await wait(1000)
  await rm(folder, { recursive: true, force: true })
}
