import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aRegistration, readRow } from '../app'
import { useDatabase } from '../database'
import { listening } from '../listening'
import { brokenInvariants, endLeases, endPauses, isSettled } from './invariants'
import { mailServer } from './mail-server'
import { freePort, type Product, useProducts } from './product'

const products = useProducts()
const database = useDatabase()
const withMail = (port: number) => ({
  ...{ DATA_DIR: products.dataDir(), DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}` },
})

async function register(product: Product, email: string): Promise<void> {
  const { status } = await product.call('POST /users', { body: aRegistration(email) })
  expect(status).toBe(200)
}

/** The number of attempts for the e-mail to an address. */
async function triesOf(email: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select j.attempts from jobs j join emails e on j.payload ->> 'emailId' = e.id::text
    where j.kind = 'send-mail' and e.to_address = ${email}`.execute(database.db)
  return rows[0]?.attempts ?? 0
}

async function statusOf(email: string): Promise<string> {
  const { status } = await readRow(database.db, 'emails', { toAddress: email })
  return status
}

it('refused, hanging, busy and failing mail servers: each e-mail is tried again later and arrives once', async () => {
  const port = await freePort()
  const product = await products.start(withMail(port))
  const people = ['refused', 'hanging', 'busy', 'failing'].map(name => `${name}@example.es`)
  const [refused = '', hanging = '', busy = '', failing = ''] = people

  await register(product, refused)
  await vi.waitUntil(async () => (await triesOf(refused)) > 0, { timeout: 60_000 })

  // Accepts connections and never sends anything.
  const silent = createServer()
  const calls: Socket[] = []
  silent.on('connection', socket => calls.push(socket))
  await listening(silent, port)
  await register(product, hanging)
  await vi.waitUntil(() => calls.length > 0, { timeout: 60_000 })
  // Requests do not wait for the mail server: the product answers meanwhile.
  expect((await fetch(`${product.url}/api/ready`)).status).toBe(200)
  await new Promise(resolve => {
    silent.close(resolve)
    for (const socket of calls) socket.destroy()
  })

  const { server, received } = mailServer(
    new Map([
      [busy, [450, 421]],
      [failing, [550]],
    ]),
  )
  await listening(server.server, port)
  try {
    for (const email of [busy, failing]) await register(product, email)
    const settled = async () => {
      await endPauses(database.db)
      return isSettled(database.db)
    }
    await vi.waitUntil(settled, { timeout: 90_000, interval: 500 })
  } finally {
    await new Promise<void>(resolve => server.close(resolve))
  }
  // A permanently refused e-mail is given up, and visible to the owner.
  const reached = people.filter(email => email !== failing)
  expect(received.map(({ to }) => to).sort()).toEqual([...reached].sort())
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(reached.length)
  expect(await triesOf(busy)).toBe(3)
  expect(await triesOf(failing)).toBe(1)
  expect(await statusOf(failing)).toBe('DEAD')
  const broken = await brokenInvariants(database.db)
  expect(broken.filter(line => !line.includes('is DEAD'))).toEqual([])
})

it('a silent mail server does not delay the exit of the program beyond its timeout', async () => {
  const silent = createServer()
  const port = await listening(silent)
  const called = once(silent, 'connection')
  const product = await products.start(withMail(port))
  await register(product, 'waiting@example.es')
  await called
  const { code } = await product.end('SIGTERM')
  silent.close()
  expect(code).toBe(0)
  expect(['WAITING', 'FAILED']).toContain(await statusOf('waiting@example.es'))
})

/** Starts the product with a mail server that receives an e-mail to this person and then falls silent. */
async function inDoubt(email: string, setting: Record<string, string> = {}) {
  const port = await freePort()
  let answers = false
  const { server, received } = mailServer(new Map(), () => (answers ? Promise.resolve() : new Promise(() => {})))
  const arrivals = () => received.filter(({ to }) => to === email)
  await listening(server.server, port)
  const environment = { ...withMail(port), ...setting }
  const product = await products.start(environment)
  await register(product, email)
  await vi.waitUntil(() => arrivals().length > 0, { timeout: 60_000 })
  return {
    product,
    arrivals,
    async startAgain() {
      answers = true
      await endLeases(database.db)
      await products.start(environment)
    },
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

it('one that falls silent with an e-mail does not delay it either; the e-mail is in doubt and waits for its next try', async () => {
  const { product, close } = await inDoubt('silent@example.es')
  expect((await product.end('SIGTERM')).code).toBe(0)
  await close()
  const row = database.db.selectFrom('emails').select(['status', 'lastError', 'notBefore'])
  expect(await row.where('toAddress', '=', 'silent@example.es').executeTakeFirst()).toEqual({
    ...{ status: 'FAILED', lastError: MAIL_UNCONFIRMED, notBefore: expect.any(Date) },
  })
})

it('killed while the mail server has an e-mail, it sends that one again by itself, as the same', async () => {
  const { product, arrivals, startAgain, close } = await inDoubt('doubtful@example.es')
  await product.end('SIGKILL')
  await startAgain()
  await vi.waitUntil(async () => (await statusOf('doubtful@example.es')) === 'FAILED', { timeout: 60_000 })
  await endPauses(database.db)
  await vi.waitUntil(async () => (await statusOf('doubtful@example.es')) === 'SENT', { timeout: 60_000 })
  const [first, ...copies] = arrivals()
  expect(first?.messageId).not.toBe('')
  expect(copies).toEqual([first])
  await close()
})

it('killed while the mail server has an e-mail, it holds that one for a person where the setting says so', async () => {
  const { product, arrivals, startAgain, close } = await inDoubt('held@example.es', { MAIL_IN_DOUBT: 'hold' })
  await product.end('SIGKILL')
  await startAgain()
  await vi.waitUntil(async () => (await statusOf('held@example.es')) === 'DEAD', { timeout: 60_000 })
  expect(arrivals()).toHaveLength(1)
  await close()
})
