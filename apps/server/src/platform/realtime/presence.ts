import { type PresenceChanged, presenceRoom, SOCKET_EVENTS } from '@llave/api-contract/events'
import { isUuid } from '@llave/domain/text/uuid'
import { sql } from 'kysely'
import type { Socket } from 'socket.io'
import { type Tx, transact } from '../database/db'
import type { Platform } from '../platform'
import { tellSockets } from './realtime-message'

/** Operations that a staff socket may show at once: a page, and what opens over it. */
const MAX_OPEN = 10
/** Older rows belong to a stopped server: a running one refreshes them every minute. */
const STALE_MS = 150_000

export interface Presence {
  /** Follows a staff socket. Never call it for others: members of a room learn who else is in it. */
  follow(socket: Socket, userId: string): void
  /**
   * Synchronises the rows with the open operations of living sockets: refreshes them, writes missing ones, and removes
   * those of stopped servers.
   */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/**
 * Who has an operation open. Stored in the database, because colleagues' sockets may be on another instance; all who
 * have it open receive all ids whenever somebody joins or leaves.
 */
export function createPresence({ db, clock, log }: Platform): Presence {
  const now = () => clock.now()
  const failed = (error: unknown) => log.warn({ err: error }, 'who has an operation open could not be written')
  let stopped = false

  /** Announcements of one operation are sequential: the last one knows of all the others. */
  function sequential<T>(operationId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
    return transact(db, async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`presence ${operationId}`}, 0))`.execute(tx)
      return act(tx)
    })
  }

  async function announce(tx: Tx, operationId: string): Promise<void> {
    const present = await tx
      .selectFrom('presences')
      .select('userId')
      .distinct()
      .where('operationId', '=', operationId)
      .where('seenDate', '>', new Date(now().getTime() - STALE_MS))
      .execute()
    const data: PresenceChanged = { operationId, userIds: present.map(({ userId }) => userId).sort() }
    await tellSockets(tx, { room: presenceRoom(operationId), event: SOCKET_EVENTS.presenceChanged, data })
  }

  const enter = (socket: Socket, userId: string, operationId: string) =>
    sequential(operationId, async tx => {
      const { numInsertedOrUpdatedRows: entered } = await tx
        .insertInto('presences')
        .columns(['socketId', 'operationId', 'userId', 'seenDate'])
        .expression(
          tx
            .selectFrom('operations')
            .select(eb => [
              eb.val(socket.id).as('socketId'),
              'id',
              sql<string>`${userId}::uuid`.as('userId'),
              sql<Date>`${now()}::timestamptz`.as('seenDate'),
            ])
            .where('id', '=', operationId),
        )
        .onConflict(conflict => conflict.columns(['socketId', 'operationId']).doUpdateSet({ seenDate: now() }))
        .executeTakeFirst()
      if (!entered) return false
      // Before the announcement, so that the new one hears it too.
      await socket.join(presenceRoom(operationId))
      await announce(tx, operationId)
      return true
    })

  const exit = (socketId: string, operationId: string) =>
    sequential(operationId, async tx => {
      await tx.deleteFrom('presences').where('socketId', '=', socketId).where('operationId', '=', operationId).execute()
      await announce(tx, operationId)
    })

  /** The operations that each living socket shows, and a function to write one of them. */
  const following = new Map<string, { readonly open: ReadonlySet<string>; enter(operationId: string): void }>()

  /** Refreshes the rows of open operations; returns each socket's operations without a row. */
  async function keepYoung(): Promise<Map<string, Set<string>>> {
    const missing = new Map([...following].map(([socketId, { open }]) => [socketId, new Set(open)]))
    const pairs = [...missing].flatMap(([socketId, open]) => [...open].map(id => ({ socketId, id })))
    if (pairs.length === 0) return missing
    const { rows } = await sql<{ socketId: string; id: string }>`
      update presences set seen_date = ${now()}
      from unnest(${pairs.map(({ socketId }) => socketId)}::text[], ${pairs.map(({ id }) => id)}::uuid[]) as open (socket, id)
      where socket_id = open.socket and operation_id = open.id
      returning socket_id, operation_id as id`.execute(db)
    for (const { socketId, id } of rows) missing.get(socketId)?.delete(id)
    return missing
  }

  return {
    follow(socket, userId) {
      const open = new Set<string>()
      let last: Promise<unknown> = Promise.resolve()
      /** A socket's messages are handled in order. */
      const next = (act: () => Promise<unknown>) => {
        last = last.then(act).catch(failed)
      }
      const write = (operationId: string) =>
        next(async () => {
          if (socket.disconnected || !open.has(operationId)) return
          if (!(await enter(socket, userId, operationId))) open.delete(operationId)
        })
      following.set(socket.id, { open, enter: write })
      socket.on(SOCKET_EVENTS.operationOpened, (operationId: unknown) => {
        if (typeof operationId !== 'string' || !isUuid(operationId) || open.has(operationId)) return
        if (open.size >= MAX_OPEN) return
        open.add(operationId)
        write(operationId)
      })
      socket.on(SOCKET_EVENTS.operationClosed, (operationId: unknown) => {
        if (typeof operationId !== 'string' || !open.delete(operationId)) return
        next(async () => {
          await socket.leave(presenceRoom(operationId))
          await exit(socket.id, operationId)
        })
      })
      socket.on('disconnect', () => {
        following.delete(socket.id)
        if (stopped) return
        for (const operationId of open) next(() => exit(socket.id, operationId))
      })
    },
    async refresh() {
      try {
        for (const [socketId, operationIds] of await keepYoung()) {
          for (const id of operationIds) following.get(socketId)?.enter(id)
        }
        const gone = await db
          .deleteFrom('presences')
          .where('seenDate', '<', new Date(now().getTime() - STALE_MS))
          .returning('operationId')
          .execute()
        for (const id of new Set(gone.map(row => row.operationId))) await sequential(id, tx => announce(tx, id))
      } catch (error) {
        failed(error)
      }
    },
    async stop() {
      stopped = true
      const socketIds = [...following.keys()]
      if (socketIds.length === 0) return
      await db.deleteFrom('presences').where('socketId', 'in', socketIds).execute().catch(failed)
    },
  }
}
