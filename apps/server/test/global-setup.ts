import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { SEAL_FILE, sealIdentity } from '../src/features/signing/seal/seal-identity'
import { readConfig } from '../src/platform/config'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { migrate } from '../src/platform/database/migrate'
import type { DatabaseAddress } from '../src/platform/database/servers'
import { PRODUCT_NAME } from '../src/platform/platform'
import { addressOf } from './database-address'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, on which databases are created, and the migrated template that each test file copies. */
    testServer: { admin: DatabaseAddress; template: string }
    /** The content of the seal's file, made once because its key takes half a second of a core. */
    testSeal: string
  }
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Once per run: a server (TEST_DATABASE_URL, or the embedded one in a temporary folder), the migrated template, and a
 * seal.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const template = `llave_test_${randomBytes(4).toString('hex')}`
  await onServer(server.admin, client => client.query(`create database ${template}`))
  await migrate(addressOf(server.admin, template))
  project.provide('testServer', { admin: server.admin, template })
  project.provide('testSeal', await makeSeal())
  return async () => {
    await onServer(server.admin, client => dropAll(client, template))
    await server.stop()
  }
}

async function makeSeal(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'llave-test-seal-'))
  try {
    await sealIdentity(readConfig({ DATA_DIR: folder }), { name: PRODUCT_NAME, cif: null })
    return readFileSync(path.join(folder, SEAL_FILE), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function findServer(): Promise<{ admin: DatabaseAddress; stop: () => Promise<void> }> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { admin: { connectionString }, stop: async () => undefined }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'llave-test-'))
  // As root we run the server as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg'), log, durability: 'off' })
  return {
    admin: server.connection,
    stop: async () => {
      await server.stop()
      for (const dir of [server.dataDir, dataDir]) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The template and any databases of this run that a killed test file left behind. */
async function dropAll(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows)
    await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
}

async function onServer(admin: DatabaseAddress, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
