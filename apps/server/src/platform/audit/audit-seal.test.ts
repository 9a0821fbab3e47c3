import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertRow, updateRow, useApp } from '../../../test/app'
import type { Db } from '../database/db'
import type { Platform } from '../platform'
import { secretsFrom } from '../security/secrets'
import { isAuditWhole, sealAudit } from './audit-seal'
import { verifyAudit } from './verify-audit'

const app = useApp()
let platform: Platform
let db: Db
let file: string

beforeEach(async () => {
  platform = app.app.platform
  db = platform.db
  file = path.join(platform.config.dataDir, 'audit-heads.log')
  await rm(file, { force: true })
  await db.deleteFrom('auditSeals').execute()
  await db.deleteFrom('audit').execute()
  for (let n = 1; n <= 5; n++) {
    const details = JSON.stringify({ z: n, a: { inner: [n, { y: 1, x: 2 }] } })
    await insertRow(db, 'audit', { action: `act${n}`, entity: 'thing', entityId: `${n}`, details })
  }
  await sealAudit(platform)
})

/** Adds an entry, and seals it. */
async function sealed(action: string) {
  await insertRow(db, 'audit', { action })
  await sealAudit(platform)
}

const broken = async () => (await verifyAudit(platform)).broken
const idOf = async (action: string) =>
  (await db.selectFrom('audit').select('id').where('action', '=', action).executeTakeFirstOrThrow()).id

