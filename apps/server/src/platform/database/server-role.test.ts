import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow, useApp } from '../../../test/app'
import { addressAs } from '../../../test/database-address'
import { sealAudit } from '../audit/audit-seal'
import { verifyAudit } from '../audit/verify-audit'
import { inTransaction, type Platform } from '../platform'
import { migrate } from './migrate'
import { createDatabase, createPool } from './pool'
import { grantServerRole } from './server-role'
import type { DatabaseAddress } from './servers'

const app = useApp()
const role = `llave_server_${randomBytes(4).toString('hex')}`
let serving: Platform
let address: DatabaseAddress

beforeAll(async () => {
  address = addressAs(app.database.address, role, await grantServerRole(app.db, role))
  const db = createDatabase(createPool({ address, log: pino({ level: 'silent' }) }))
  serving = { ...app.app.platform, db }
})
afterAll(async () => {
  await serving.db.destroy()
  await sql`drop owned by ${sql.id(role)}`.execute(app.db)
  await sql`drop role ${sql.id(role)}`.execute(app.db)
})

const refused = (statement: ReturnType<typeof sql>) =>
  expect(statement.execute(serving.db)).rejects.toMatchObject({ code: '42501' })

describe('the role that serves (V13.2.2)', () => {
  it('writes business, adds to the audit, seals and verifies it', async () => {
    await inTransaction(serving, null, async work => {
      await insertRow(work.tx, 'tags', { name: 'Rol', class: 'tag-grey' })
      await work.audit({ action: 'login' })
    })
    await sealAudit(serving)
    expect(await verifyAudit(serving)).toMatchObject({ broken: null, unsealed: 0 })
  })

  it.each(['2020-01-01', '2100-01-01'])('dates no entry of the audit: one of %s is of now', async date => {
    await sql`insert into audit (action, created_date) values ('dated', ${date}::timestamptz)`.execute(serving.db)
    const { rows } = await sql<{ isOfNow: boolean }>`
      select abs(extract(epoch from now() - created_date)) < 60 as "isOfNow" from audit
      where action = 'dated' order by id desc limit 1`.execute(serving.db)
    expect(rows).toEqual([{ isOfNow: true }])
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
