import { brandStyles } from '@llave/domain/branding/brand-palette'
import type { Hex } from '@llave/domain/branding/contrast'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform'
import { shareReading } from '../../shared-reading'

/**
 * The brokerage's colour as a separate style sheet, so that it applies before the first paint without a script. Empty
 * while none is chosen.
 */
export function installBrandStyles(http: FastifyInstance, { db }: Platform): void {
  const read = shareReading(() => db.selectFrom('company').select('brandColor').executeTakeFirstOrThrow())
  http.get('/brand.css', async (_request, reply) => {
    const { brandColor } = await read()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(brandColor ? brandStyles(brandColor as Hex) : '')
  })
}
