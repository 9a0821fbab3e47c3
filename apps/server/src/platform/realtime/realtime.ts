import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { notificationsRoom, OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { Server, type Socket } from 'socket.io'
import { AppError } from '../app-error'
import type { Admission } from '../http/admission'
import { refusalOfHost } from '../http/hosts'
import { lastAnswer, securityHeaders } from '../http/security-headers'
import { isStaffActor, type Platform } from '../platform'
import { type LiveSession, readSession, stillLive } from '../security/sessions'
import { createFollowing, type Following } from './following'
import { createHandshakes } from './handshakes'
import { createPresence } from './presence'
import type { RealtimeMessage } from './realtime-message'

export interface Realtime {
  /** Forwards an announcement of the database. Malformed ones are dropped. */
  announce(payload: string): void
  /**
   * Listening has started (again), and earlier announcements are lost: sockets of ended sessions close, the others are
   * told that they may have missed news.
   */
  catchUp(): Promise<void>
  connections(): number
  stop(): Promise<void>
}

/** How often the sockets are checked against the sessions in the database. */
export const CHECK_MS = 60_000
const MAX_SOCKETS_PER_USER = 20
const sessionRoom = (sessionId: string) => `session_${sessionId}`
/** All sockets of a person. Unlike the room of their notifications, it cannot be left. */
const personRoom = (userId: string) => `person_${userId}`

/**
 * Sockets at the address of the API. Only the session token in the handshake determines the rooms, never the client's
 * requests. Messages carry only ids, and the page fetches under its own permissions.
 */
export function createRealtime(server: HttpServer, platform: Platform, admission: Admission): Realtime {
  const origin = new URL(platform.config.publicUrl).origin
  const presence = createPresence(platform)
  const following = createFollowing()
  const handshakes = createHandshakes(platform)
  const io = new Server(server, {
    serveClient: false,
    // Polling would need all requests of a client to reach the same process.
    transports: platform.config.processes > 1 ? ['websocket'] : ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    // CORS does not apply to sockets: a foreign page's handshake is refused by its Origin.
    allowRequest: (request, decide) => {
      const from = request.headers.origin
      const own = `${platform.config.publicUrl.startsWith('https') ? 'https' : 'http'}://${request.headers.host}`
      const isOurs = from === undefined || from === origin || from === own
      decide(null, isOurs && !refusalOfHost(platform.config, request) && !handshakes.isTooMany(request))
    },
  })

  guardAnswers(server, io, origin.startsWith('https:'))
  handshakes.watch(io)

  async function sessionOf({ handshake, request }: Socket): Promise<LiveSession> {
    const token: unknown = handshake.auth.token
    if (typeof token !== 'string') throw new AppError('ERR_INVALID_TOKEN')
    const slot = await admission.calls.enter(await admission.visitorOf(token, handshakes.addressOf(request)))
    try {
      return await readSession(platform, token)
    } finally {
      slot.end()
    }
  }

  io.use(async (socket, next) => {
    try {
      const session = await sessionOf(socket)
      const room = personRoom(session.actor.userId)
      if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= MAX_SOCKETS_PER_USER) {
        throw new AppError('ERR_TOO_MANY_REQUESTS')
      }
      socket.data.session = session
      next()
    } catch (error) {
      if (error instanceof AppError && error.retryAfter === undefined) {
        next(error)
        return
      }
      if (!(error instanceof AppError)) platform.log.warn({ err: error }, 'who opens a socket could not be read')
      // A refused page never retries; one whose connection breaks does.
      socket.conn.close()
    }
  })

  io.on('connection', socket => {
    const { actor, expires } = socket.data.session as LiveSession
    socket.join([sessionRoom(actor.sessionId), personRoom(actor.userId)])
    joinOwnRooms(socket, actor.userId, isStaffActor(actor), following)
    if (isStaffActor(actor)) {
      presence.follow(socket, actor.userId)
      following.follow(socket)
    }
    const ends = setTimeout(
      () => socket.disconnect(true),
      Math.min(2 ** 31 - 1, expires.getTime() - platform.clock.now().getTime()),
    )
    socket.on('disconnect', () => clearTimeout(ends))
  })

  /** The notification of an ended session can get lost, and an idle session ends without any. */
  async function closeEnded(): Promise<void> {
    const sockets = [...io.sockets.sockets.values()]
    if (sockets.length === 0) return
    const idOf = (socket: Socket) => (socket.data.session as LiveSession).actor.sessionId
    try {
      const live = await stillLive(platform, [...new Set(sockets.map(idOf))])
      for (const socket of sockets) if (!live.has(idOf(socket))) socket.disconnect(true)
    } catch (error) {
      platform.log.warn({ err: error }, 'the sessions of the open sockets could not be read')
    }
  }
  async function check(): Promise<void> {
    await closeEnded()
    await presence.refresh()
    following.forgetOld()
  }
  const checks = setInterval(() => void check(), CHECK_MS)
  checks.unref()

  return {
    async catchUp() {
      following.restart()
      await closeEnded()
      io.emit(SOCKET_EVENTS.newsMissed)
    },
    announce(payload) {
      let message: RealtimeMessage
      try {
        message = JSON.parse(payload) as RealtimeMessage
      } catch {
        platform.log.warn('unreadable realtime message')
        return
      }
      if ('endedSessions' in message) {
        for (const id of message.endedSessions) io.in(sessionRoom(id)).disconnectSockets(true)
      } else {
        const to = io.to(following.roomsOf(message))
        if (message.data === undefined) to.emit(message.event)
        else to.emit(message.event, message.data)
      }
    },
    connections: () => io.engine.clientsCount,
    async stop() {
      clearInterval(checks)
      await presence.stop()
      // Sockets are not disconnected one by one: after a deliberate disconnect a page would not reconnect to the
      // restarted server.
      io.engine.close()
    },
  }
}

/** The library answers handshakes itself, in three ways. */
function guardAnswers(server: HttpServer, io: Server, secure: boolean): void {
  const headers = securityHeaders(secure)
  server.prependListener('request', ({ url }, response) => {
    if (!url?.startsWith(io.path())) return
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
  io.engine.on('headers', (own: Record<string, string>) => Object.assign(own, headers))
  io.engine.on('connection_error', ({ req }: { req: IncomingMessage & { res?: unknown } }) => {
    // A refused WebSocket: what the library would write then has no headers.
    if (!req.res && req.socket.writable) req.socket.end(lastAnswer(400, 'ERR_BAD_REQUEST', secure))
  })
}

/** `userJoined` and `userLeaved` name a room; only one's own is ever granted, so the argument is ignored. */
function joinOwnRooms(socket: Socket, userId: string, staff: boolean, { quietFor }: Following): void {
  const own = notificationsRoom(userId)
  socket.join(own)
  if (staff) socket.join(OPERATIONS_ROOM)
  socket.on(SOCKET_EVENTS.userJoined, (_room: unknown, answer: unknown) => {
    void socket.join(own)
    if (typeof answer === 'function') answer(quietFor([own]))
  })
  socket.on(SOCKET_EVENTS.userLeaved, () => socket.leave(own))
}
