import pg from 'pg'
import type { DatabaseLog } from './database-log'
import { CONNECT_MS, connectTo, type DatabaseAddress } from './servers'

export interface DatabaseListener {
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000

/**
 * Listens for NOTIFY on its own connection. Reconnects when the connection breaks, or when the server does not answer
 * repeated queries for `silentMs`, because a server that hangs would send nothing more. Notifications sent in between
 * are lost: `onListening` is called whenever listening starts, including the first time, so that the caller can check
 * for missed ones.
 */
export function listen(
  address: DatabaseAddress,
  channels: Readonly<Record<string, (payload: string) => void>>,
  options: { log: DatabaseLog; onListening?: () => void; silentMs?: number },
): DatabaseListener {
  const { log, onListening, silentMs = 15_000 } = options
  let client: pg.Client | undefined
  let stopped = false
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    let lost = false
    const onLost = () => {
      if (lost || stopped) return
      lost = true
      clearTimeout(timer)
      client?.end().catch(() => undefined)
      timer = setTimeout(() => {
        connecting = connect()
      }, retryMs)
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
    const onFailure = (error: unknown) => {
      log.warn(`Listening to the database failed: ${String(error)}`)
      onLost()
    }
    try {
      const next = await connectTo(address, {
        application_name: 'llave-listen',
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: silentMs,
      })
      client = next
      next.on('error', onLost)
      next.on('end', onLost)
      next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
      const listenToAll = async () => {
        for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      const askLater = () => {
        if (lost || stopped) return
        timer = setTimeout(() => listenToAll().then(askLater, onFailure), silentMs)
      }
      await listenToAll()
      retryMs = FIRST_RETRY_MS
      askLater()
      onListening?.()
    } catch (error) {
      onFailure(error)
    }
  }

  connecting = connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
