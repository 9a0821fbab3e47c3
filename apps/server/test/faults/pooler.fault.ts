import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { io } from 'socket.io-client'
import { expect, it, vi } from 'vitest'
import { brokenInvariants, hearNotifications } from '../process/invariants'
import { answering, emptyLedger, missingWrites, moving, registering, until, untilGone } from '../process/load'
import { insertPeople, signedIn } from '../process/people'
import { freePort, inspect, useProducts } from '../process/product'
import { HOST, POSTGRES_BIN, PostgresServer, postgresFolder, runningAsOwner, USER } from './postgres-server'

const RECIPE = path.resolve(import.meta.dirname, '../../../../docs/recipe/pgbouncer.ini')
const PGBOUNCER = process.env.PGBOUNCER ?? 'pgbouncer'
const [, minor = 0] = (
  /PgBouncer 1\.(\d+)/.exec(spawnSync(PGBOUNCER, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
).map(Number)
/** The first version that supports prepared statements in transaction mode. */
const canTry = POSTGRES_BIN !== undefined && minor >= 21
const WORKING_MS = 10_000

const products = useProducts()

it.runIf(canTry)(
  'behind a pooler in transaction mode all goes as without (needs PgBouncer 1.21, or PGBOUNCER)',
  async () => {
    const folder = postgresFolder()
    const server = await PostgresServer.in(folder)
    await server.create()
    const port = await freePort()
    const config = path.join(folder, 'pgbouncer.ini')
    const users = path.join(folder, 'users.txt')
    writeFileSync(users, `"${USER}" ""\n`)
    writeFileSync(
      config,
      readFileSync(RECIPE, 'utf8')
        .replace('port=5432', `port=${server.port}`)
        .replace('6432', String(port))
        .replace('scram-sha-256', 'trust')
        .replace('/etc/pgbouncer/userlist.txt', `${users}\nunix_socket_dir =`),
    )
    const pooler = spawn(PGBOUNCER, [config], { ...runningAsOwner, stdio: 'ignore' })
    const ended = once(pooler, 'exit')
    try {
      const direct = server.url
      const environment = { DATA_DIR: products.dataDir(), DATABASE_URL: direct }
      expect(await products.run(environment, 'migrate')).toMatchObject({ code: 0 })
      const pooled = {
        ...environment,
        DATABASE_URL: `postgres://${USER}@${HOST}:${port}/llave`,
        DATABASE_LISTEN_URL: direct,
      }
      const product = await products.start(pooled)
      await inspect({ connectionString: direct }, async db => {
        await vi.waitUntil(() => hearNotifications(db, 1), { timeout: 30_000 })
        const [ana, luis, eva, broker] = await signedIn(await insertPeople(db), product)
        const socket = io(product.url, { auth: { token: eva.token }, transports: ['websocket'], forceNew: true })
        const connected = once(socket as never, 'connect')
        const heard = once(socket as never, SOCKET_EVENTS.refreshNotifications)
        await connected
        await product.call('POST /notifications', { token: eva.token, body: { name: 'Llamar' } })
        await heard
        socket.close()

        const ledger = emptyLedger()
        const ending = { yes: false }
        const clients = [registering, answering(ana), answering(luis), moving(broker)]
        const working = untilGone(until(ending, product), ledger, clients)
        await delay(WORKING_MS)
        ending.yes = true
        expect(await working).toEqual([])
        expect(ledger.registered.size).toBeGreaterThan(0)
        expect([...(await brokenInvariants(db)), ...(await missingWrites(db, ledger))]).toEqual([])
      })
      expect((await product.end('SIGTERM')).code).toBe(0)
    } finally {
      pooler.kill('SIGTERM')
      await ended
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
