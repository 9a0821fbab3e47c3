import type { Socket } from 'node:net'
import type { ErrorCode } from '@llave/api-contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error'
import { lastAnswer, setSecurityHeaders } from './security-headers'

/** The network or a disk fails: the caller may retry soon. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
])

/**
 * The database is down, overloaded or full, or gave way to others (codes of SQLSTATE): connections, resources, operator
 * intervention, a standby, an idle transaction, deadlocks and conflicts, not accepting connections, a lock.
 */
const DATABASE_UNAVAILABLE = /^(08|53|57)...$|^(25006|25P03|40001|40P01|55000|55P03)$/

/** Text that the database cannot store (NUL, an unpaired surrogate). */
const BAD_TEXT = new Set(['22021', '22P05'])

const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  404: 'ERR_NOT_FOUND',
  413: 'ERR_PAYLOAD_TOO_LARGE',
  415: 'ERR_UNSUPPORTED_MEDIA_TYPE',
}

/** The only exit of errors: a code, possibly with its fields, never a stack. */
export function installErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const told = asAppError(error)
    // A client that disconnects during an answer breaks its own stream; it is not our error.
    const isLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed
    if (told.code === 'ERR_SERVER_GENERIC' && !isLeft) request.log.error({ err: error }, 'unexpected error')
    if (told.code === 'ERR_UNAVAILABLE') request.log.warn({ error: error.message }, 'unavailable')
    if (told.retryAfter !== undefined) reply.header('retry-after', told.retryAfter)
    // A file that failed before its first byte: its headers were already set.
    for (const header of ['content-disposition', 'content-length', 'content-encoding']) reply.removeHeader(header)
    return reply
      .status(told.status)
      .type('application/json; charset=utf-8')
      .send({
        success: false,
        res: {
          message: told.code,
          ...(told.fields ? { fields: told.fields } : {}),
          ...(told.details !== undefined ? { details: told.details } : {}),
          ...(told.code === 'ERR_SERVER_GENERIC' ? { requestId: request.id } : {}),
        },
      })
  })
}

/** A malformed address (`%zz`) reaches no route and no hook: it gets a 404 in the usual envelope. */
export function brokenAddressDoor(secure: boolean) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(request, reply, secure)
    const { status, code } = new AppError('ERR_NOT_FOUND')
    reply.status(status).send({ success: false, res: { message: code } })
  }
}

const PARSER_STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** A request that the HTTP parser refuses reaches none of our code: it gets a 400, and the connection ends. */
export function brokenRequestDoor(secure: boolean) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (socket.destroyed) return
    if (socket.writable) socket.write(lastAnswer(PARSER_STATUS[error.code ?? ''] ?? 400, 'ERR_BAD_REQUEST', secure))
    socket.destroy(error)
  }
}

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (
    UNAVAILABLE.has(error.code) ||
    DATABASE_UNAVAILABLE.test(error.code) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable|cached plan must not change/.test(
      error.message,
    )
  ) {
    return new AppError('ERR_UNAVAILABLE', { retryAfter: 5 })
  }
  if (BAD_TEXT.has(error.code)) return new AppError('ERR_BAD_REQUEST')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new AppError(BY_STATUS[status] ?? 'ERR_BAD_REQUEST')
  }
  return new AppError('ERR_SERVER_GENERIC')
}
