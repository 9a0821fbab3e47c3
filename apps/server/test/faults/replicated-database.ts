import { rmSync } from 'node:fs'
import { vi } from 'vitest'
import { HOST, PostgresServer, postgresFolder, runAsOwner, USER } from './postgres-server'

/** A primary and a standby that confirms each commit, as on two machines. */
export interface ReplicatedDatabase {
  /** Both servers, in the form of DATABASE_URL. */
  readonly url: string
  /** Kills the primary without warning. */
  killPrimary(): Promise<void>
  /** Freezes the primary, as if it were behind a network that loses everything. */
  freezePrimary(): void
  /** Makes the standby the primary; resolves when it accepts writes. */
  promote(): Promise<void>
  /**
   * Makes the former primary the standby of the new one, which waits for it again; ends the former one first if
   * necessary.
   */
  rejoin(): Promise<void>
  stop(): Promise<void>
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = postgresFolder()
  const servers = [await PostgresServer.in(folder), await PostgresServer.in(folder)] as const
  let [primary, standby]: readonly [PostgresServer, PostgresServer] = servers

  /** Makes each commit wait for the standby, or not. */
  const waitForStandby = async (does: boolean) => {
    await primary.ask(`alter system set synchronous_standby_names = '${does ? '*' : ''}'`)
    await primary.ask('select pg_reload_conf()')
  }
  const follow = async () => {
    rmSync(standby.data, { recursive: true, force: true })
    const from = `--dbname=host=${HOST} port=${primary.port} user=${USER}`
    runAsOwner('pg_basebackup', '--pgdata', standby.data, from, '--write-recovery-conf', '--checkpoint=fast')
    await standby.start()
    await waitForStandby(true)
    const confirms = "select 1 from pg_stat_replication where sync_state = 'sync'"
    await vi.waitUntil(async () => (await primary.ask(confirms)).length > 0, { timeout: 60_000 })
  }

  await primary.create()
  await follow()
  return {
    url: `postgres://${USER}@${servers.map(({ port }) => `${HOST}:${port}`)}/llave`,
    killPrimary: () => primary.kill(),
    freezePrimary: () => primary.freeze(),
    async promote() {
      ;[primary, standby] = [standby, primary]
      await primary.ask('select pg_promote()')
      // There is no standby to wait for yet.
      await waitForStandby(false)
    },
    async rejoin() {
      await standby.kill()
      await follow()
    },
    async stop() {
      await Promise.all(servers.map(server => server.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
