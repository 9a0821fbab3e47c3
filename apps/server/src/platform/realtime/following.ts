import { OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS, TOPICS_MAX, topicsOf } from '@llave/api-contract/events'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import type { RealtimeMessage } from './realtime-message'

export interface Following {
  /** For how many milliseconds there has been no announcement in these rooms. */
  quietFor(rooms: readonly string[]): number
  /** Lets a socket of the staff say what its page shows. Never call it for others: every topic is granted. */
  follow(socket: Socket): void
  /** The rooms of a message: its own and, when it is for the staff, those of its topics. */
  roomsOf(message: Extract<RealtimeMessage, { room: string }>): string[]
  /** Forgets everything: announcements may have been missed. */
  restart(): void
  forgetOld(): void
}

/** Longer than a page waits for its answer. */
const REMEMBERED_MS = 5 * MINUTE_MS

const roomOf = (topic: string) => `topic_${topic}`
const asked = z.array(z.string().max(100)).max(TOPICS_MAX)

/**
 * Pages of the staff hear only of what they show, so that a change does not make every open page of the brokerage read
 * again. A page reads and says what it follows at the same time; from the answer it can tell whether something was
 * announced in between, and then reads once more.
 */
export function createFollowing(): Following {
  const said = new Map<string, number>()
  let began = performance.now()

  function quietFor(rooms: readonly string[]): number {
    const last = Math.max(began, ...rooms.map(room => said.get(room) ?? 0))
    return Math.floor(performance.now() - last)
  }

  return {
    quietFor,
    follow(socket) {
      let followed: ReadonlySet<string> = new Set()
      socket.on(SOCKET_EVENTS.follows, (given: unknown, answer: unknown) => {
        const { data } = asked.safeParse(given)
        if (!data) return
        const topics = new Set(data)
        void socket.leave(OPERATIONS_ROOM)
        for (const topic of followed) if (!topics.has(topic)) void socket.leave(roomOf(topic))
        const fresh = data.filter(topic => !followed.has(topic)).map(roomOf)
        void socket.join(fresh)
        followed = topics
        if (typeof answer === 'function') answer(quietFor(fresh))
      })
    },
    roomsOf({ room, event, data }) {
      const isOfStaff = room === OPERATIONS_ROOM
      const topics = isOfStaff ? topicsOf(event, (data as Partial<OperationChanged> | undefined)?.operationId) : []
      const rooms = [room, ...topics.map(roomOf)]
      for (const each of rooms) said.set(each, performance.now())
      return rooms
    },
    restart() {
      began = performance.now()
    },
    forgetOld() {
      const oldest = performance.now() - REMEMBERED_MS
      // Times are known only since then: nothing younger has been forgotten.
      began = Math.max(began, oldest)
      for (const [room, at] of said) if (at < oldest) said.delete(room)
    },
  }
}
