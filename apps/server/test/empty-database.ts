import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { DatabaseAddress } from '../src/platform/database/servers'
import { addressOf } from './database-address'

/** Creates databases with nothing in them; they are dropped after the last test. Call it once at the top of a file. */
export function useEmptyDatabases(): () => Promise<DatabaseAddress> {
  const { admin, template } = inject('testServer')
  const names: string[] = []
  const run = async (statement: (name: string) => string, name: string) => {
    const client = new pg.Client(admin)
    await client.connect()
    await client.query(statement(pg.escapeIdentifier(name))).finally(() => client.end())
  }
  afterAll(async () => {
    for (const name of names) await run(quoted => `drop database if exists ${quoted} with (force)`, name)
  })
  return async () => {
    const name = `${template}_${randomBytes(6).toString('hex')}`
    names.push(name)
    await run(quoted => `create database ${quoted}`, name)
    return addressOf(admin, name)
  }
}
