import { AsyncResource } from 'node:async_hooks'
import { EventEmitter, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { insertRow, updateRow } from '../../../test/app'
import { useDatabase } from '../../../test/database'
import { doFor } from '../slots'
import { enqueueJob } from './enqueue-job'
import { createJobWorker } from './job-worker'
import { type JobHandler, PermanentFailure } from './run-job'

const database = useDatabase()
const { db } = database
const log = pino({ level: 'silent' })
const worker = (handler: JobHandler, concurrency = 4) =>
  createJobWorker({ db, log, handlers: new Map([['work', handler]]), concurrency })
const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute()
const effects = () => db.selectFrom('audit').select('entityId').execute()

/** Leaves a trace in the job's transaction. */
const trace: JobHandler = {
  async inTransaction(payload, tx) {
    await insertRow(tx, 'audit', { action: 'did', entityId: String(payload.n) })
  },
}
/** The clock of the database, which decides when jobs are due. */
const databaseTime = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}
const dueNow = () => updateRow(db, 'jobs', {}, { runDate: new Date(Date.now() - 60_000) })

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('audit').execute()
})

describe('the job worker', () => {
  it('does each job exactly once with two workers on the same database', async () => {
    for (let n = 0; n < 200; n++) await enqueueJob(db, { kind: 'work', payload: { n } })
    await Promise.all([worker(trace).runDue(), worker(trace).runDue()])
    const done = (await effects()).map(({ entityId }) => Number(entityId)).sort((a, b) => a - b)
    expect(done).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect((await jobs()).every(job => job.status === 'DONE' && job.attempts === 1)).toBe(true)
  })

  it('creates one job per unique key, and none for a transaction that rolls back', async () => {
    await enqueueJob(db, { kind: 'work', payload: {}, uniqueKey: 'k' })
    await enqueueJob(db, { kind: 'work', payload: {}, uniqueKey: 'k' })
    const rolledBack = db.transaction().execute(async tx => {
      await enqueueJob(tx, { kind: 'work', payload: {} })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await jobs()).toHaveLength(1)
  })

  it('waits until a job is due', async () => {
    await enqueueJob(db, { kind: 'work', payload: { n: 1 }, runDate: new Date(Date.now() + 60_000) })
    await worker(trace).runDue()
    expect(await effects()).toEqual([])
    await dueNow()
    await worker(trace).runDue()
    expect(await effects()).toHaveLength(1)
  })

  it('leaves a kind that it does not know to a newer version; what nobody does for an hour is told', async () => {
    await enqueueJob(db, { kind: 'newer', payload: {} })
    await worker(trace).runDue()
    expect(await jobs()).toMatchObject([{ attempts: 0, status: 'WAITING', lastError: null }])
    await updateRow(db, 'jobs', {}, { runDate: new Date(Date.now() - 2 * 3_600_000) })
    await worker(trace).runDue()
    expect(await jobs()).toMatchObject([{ attempts: 1, lastError: 'no handler for jobs of kind newer' }])
  })

  it('goes round by actor: one person’s thousand, also later ones, keep nobody else’s waiting for more than a turn', async () => {
    const order: string[] = []
    const noted: JobHandler = { run: async ({ n }) => void order.push(String(n)) }
    const of = (actor: string, n: string, runDate?: Date) =>
      doFor(actor, () => enqueueJob(db, { kind: 'work', payload: { n }, ...(runDate && { runDate }) }))
    const hour = new Date(Date.now() + 3_600_000)
    for (const n of [1, 2, 3, 4]) await of('greedy', `later ${n}`, hour)
    for (const n of [1, 2]) await of('greedy', `greedy ${n}`)
    await of('other', 'other 1')
    await of('third', 'third 1')
    await of('other', 'other 2')
    await worker(noted, 1).runDue()
    expect(order).toEqual(['greedy 1', 'other 1', 'third 1', 'greedy 2', 'other 2'])
    await dueNow()
    await of('other', 'other 3')
    await worker(noted, 1).runDue()
    expect(order.slice(5)).toEqual(['later 1', 'other 3', 'later 2', 'later 3', 'later 4'])
  })

  it('goes round by actor also where one is done after the other, if its kind says so', async () => {
    const done: unknown[] = []
    const by = (actor: string, n: number) =>
      doFor(actor, () => enqueueJob(db, { kind: 'work', payload: { n }, subject: 'a' }))
    for (const n of [1, 2, 3]) await by('greedy', n)
    await by('other', 4)
    let atOnce = 0
    const run: JobHandler = {
      goesRound: true,
      async run({ n }) {
        done.push([n, ++atOnce])
        await setImmediate()
        atOnce--
      },
    }
    await worker(run).runDue()
    expect(done).toEqual([1, 4, 2, 3].map(n => [n, 1]))
  })

  it('counts what a job leaves for later as its actor’s', async () => {
    const leaving: JobHandler = {
      async inTransaction({ left }, tx) {
        if (!left) await enqueueJob(tx, { kind: 'work', payload: { left: true } })
      },
    }
    await doFor('somebody', () => enqueueJob(db, { kind: 'work', payload: {} }))
    await worker(leaving).runDue()
    expect((await jobs()).map(({ actor }) => actor)).toEqual(['somebody', 'somebody'])
  })

  it('rolls back a job that fails half-way and retries it, each time after a longer pause', async () => {
    let failures = 2
    const flaky: JobHandler = {
      async inTransaction(payload, tx) {
        await trace.inTransaction(payload, tx)
        if (failures-- > 0) throw new Error('half-way')
      },
    }
    await enqueueJob(db, { kind: 'work', payload: { n: 1 } })
    for (const pauseMs of [3000, 9000]) {
      const before = await databaseTime()
      await worker(flaky).runDue()
      const after = await databaseTime()
      const [job] = await jobs()
      expect(job).toMatchObject({ status: 'WAITING', lastError: 'half-way', leaseUntil: null })
      // The pause counts from the end of the attempt, however long that took.
      expect(job?.runDate.getTime()).toBeGreaterThanOrEqual(before + pauseMs)
      expect(job?.runDate.getTime()).toBeLessThanOrEqual(after + pauseMs)
      expect(await effects()).toEqual([])
      await dueNow()
    }
    await worker(flaky).runDue()
    expect(await effects()).toHaveLength(1)
    expect((await jobs())[0]).toMatchObject({ status: 'DONE', attempts: 3 })
  })

  it('sets a job aside after its last try and reports it once', async () => {
    const told: string[] = []
    const broken: JobHandler = {
      run: async () => {
        throw new Error('refused')
      },
      onDead: async ({ error }) => {
        told.push(error)
      },
    }
    await enqueueJob(db, { kind: 'work', payload: {} })
    for (let round = 0; round < 12; round++) {
      await dueNow()
      await worker(broken).runDue()
    }
    expect((await jobs())[0]).toMatchObject({ status: 'DEAD', attempts: 10, lastError: 'refused' })
    expect(told).toEqual(['refused'])
  })

  it('gives a job up together with what that means, or not yet', async () => {
    let dies = true
    const broken: JobHandler = {
      run: async () => {
        throw new PermanentFailure('refused')
      },
      async onDead({ payload, tx }) {
        await trace.inTransaction(payload, tx)
        // As if the program were killed between the two.
        if (dies) throw new Error('killed')
      },
    }
    await enqueueJob(db, { kind: 'work', payload: { n: 1 } })
    await worker(broken).runDue()
    expect((await jobs())[0]?.status).toBe('WAITING')
    expect(await effects()).toEqual([])
    dies = false
    await updateRow(db, 'jobs', {}, { leaseUntil: new Date(Date.now() - 1000) })
    await worker(broken).runDue()
    expect((await jobs())[0]?.status).toBe('DEAD')
    expect(await effects()).toHaveLength(1)
  })

  it('takes over the job of a dead worker, but only when its lease has ended', async () => {
    await enqueueJob(db, { kind: 'work', payload: { n: 1 } })
    await updateRow(db, 'jobs', {}, { attempts: 1, leaseUntil: new Date(Date.now() + 20_000) })
    await worker(trace).runDue()
    expect(await effects()).toEqual([])
    await updateRow(db, 'jobs', {}, { leaseUntil: new Date(Date.now() - 1000) })
    await worker(trace).runDue()
    expect(await effects()).toHaveLength(1)
    expect((await jobs())[0]).toMatchObject({ status: 'DONE', attempts: 2 })
  })

  it('gives up a job that crashes its worker at every try', async () => {
    await enqueueJob(db, { kind: 'work', payload: { n: 1 } })
    await updateRow(db, 'jobs', {}, { attempts: 10, leaseUntil: new Date(Date.now() - 1000) })
    await worker(trace).runDue()
    expect(await effects()).toEqual([])
    expect((await jobs())[0]?.status).toBe('DEAD')
  })

  it('discards the work of a worker whose job was taken over meanwhile', async () => {
    await enqueueJob(db, { kind: 'work', payload: { n: 1 } })
    let takeOver = true
    // Runs as in another process, not inside the first worker's transaction.
    const elsewhere = AsyncResource.bind(async () => {
      await updateRow(db, 'jobs', {}, { leaseUntil: new Date(Date.now() - 1000) })
      await worker(trace).runDue()
    })
    const slow: JobHandler = {
      async inTransaction(payload, tx) {
        await trace.inTransaction(payload, tx)
        if (!takeOver) return
        takeOver = false
        // The lease ends while the first worker is still busy; a second one does the job.
        await elsewhere()
      },
    }
    await worker(slow).runDue()
    expect(await effects()).toHaveLength(1)
    expect((await jobs())[0]).toMatchObject({ status: 'DONE', attempts: 2 })
  })

  it('does what is about the same, and due together, in its order, whichever of two workers takes its first', async () => {
    const done: string[] = []
    const gate = new EventEmitter()
    const [begun, released] = [once(gate, 'begun'), once(gate, 'released')]
    const firstIsSlow: JobHandler = {
      async inTransaction({ about, n }) {
        gate.emit('begun')
        if (about === 'a' && n === 1) await released
        done.push(`${about}${n}`)
      },
    }
    const enqueue = (about: string, n: number) =>
      enqueueJob(db, { kind: 'work', payload: { about, n }, subject: about })
    for (const n of [1, 2, 3]) await enqueue('a', n)
    const first = worker(firstIsSlow, 1).runDue()
    await begun
    await enqueue('b', 1)
    await worker(firstIsSlow).runDue()
    expect(done).toEqual(['b1'])
    gate.emit('released')
    await first
    expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
  })

  it('does the next one about the same at once, not at the next look', async () => {
    for (const n of [1, 2, 3]) await enqueueJob(db, { kind: 'work', payload: { n }, subject: 'a' })
    const handlers = new Map([['work', trace]])
    const patient = createJobWorker({ db, log, handlers, pollMs: 2 ** 31 - 1 })
    patient.start()
    await vi.waitUntil(async () => (await effects()).length === 3, { timeout: 60_000 })
    await patient.stop()
  })

  it('does not let what waits for its next try hold up what is about the same', async () => {
    const firstFails: JobHandler = {
      async inTransaction(payload, tx) {
        if (payload.n === 1) throw new Error('not now')
        await trace.inTransaction(payload, tx)
      },
    }
    for (const n of [1, 2]) await enqueueJob(db, { kind: 'work', payload: { n }, subject: 'a' })
    await worker(firstFails).runDue()
    expect(await effects()).toEqual([{ entityId: '2' }])
  })

  it('does not let the work of the database wait for what hangs outside', async () => {
    const gate = new EventEmitter()
    const released = once(gate, 'released')
    const handlers = new Map<string, JobHandler>([
      ['outside', { run: async () => void (await released) }],
      ['work', trace],
    ])
    for (let n = 0; n < 20; n++) await enqueueJob(db, { kind: 'outside', payload: {} })
    await enqueueJob(db, { kind: 'work', payload: { n: 1 } })
    const both = createJobWorker({ db, log, handlers })
    both.start()
    await vi.waitUntil(async () => (await effects()).length === 1, { timeout: 60_000 })
    const outside = (await jobs()).filter(({ kind }) => kind === 'outside')
    expect(outside.map(({ status }) => status)).toEqual(Array(20).fill('WAITING'))
    gate.emit('released')
    await both.stop()
  })
})
