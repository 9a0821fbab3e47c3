import type { FastifyInstance } from 'fastify'
import { inTransaction, type Platform } from '../platform'
import { addressKey, LIMITS } from '../security/rate-limits'
import { changeEnding, endingOf } from './ended-mails'

/**
 * What a mail program sends when its reader presses "unsubscribe" (RFC 8058): a POST to the page's own address, of a form
 * that says nothing. Opening the address with GET, as scanners of links do, changes nothing.
 */
export function installOneClick(app: FastifyInstance, platform: Platform): void {
  app.register(async clicks => {
    clicks.removeAllContentTypeParsers()
    clicks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, done) => done(null))
    clicks.post<{ Params: { secret: string } }>('/correos/:secret', async (request, reply) => {
      await platform.rateLimits.hit(LIMITS.mailEndings, addressKey(request.ip))
      const ending = await endingOf(platform, request.params.secret)
      await inTransaction(platform, { actor: null, ip: request.ip }, work => changeEnding(work, platform, ending, true))
      return reply.status(204).send()
    })
  })
}
