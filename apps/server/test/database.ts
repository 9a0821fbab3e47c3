import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Db } from '../src/platform/database/db'
import { createDatabase } from '../src/platform/database/pool'
import type { DatabaseAddress } from '../src/platform/database/servers'
import { addressOf, urlOf } from './database-address'
import { testPool } from './test-pool'

/** The test file's own database, migrated and empty. `pool` can be used from the first test (or beforeAll) on. */
export interface TestDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  readonly address: DatabaseAddress
  /** For a program that is given DATABASE_URL. */
  readonly url: string
}

/**
 * Call it once at the top of a test file. Queries of `db` wait until the database is there, so that what all tests need
 * can be put into it at the top, too. It is dropped after the last test.
 */
export function useDatabase(): TestDatabase {
  const { admin, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const address = addressOf(admin, name)
  const made = copyDatabase(admin, template, name)
  const pool = testPool(address)
  const take = pool.take.bind(pool)
  pool.take = () => made.then(take)
  const db = createDatabase(pool)

  beforeAll(() => made)
  afterAll(async () => {
    await db.destroy()
    await runOn(admin, `drop database if exists ${name} with (force)`)
  })
  return { db, pool, address, url: urlOf(address) }
}

/** Copies a database; nobody may be connected to the template meanwhile. */
export function copyDatabase(admin: DatabaseAddress, template: string, name: string): Promise<void> {
  // Half the work of the default strategy, which writes every page to the log first.
  return runOn(admin, `create database ${name} template ${template} strategy file_copy`)
}

export async function runOn(admin: DatabaseAddress, sql: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
