import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useApp } from '../../../test/app'
import { createJobWorker } from '../jobs/job-worker'
import { defineMail } from '../mail/mail-template'
import { REALTIME_CHANNEL } from '../realtime/realtime-message'
import { inTransaction } from '../work'
import { type EventReaction, eventDispatcher } from './event-dispatcher'

const app = useApp()
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

describe('the event dispatcher', () => {
  it('runs all reactions to an event in one transaction: a crash half-way leaves nothing, the retry runs them once', async () => {
    const { db } = app.database
    let crash = true
    const writes: EventReaction = async (event, work) => {
      await work.audit({ action: 'work.handed-over', details: { by: event.by } })
      await work.mail(reacted, { to: 'a@b.es', params: {}, language: 'es' })
      await work.announce({ room: 'r', event: 'news' })
    }
    const crashes: EventReaction = async () => {
      if (crash) throw new Error('crash')
    }
    const handlers = new Map([['event', eventDispatcher(app.app.platform, [writes, crashes])]])
    const worker = createJobWorker({ db, log: app.app.platform.log, handlers, concurrency: 1 })
    const written = async () => [
      (await db.selectFrom('audit').selectAll().where('action', '=', 'work.handed-over').execute()).length,
      (await db.selectFrom('emails').selectAll().execute()).length,
      (await db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute()).length,
    ]
    await inTransaction(app.app.platform, null, work => work.emit({ type: 'SOMETHING' }))

    await worker.runDue()
    expect(await written()).toEqual([0, 0, 0])

    crash = false
    await db
      .updateTable('jobs')
      .set({ runDate: new Date(Date.now() - 1000) })
      .execute()
    await worker.runDue()
    await worker.runDue()
    expect(await written()).toEqual([1, 1, 1])
    // Anything announced earlier arrives before the answer to this query.
    await listener.query('select 1')
    expect(heard.map(payload => JSON.parse(payload))).toEqual([{ room: 'r', event: 'news' }])
  })
})
