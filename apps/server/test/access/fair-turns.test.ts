import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { useApp } from '../app'
import { inBatches } from '../at-once'
import { aCustomer, aDocumentation, anAdmin, anOperation } from '../factories'
import { upload } from '../uploads'

/** With rate limits, as for strangers. */
const app = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' })

it('e-mails: fifteen that one address has caused keep nobody else’s activation link waiting (T46)', async () => {
  const register = (email: string, remoteAddress: string) =>
    app.call('POST /users', {
      remoteAddress,
      body: {
        ...{ name: 'Eva', lastname: 'Sol', phone: '612345678', email, password: 'Cereza-Nublada-42' },
        ...{ howMeetUs: 'GOOGLE', accept: true },
      },
    })
  const greedy = await inBatches(15, n => register(`eva${n}@example.es`, '198.51.100.7'))
  expect(new Set(greedy.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await register('otra@example.es', '203.0.113.1')).status).toBe(200)
  await app.runJobs()
  const sent = await app.database.db
    .selectFrom('jobs')
    .innerJoin('emails', join =>
      join.on('emails.id', '=', eb => eb.cast(eb.ref('jobs.payload', '->>').key('emailId'), 'uuid')),
    )
    .select(['emails.toAddress', 'jobs.status'])
    .where('jobs.kind', '=', 'send-mail')
    .orderBy('jobs.finishedDate')
    .execute()
  expect(sent).toHaveLength(16)
  // Four are sent at once, and it is among the first four.
  expect(sent.findIndex(({ toAddress }) => toAddress === 'otra@example.es')).toBeLessThan(4)
})

it('archives: who leaves three of them unread is refused a fourth, alone, until one has ended (T46)', async () => {
  const { db } = app.database
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
  const begun = [archive(token), archive(token), archive(token)]
  await vi.waitUntil(() => unread.length === 3, { interval: 5 })
  get.mockRestore()
  const fourth = await archive(token)
  expect([fourth.status, fourth.failure.message]).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
  expect((await archive(staff)).status).toBe(200)
  unread[0]?.destroy(new Error('the store broke off'))
  await begun[0]?.catch(() => undefined)
  expect((await archive(token)).status).toBe(200)
  for (const file of unread) file.destroy(new Error('the store broke off'))
  await Promise.allSettled(begun)
})
