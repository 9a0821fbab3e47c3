import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'
import { firstBrokenSeal, sealAudit } from './audit-seal'

const database = useDatabase()

beforeEach(async () => {
  await database.db.deleteFrom('audit').execute()
  for (let n = 1; n <= 5; n++) {
    const details = JSON.stringify({ z: n, a: { inner: [n, { y: 1, x: 2 }] } })
    await database.db
      .insertInto('audit')
      .values({ action: `act${n}`, entity: 'thing', entity_id: `${n}`, details })
      .execute()
  }
  await sealAudit(database.db)
})

describe('the audit seal', () => {
  it('holds when nothing was touched, even across several seals and instances', async () => {
    expect(await firstBrokenSeal(database.db)).toBeNull()
    await database.db.insertInto('audit').values({ action: 'later' }).execute()
    await Promise.all([sealAudit(database.db), sealAudit(database.db), sealAudit(database.db)])
    expect(await firstBrokenSeal(database.db)).toBeNull()
    const { rows } = await sql<{ sealed: number }>`select count(hash)::int as sealed from audit`.execute(database.db)
    expect(rows[0]?.sealed).toBe(6)
  })

  it('covers every entry, however many there are', async () => {
    await sql`insert into audit (action) select 'many' from generate_series(1, 1200)`.execute(database.db)
    await sealAudit(database.db)
    const open = await database.db.selectFrom('audit').select('id').where('hash', 'is', null).execute()
    expect(open).toEqual([])
    expect(await firstBrokenSeal(database.db)).toBeNull()
  })

  it.each([
    ['details', { details: JSON.stringify({ z: 3, a: 0 }) }],
    ['action', { action: 'other' }],
    ['actor', { actor_id: '00000000-0000-4000-8000-000000000001' }],
    ['entity', { entity_id: '33' }],
    ['address', { ip: '10.0.0.1' }],
    ['date', { created_date: new Date(0) }],
  ])('detects an entry whose %s was altered', async (_what, change) => {
    await database.db.updateTable('audit').set(change).where('action', '=', 'act3').execute()
    expect(await firstBrokenSeal(database.db)).toBe(3)
  })

  it('detects a removed entry', async () => {
    await database.db.deleteFrom('audit').where('action', '=', 'act2').execute()
    expect(await firstBrokenSeal(database.db)).toBe(2)
  })

  it('detects a removed entry even when the rest was renumbered', async () => {
    await database.db.deleteFrom('audit').where('action', '=', 'act2').execute()
    for (const number of [3, 4, 5]) {
      await database.db
        .updateTable('audit')
        .set({ seal_number: number - 1 })
        .where('seal_number', '=', number)
        .execute()
    }
    expect(await firstBrokenSeal(database.db)).toBe(2)
  })

  it('detects an inserted entry', async () => {
    await database.db
      .insertInto('audit')
      .values({ action: 'forged', seal_number: 6, hash: 'f'.repeat(64) })
      .execute()
    expect(await firstBrokenSeal(database.db)).toBe(6)
  })
})
