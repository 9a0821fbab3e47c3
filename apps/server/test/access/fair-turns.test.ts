import { statSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Piscina } from 'piscina'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { dossierBuilder } from '../../src/features/dossiers/build/build-dossier'
import { BUILD_DOSSIER } from '../../src/features/dossiers/build/keep-dossier'
import { enqueueJob } from '../../src/platform/jobs/enqueue-job'
import { createJobWorker } from '../../src/platform/jobs/job-worker'
import type { JobHandler } from '../../src/platform/jobs/run-job'
import { mailSender } from '../../src/platform/mail/mail-sender'
import { webhookSender } from '../../src/platform/webhooks/webhook-sender'
import { aCustomer, aDocumentation, anAdmin, anOperation, aRegistration, useApp } from '../app'
import { inBatches } from '../at-once'
import { aJpeg, PDF, upload } from '../uploads'

/** With rate limits, as for strangers. */
const app = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' })
const { db } = app

it('e-mails: fifteen that one address has caused keep nobody else’s activation link waiting (T46)', async () => {
  const register = (email: string, remoteAddress: string) =>
    app.call('POST /users', { remoteAddress, body: aRegistration(email) })
  const greedy = await inBatches(15, n => register(`eva${n}@example.es`, '198.51.100.7'))
  expect(new Set(greedy.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await register('otra@example.es', '203.0.113.1')).status).toBe(200)
  await app.runJobs()
  const sent = await db
    .selectFrom('jobs')
    .innerJoin('emails', join =>
      join.on('emails.id', '=', eb => eb.cast(eb.ref('jobs.payload', '->>').key('emailId'), 'uuid')),
    )
    .select(['emails.toAddress', 'jobs.status'])
    .where('jobs.kind', '=', 'send-mail')
    .orderBy('jobs.finishedDate')
    .execute()
  expect(sent).toHaveLength(16)
  // Four are sent at once, and this one is among the first four.
  expect(sent.findIndex(({ toAddress }) => toAddress === 'otra@example.es')).toBeLessThan(4)
})

it('e-mails wait for no silent receiver of webhooks and for no dossier, and nothing else for the former (T46)', async () => {
  const { platform } = app.app
  let goOn = () => {}
  const going = new Promise<void>(resolve => {
    goOn = resolve
  })
  const begun: string[] = []
  const begin = (kind: string, isLong: boolean) => ({
    run: async () => {
      begun.push(kind)
      if (isLong) await going
    },
  })
  const jobs = createJobWorker({
    ...platform,
    handlers: new Map<string, JobHandler>([
      ['send-webhook', { ...webhookSender(platform), ...begin('webhook', true) }],
      [BUILD_DOSSIER, { ...dossierBuilder(platform), ...begin('dossier', true) }],
      ['send-mail', { ...mailSender(platform, [], async () => null), ...begin('mail', false) }],
    ]),
  })
  for (let times = 0; times < 5; times++) {
    await enqueueJob(db, { kind: 'send-webhook', payload: {} })
    await enqueueJob(db, { kind: BUILD_DOSSIER, payload: {} })
  }
  jobs.start()
  await vi.waitUntil(() => begun.length === 8, { timeout: 60_000 })
  await enqueueJob(db, { kind: 'send-mail', payload: {} })
  await vi.waitUntil(() => begun.includes('mail'), { timeout: 60_000 })
  goOn()
  await jobs.stop()
})

it('archives: who leaves three of them unread is refused a fourth, alone, until one has ended (T46)', async () => {
  const customer = await aCustomer(db)
  const operation = await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' })
  const entry = await aDocumentation(db, { operationId: operation.id, type: 'NOTA_SIMPLE' })
  const token = await app.signIn(customer)
  const staff = await app.signIn(await anAdmin(db))
  const fields = { operationId: operation.id, documentationId: entry.id }
  const [document] = (await upload(app, token, fields)).res.documents
  const archive = (by: string) =>
    app.call('POST /documents/downloadMultiple', {
      token: by,
      body: { operationId: operation.id, documentIds: [document?._id ?? ''] },
    })
  const { files } = app.app.platform
  const unread: PassThrough[] = []
  const get = vi.spyOn(files, 'get').mockImplementation(async () => {
    const file = new PassThrough()
    unread.push(file)
    return file
  })
  const begun = [1, 2, 3].map(() => archive(token).catch(() => undefined))
  await vi.waitUntil(() => unread.length === 3, { interval: 5, timeout: 30_000 })
  get.mockRestore()
  expect((await archive(token)).refusal).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
  expect((await archive(staff)).status).toBe(200)
  unread[0]?.destroy(new Error('the store broke off'))
  await Promise.race(begun)
  expect((await archive(token)).status).toBe(200)
  for (const file of unread) file.destroy(new Error('the store broke off'))
  await Promise.all(begun)
})

/** Holds work until the test lets it continue; work that has begun is identified by the size of its file. */
function holdWork() {
  const begun: number[] = []
  const goOn: (() => void)[] = []
  const held = (file: string) => {
    begun.push(statSync(file).size)
    return new Promise<void>(resolve => goOn.push(resolve))
  }
  const { metadata } = sharp.prototype
  vi.spyOn(sharp.prototype, 'metadata').mockImplementation(async function (this: Sharp) {
    await held((this as unknown as { options: { input: { file: string } } }).options.input.file)
    return metadata.call(this)
  })
  vi.spyOn(Piscina.prototype, 'run').mockImplementation(async ({ of: [path] }: { of: [path: string] }) => {
    await held(path)
    return false
  })
  return { begun, goOn }
}
afterEach(() => void vi.restoreAllMocks())

it.each([
  ['pictures', 'foto.jpg'],
  ['PDFs', 'nota.pdf'],
])('%s: three of each of two customers keep a third’s waiting for no more than one of each (T46)', async (_, name) => {
  const content = name.endsWith('.pdf') ? PDF : await aJpeg()
  const arrived = vi.spyOn(app.app.platform.scanner, 'check')
  const { begun, goOn } = holdWork()
  const aSender = async (more: number) => {
    const customer = await aCustomer(db)
    const operation = await anOperation(db, { userId: customer.id, state: 'SUBIR_DOCUMENTACION' })
    const entry = await aDocumentation(db, { operationId: operation.id, type: 'NOTA_SIMPLE' })
    const token = await app.signIn(customer)
    const bytes = Buffer.concat([content, Buffer.alloc(more, ' ')])
    return () => upload(app, token, { operationId: operation.id, documentationId: entry.id }, { name, bytes })
  }
  const greedy = [await aSender(0), await aSender(0)]
  const other = await aSender(1)
  const all = greedy.flatMap(send => [send(), send(), send()])
  await vi.waitUntil(() => arrived.mock.calls.length === 6 && begun.length === 2, { interval: 5, timeout: 30_000 })
  all.push(other())
  await vi.waitUntil(() => arrived.mock.calls.length === 7, { interval: 5, timeout: 30_000 })
  for (let tick = 0; tick < 5; tick++) await setImmediate()
  for (let done = 0; done < 7; done++) {
    await vi.waitUntil(() => goOn.length > 0, { interval: 5, timeout: 30_000 })
    goOn.shift()?.()
  }
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(7).fill(200))
  expect(begun.indexOf(content.length + 1)).toBeLessThan(4)
})
