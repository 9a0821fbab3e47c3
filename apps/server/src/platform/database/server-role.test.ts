import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { addressAs } from '../../../test/database-address'
import { sealAudit } from '../audit/audit-seal'
import { verifyAudit } from '../audit/verify-audit'
import type { Platform } from '../platform'
import { inTransaction } from '../work'
import { migrate } from './migrate'
import { createDatabase, createPool } from './pool'
import { grantServerRole } from './server-role'
import type { DatabaseAddress } from './servers'

const app = useApp()
const role = `llave_server_${randomBytes(4).toString('hex')}`
let serving: Platform
let address: DatabaseAddress

beforeAll(async () => {
  address = addressAs(app.database.address, role, await grantServerRole(app.database.db, role))
  const db = createDatabase(createPool({ address, log: pino({ level: 'silent' }) }))
  serving = { ...app.app.platform, db }
})
afterAll(async () => {
  await serving.db.destroy()
  await sql`drop owned by ${sql.id(role)}`.execute(app.database.db)
  await sql`drop role ${sql.id(role)}`.execute(app.database.db)
})

const refused = (statement: ReturnType<typeof sql>) =>
  expect(statement.execute(serving.db)).rejects.toMatchObject({ code: '42501' })

describe('the role that serves (V13.2.2)', () => {
  it('writes business, adds to the audit, seals and verifies it', async () => {
    await inTransaction(serving, null, async work => {
      await work.tx.insertInto('tags').values({ name: 'Rol', class: 'tag-grey' }).execute()
      await work.audit({ action: 'login' })
    })
    await sealAudit(serving)
    expect(await verifyAudit(serving)).toMatchObject({ broken: null, unsealed: 0 })
  })

  it.each([
    [
      'an hour and a minute ago',
      sql`insert into audit (action, created_date) values ('forged', now() - interval '61 minutes')`,
    ],
    ['years ago', sql`insert into audit (action, created_date) values ('forged', '2020-01-01')`],
    [
      'in the place of one that was rolled back',
      sql`insert into audit (id, action, created_date)
      overriding system value values (-1, 'forged', now() - interval '2 days')`,
    ],
    ['ahead', sql`insert into audit (action, created_date) values ('forged', now() + interval '2 days')`],
  ])('can add nothing to the past that would not be found, such as %s', async (_when, insert) => {
    await inTransaction(serving, null, work => work.audit({ action: 'login' }))
    await sealAudit(serving)
    expect((await verifyAudit(serving)).broken).toBeNull()
    await insert.execute(serving.db)
    const { rows } = await sql<{ id: number }>`select id::int from audit where action = 'forged'`.execute(serving.db)
    // The product runs on, and everything else is sealed.
    await inTransaction(serving, null, work => work.audit({ action: 'logout' }))
    for (let minute = 0; minute < 3; minute++) await sealAudit(serving)
    expect(await verifyAudit(serving)).toMatchObject({ broken: rows[0]?.id, unsealed: 1 })
    await app.database.db.deleteFrom('audit').where(sql<boolean>`action = 'forged'`).execute()
  })

  it('seals what began before others and ended after them, however they are numbered', async () => {
    const { db } = app.database
    await sql`insert into audit (action, created_date) values ('quick', now())`.execute(db)
    await sealAudit(serving)
    await sql`insert into audit (action, created_date) values ('slow', now() - interval '55 minutes')`.execute(db)
    await sealAudit(serving)
    await sql`insert into audit (action, created_date) values ('slower', now() - interval '59 minutes')`.execute(db)
    await sealAudit(serving)
    expect(await verifyAudit(serving)).toMatchObject({ broken: null, unsealed: 0 })
  })

  it('can neither change nor remove an entry of the audit or its seal', async () => {
    await refused(sql`update audit set action = 'other'`)
    await refused(sql`delete from audit`)
    await refused(sql`truncate audit`)
    await refused(sql`update audit_seals set hash = ''`)
    await refused(sql`delete from audit_seals`)
    await refused(sql`drop table audit`)
    await refused(sql`alter table audit disable trigger all`)
  })

  it('migrates nothing, and starts on what the owner has migrated', async () => {
    expect(await migrate(address)).toEqual([])
    const more = [{ number: 9999, name: 'more', sql: 'create table more (id integer)', checksum: 'x' }]
    const { readMigrations } = await import('./migration-files')
    await expect(migrate(address, [...readMigrations(), ...more])).rejects.toThrow(/-- migrate/)
  })
})
