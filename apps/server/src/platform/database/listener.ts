import pg from 'pg'
import type { DatabaseLog } from './database-log'
import { connectTo, type DatabaseAddress } from './servers'

export interface DatabaseListener {
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000

/**
 * Listens for NOTIFY on its own connection and reconnects when it breaks. Notifications sent in between are lost:
 * `onListening` is called whenever listening starts, including the first time, so that the caller can check for missed
 * ones.
 */
export function listen(
  address: DatabaseAddress,
  channels: Readonly<Record<string, (payload: string) => void>>,
  options: { log: DatabaseLog; onListening?: () => void },
): DatabaseListener {
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
      client?.end().catch(() => undefined)
      timer = setTimeout(() => {
        connecting = connect()
      }, retryMs)
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
    try {
      const next = await connectTo(address, { application_name: 'llave-listen', keepAlive: true })
      client = next
      next.on('error', onLost)
      next.on('end', onLost)
      next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
      for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      retryMs = FIRST_RETRY_MS
      options.onListening?.()
    } catch (error) {
      options.log.warn(`Listening to the database failed: ${String(error)}`)
      onLost()
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
