import type { FastifyInstance } from 'fastify'
import { type Platform, PRODUCT_NAME } from '../../platform'
import { shareReading } from '../../shared-reading'

const icon = (pixels: number) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png' })

/** The web manifest, with the brokerage's name, for the home screens of phones. */
export function installWebManifest(http: FastifyInstance, { db }: Platform): void {
  const read = shareReading(() => db.selectFrom('company').select('name').executeTakeFirstOrThrow())
  http.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await read()
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send({
        id: '/',
        name: name ?? PRODUCT_NAME,
        short_name: name ?? PRODUCT_NAME,
        lang: 'es',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
        icons: [icon(192), icon(512)],
      })
  })
}
