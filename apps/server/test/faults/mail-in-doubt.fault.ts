import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { afterEach, expect, it, vi } from 'vitest'
import { brokenInvariants, endPauses, isSettled } from '../process/invariants'
import { type MailServer, mailServer } from '../process/mail-server'
import { insertPeople } from '../process/people'
import { freePort, includedServer, inspect, useProducts } from '../process/product'

const products = useProducts()
// A mail server has a minute for its answer.
vi.setConfig({ testTimeout: 600_000 })
let mails: MailServer | undefined
afterEach(() => new Promise<void>(resolve => (mails ? mails.server.close(() => resolve()) : resolve())))

/** How a mail server fails after receiving all of an e-mail. */
const FAILING = {
  'falls silent': () => new Promise<void>(() => {}),
  'drops the connection': async () => {
    for (const connection of mails?.server.connections ?? []) connection._socket.destroy()
  },
} as const

/** The product, its database, and a mail server that does this with the first e-mails. */
async function start(atFirst: () => Promise<void>, setting: Record<string, string> = {}) {
  const port = await freePort()
  let fails = true
  mails = mailServer(new Map(), () => (fails ? atFirst() : Promise.resolve()))
  const { server, received } = mails
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const DATA_DIR = products.dataDir()
  const product = await products.start({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}`, ...setting })
  const address = () => includedServer(DATA_DIR).address
  const [ana] = await inspect(address(), insertPeople)
  const ask = () => product.call('POST /users/resetPassword', { body: { email: ana.email } })
  expect((await ask()).status).toBe(200)
  return {
    received,
    address,
    killDatabase: () => process.kill(includedServer(DATA_DIR).pid, 'SIGKILL'),
    recover() {
      fails = false
    },
    mail: () =>
      inspect(address(), db =>
        db.selectFrom('emails').select(['status', 'lastError', 'attempts']).executeTakeFirstOrThrow(),
      ),
  }
}

it.each(['falls silent', 'drops the connection'] as const)(
  'a mail server with an e-mail in its hands %s: it is sent again by itself, as the same',
  async way => {
    const { received, address, recover, mail } = await start(FAILING[way])
    await vi.waitUntil(async () => (await mail()).status === 'FAILED', { timeout: 120_000, interval: 1000 })
    expect(await mail()).toMatchObject({ lastError: MAIL_UNCONFIRMED, attempts: 1 })
    recover()
    await inspect(address(), endPauses)
    await vi.waitUntil(async () => (await mail()).status === 'SENT', { timeout: 60_000, interval: 250 })
    expect(received).toEqual([received[0], received[0]])
    expect(await inspect(address(), brokenInvariants)).toEqual([])
  },
)

it.each(['falls silent', 'drops the connection'] as const)(
  'a mail server with an e-mail in its hands %s: it is held for a person where the setting says so',
  async way => {
    const { received, mail } = await start(FAILING[way], { MAIL_IN_DOUBT: 'hold' })
    await vi.waitUntil(async () => (await mail()).status === 'DEAD', { timeout: 120_000, interval: 1000 })
    expect(await mail()).toMatchObject({ lastError: MAIL_UNCONFIRMED, attempts: 1 })
    expect(received).toHaveLength(1)
  },
)

it.each(['resend', 'hold'])(
  'the database dies alone while the mail server has an e-mail: its answer is in no doubt (%s)',
  async MAIL_IN_DOUBT => {
    const { received, address, killDatabase, mail } = await start(
      async () => {
        killDatabase()
      },
      { MAIL_IN_DOUBT },
    )
    const isOver = () => inspect(address(), isSettled).catch(() => false)
    await vi.waitUntil(async () => received.length > 0 && (await isOver()), { timeout: 120_000, interval: 500 })
    expect(await mail()).toMatchObject({ status: 'SENT', attempts: 1 })
    expect(received).toHaveLength(1)
  },
)
