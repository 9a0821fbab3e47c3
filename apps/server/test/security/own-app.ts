import { afterAll, beforeAll } from 'vitest'
import { type App, createApp } from '../../src/app'
import { createLog } from '../../src/log'
import { systemClock } from '../../src/platform/clock'
import type { Db } from '../../src/platform/database/db'
import { openSessionOf, partsOf } from '../app'
import { useDatabase } from '../database'
import { useFolder } from '../folder'

interface OwnAppOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly webFolder?: string
  /** Receives every log line. */
  readonly onLog?: (line: string) => void
}

export interface OwnApp {
  readonly app: App
  readonly db: Db
  /** The port on which it listens, on this machine only. */
  readonly port: number
  /** A session token for the person, without a login. */
  signIn(user: { id: string; roles?: readonly string[] }): Promise<string>
}

/**
 * The whole product with a listening socket, for tests that injected requests cannot make. Call it once at the top of a
 * test file.
 */
export function useOwnApp(options: OwnAppOptions = {}): OwnApp {
  const database = useDatabase()
  let made: { app: App; port: number } | undefined
  const folder = useFolder().path

  beforeAll(async () => {
    const log = options.onLog ? createLog('trace', { write: options.onLog }) : createLog('silent')
    const app = await createApp({
      ...partsOf(database, folder, options.environment ?? {}),
      clock: systemClock,
      log,
      webFolder: options.webFolder ?? '/nowhere',
    })
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const address = app.http.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    made = { app, port: address.port }
  })
  afterAll(() => made?.app.close())

  const own = () => {
    if (!made) throw new Error('The application is made in beforeAll: use it inside of tests and hooks')
    return made
  }
  return {
    get db() {
      return database.db
    },
    get app() {
      return own().app
    },
    get port() {
      return own().port
    },
    signIn: user => openSessionOf(own().app, user),
  }
}
