import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { reactions } from '../src/features'
import { createJobWorker } from '../src/platform/jobs/job-worker'
import { defineMail } from '../src/platform/mail/mail-template'
import { inTransaction } from '../src/platform/platform'
import { REALTIME_CHANNEL } from '../src/platform/realtime/realtime-message'
import { dispatcher } from '../src/record/events/dispatcher'
import type { Reactions } from '../src/record/events/reactions'
import { tell } from '../src/record/events/tell'
import { anOperation, updateRow, useApp } from './app'

const app = useApp()
const { db } = app
let listener: pg.Client
const heard: string[] = []

beforeAll(async () => {
  listener = new pg.Client(app.database.address)
  await listener.connect()
  listener.on('notification', message => heard.push(message.payload ?? ''))
  await listener.query(`listen ${REALTIME_CHANNEL}`)
})
afterAll(() => listener.end())

const reacted = defineMail({
  key: 'notice',
  params: z.object({}),
  example: {},
  required: [],
  values: () => ({}),
  text: () => ({ subject: 'Hola', body: [] }),
})

it('does all that follows from an event in one transaction: a crash half-way leaves nothing, the retry does it once', async () => {
  const { platform } = app.app
  let crash = true
  const staff: Reactions['operation']['staff'] = async (work, { by }) => {
    await work.audit({ action: 'work.handed-over', details: { by } })
    await work.mail(reacted, { to: 'a@b.es', params: {}, language: 'es' })
    await work.announce({ room: 'r', event: 'news' })
  }
  const owners: Reactions['operation']['owners'] = async () => {
    if (crash) throw new Error('crash')
  }
  const done = { ...reactions, operation: { ...reactions.operation, staff, owners } }
  const handlers = new Map([['event', dispatcher(platform, done)]])
  const worker = createJobWorker({ db, log: platform.log, handlers, concurrency: 1 })
  const written = async () => [
    (await db.selectFrom('audit').selectAll().where('action', '=', 'work.handed-over').execute()).length,
    (await db.selectFrom('emails').selectAll().execute()).length,
    (await db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute()).length,
  ]
  const operation = await anOperation(db)
  const entry = { from: 'CUESTIONARIO_COMPLETADO', to: 'NEGOCIACION', notify: true } as const
  await inTransaction(platform, null, work => tell(work, operation, { type: 'SAVED', changes: [], entry }))

  await worker.runDue()
  expect(await written()).toEqual([0, 0, 0])

  crash = false
  await updateRow(db, 'jobs', {}, { runDate: new Date(Date.now() - 1000) })
  await worker.runDue()
  await worker.runDue()
  expect(await written()).toEqual([1, 1, 1])
  // Anything announced earlier arrives before the answer to this query.
  await listener.query('select 1')
  expect(heard.map(payload => JSON.parse(payload)).filter(({ room }) => room === 'r')).toHaveLength(1)
})

it('leaves an event with a reaction of a newer version to that version', async () => {
  const { platform } = app.app
  const { staff: _staff, ...fewer } = reactions.operation
  const operation = await anOperation(db)
  await db.deleteFrom('jobs').execute()
  const told = { type: 'CONTRACT_SIGNED', holder: 'Ana', holderId: 'h' } as const
  await inTransaction(platform, null, work => tell(work, operation, told))
  const run = (known: Reactions) =>
    createJobWorker({ db, log: platform.log, handlers: new Map([['event', dispatcher(platform, known)]]) }).runDue()

  await run({ ...reactions, operation: fewer as Reactions['operation'] })
  const event = () => db.selectFrom('jobs').select(['status', 'lastError']).where('kind', '=', 'event').execute()
  expect(await event()).toEqual([{ status: 'WAITING', lastError: 'the reaction staff is not known to this version' }])

  await updateRow(db, 'jobs', {}, { runDate: new Date(Date.now() - 1000) })
  await run(reactions)
  expect(await event()).toMatchObject([{ status: 'DONE' }])
})