describe('the audit seal', () => {
  it('holds when nothing was touched, even across several seals and instances', async () => {
    expect(await broken()).toBeNull()
    await insertRow(db, 'audit', { action: 'later' })
    await Promise.all([sealAudit(platform), sealAudit(platform), sealAudit(platform)])
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, head: { number: 6 }, unsealed: 0 })
  })

  it('holds over years, of which the first seal takes all', async () => {
    await db.deleteFrom('auditSeals').execute()
    await rm(file, { force: true })
    await sql`insert into audit (action, created_date)
      select 'old', now() - make_interval(days => 700 - n) from generate_series(1, 690) n`.execute(db)
    await sealAudit(platform)
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, head: { number: 695 }, unsealed: 0 })
  })

  it('covers every entry, however many there are', async () => {
    await sql`insert into audit (action) select 'many' from generate_series(1, 1200)`.execute(db)
    await sealAudit(platform)
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, head: { number: 1205 }, unsealed: 0 })
  })

  it.each([
    ['details', { details: JSON.stringify({ z: 3, a: 0 }) }],
    ['action', { action: 'other' }],
    ['actor', { actorId: '00000000-0000-4000-8000-000000000001' }],
    ['entity', { entityId: '33' }],
    ['address', { ip: '10.0.0.1' }],
    ['date', { createdDate: new Date(0) }],
  ])('detects an entry whose %s was altered', async (_what, change) => {
    await db.updateTable('audit').set(change).where('action', '=', 'act3').execute()
    expect(await broken()).toBe(3)
  })

  it('holds over a change of the secret for whoever has the earlier one, and under no other order', async () => {
    const [older, newer] = [platform.secrets, secretsFrom(Buffer.alloc(32, 8))]
    const after = { ...platform, secrets: newer }
    await insertRow(db, 'audit', { action: 'later' })
    await sealAudit(after)
    expect(await verifyAudit(after)).toMatchObject({ broken: 1 })
    expect(await verifyAudit(platform)).toMatchObject({ broken: 6 })
    expect(await verifyAudit(platform, [newer])).toMatchObject({ broken: 6 })
    expect(await verifyAudit(after, [older])).toMatchObject({ broken: null, head: { number: 6 } })
    // Knowing the earlier secret is not enough to continue the chain.
    await sealed('forged')
    expect(await verifyAudit(after, [older])).toMatchObject({ broken: 7 })
  })

  it('detects a removed entry, with its seal or without, even when the rest was renumbered', async () => {
    const id = await idOf('act2')
    await db.deleteFrom('audit').where('id', '=', id).execute()
    expect(await broken()).toBe(2)
    await db.deleteFrom('auditSeals').where('auditId', '=', id).execute()
    expect(await broken()).toBe(2)
    for (const number of [3, 4, 5]) {
      await updateRow(db, 'auditSeals', { number }, { number: number - 1 })
    }
    expect(await broken()).toBe(2)
  })

  it('detects that the last entry was removed with its seal', async () => {
    const id = await idOf('act5')
    await db.deleteFrom('audit').where('id', '=', id).execute()
    await db.deleteFrom('auditSeals').where('auditId', '=', id).execute()
    expect(await broken()).toBe(5)
  })

  it('detects a pair that was swapped', async () => {
    const [third, fourth] = [await idOf('act3'), await idOf('act4')]
    await updateRow(db, 'audit', third, { action: 'act4', entityId: '4' })
    await updateRow(db, 'audit', fourth, { action: 'act3', entityId: '3' })
    expect(await broken()).toBe(3)
  })

  it('detects an altered entry whose seal and all after it were cleared, and does not seal over it', async () => {
    await db.updateTable('audit').set({ ip: '10.0.0.1' }).where('action', '=', 'act4').execute()
    await db.deleteFrom('auditSeals').where('number', '>=', 4).execute()
    expect(await broken()).toBe(4)
    await sealAudit(platform)
    expect(await broken()).toBe(4)
    expect((await verifyAudit(platform)).unsealed).toBe(2)
  })

  it('detects an inserted entry: without the key nobody makes a seal', async () => {
    const { id } = await insertRow(db, 'audit', { action: 'forged' })
    await insertRow(db, 'auditSeals', { number: 6, auditId: id, hash: 'f'.repeat(64) })
    expect(await broken()).toBe(6)
  })

  it('detects an entry that was slipped in among older ones', async () => {
    const { id } = await insertRow(db, 'audit', { action: 'slipped in', createdDate: new Date(Date.now() - DAY_MS) })
    expect(await broken()).toBe(id)
  })

  it.each([
    ['six minutes ago', sql`insert into audit (action, created_date) values ('forged', now() - interval '6 minutes')`],
    ['years ago', sql`insert into audit (action, created_date) values ('forged', '2020-01-01')`],
    [
      'in the place of one that was rolled back',
      sql`insert into audit (id, action, created_date)
      overriding system value values (-1, 'forged', now() - interval '2 days')`,
    ],
    ['ahead', sql`insert into audit (action, created_date) values ('forged', now() + interval '6 minutes')`],
  ])('never covers an entry that was added with another date, such as %s: it is found', async (_when, insert) => {
    await insert.execute(db)
    // The product runs on, and everything else is sealed.
    await insertRow(db, 'audit', { action: 'later' })
    for (let minute = 0; minute < 3; minute++) await sealAudit(platform)
    expect(await verifyAudit(platform)).toMatchObject({ broken: await idOf('forged'), unsealed: 1 })
  })

  it('covers what began before others and ended after them, however they are numbered', async () => {
    for (const age of ['0', '4 minutes', '280 seconds']) {
      await sql`insert into audit (action, created_date) values ('slow', now() - ${age}::interval)`.execute(db)
      await sealAudit(platform)
    }
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, unsealed: 0 })
  })

  it('changes nothing while it checks', async () => {
    await insertRow(db, 'audit', { action: 'fresh' })
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, head: { number: 5 }, unsealed: 1 })
    expect(await verifyAudit(platform)).toMatchObject({ unsealed: 1 })
  })

  it('keeps the head of each day outside of the database, for nobody else to read', async () => {
    const headsOf = async () =>
      (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).number)
    expect(await headsOf()).toEqual([5])
    await sealed('same day')
    expect(await headsOf()).toEqual([6])
    app.clock.advance(DAY_MS)
    await sealed('next day')
    expect(await headsOf()).toEqual([6, 7])
    expect(await broken()).toBeNull()
  })

  it('goes on when that file is damaged, from the heads that are whole, and keeps the damaged one for whoever asks', async () => {
    app.clock.advance(DAY_MS)
    await sealed('next day')
    const text = await readFile(file, 'utf8')
    const [first = '', second = ''] = text.split('\n')
    await writeFile(file, `${first}\n${second.slice(0, 30)}\u0000\u0000`)
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, damaged: ['audit-heads.log'] })
    await sealed('later')
    const [aside = '', ...more] = (await verifyAudit(platform)).damaged
    expect(more).toEqual([])
    expect(await readFile(path.join(path.dirname(file), aside), 'utf8')).toContain('\u0000')
    expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual([first, expect.stringContaining('"number":7')])
    expect(await isAuditWhole(platform)).toBe(true)
    await rm(path.join(path.dirname(file), aside))
    expect(await verifyAudit(platform)).toMatchObject({ broken: null, head: { number: 7 }, unsealed: 0, damaged: [] })
  })

  it('a cut that a whole head still knows of is found however the file was damaged', async () => {
    await appendFile(file, '{"day":')
    await db.deleteFrom('auditSeals').where('number', '=', 5).execute()
    await sealAudit(platform)
    expect(await isAuditWhole(platform)).toBe(false)
    const { broken: at, damaged } = await verifyAudit(platform)
    expect([at, damaged.length]).toEqual([5, 1])
    await rm(path.join(path.dirname(file), damaged[0] ?? ''))
  })
})
