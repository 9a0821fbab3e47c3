import { notificationsRoom, OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { REALTIME_CHANNEL, type RealtimeMessage } from '../src/platform/realtime/realtime-message'
import type { TestDatabase } from './database'

/** Announcements to open pages since the test file began, oldest first. */
export interface Announcements {
  inRoom(room: string): Promise<string[]>
  /** To the staff, about one operation. */
  ofOperation(operationId: string): Promise<OperationChanged[]>
  /** Number of refreshes of their requests sent to a customer's pages. */
  ofRequests(userId: string): Promise<number>
  /** The rooms of the customers told since the last call. */
  newsOfRequests(): Promise<string[]>
}

/** Listens as the sockets of every instance do. Call it at the top of a test file, after the database is made. */
export function useAnnouncements(database: TestDatabase): Announcements {
  const heard: RealtimeMessage[] = []
  let asked = 0
  let client: pg.Client

  beforeAll(async () => {
    client = new pg.Client(database.address)
    await client.connect()
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
    await client.query(`listen ${REALTIME_CHANNEL}`)
  })
  afterAll(() => client.end())

  async function messages() {
    // What was announced before arrives before the answer to this query.
    await client.query('select 1')
    return heard.flatMap(message => ('room' in message ? [message] : []))
  }
  async function inRoom(room: string) {
    return (await messages()).filter(message => message.room === room).map(({ event }) => event)
  }
  return {
    inRoom,
    async newsOfRequests() {
      const all = await messages()
      const news = all.slice(asked).filter(({ event }) => event === SOCKET_EVENTS.requestChanged)
      asked = all.length
      return news.map(({ room }) => room)
    },
    async ofOperation(operationId) {
      const told = (await messages()).filter(
        ({ room, event }) => room === OPERATIONS_ROOM && event === SOCKET_EVENTS.operationChanged,
      )
      return told.map(({ data }) => data as OperationChanged).filter(change => change.operationId === operationId)
    },
    async ofRequests(userId) {
      return (await inRoom(notificationsRoom(userId))).filter(event => event === SOCKET_EVENTS.requestChanged).length
    },
  }
}
