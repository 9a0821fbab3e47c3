import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type FastifySwaggerUiOptions, fastifySwaggerUi } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error'
import { openApiDocument } from './openapi'

const MARK = `<rect width="32" height="32" rx="8" fill="#0071a8"/>
  <g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="11.5" cy="20.5" r="4.5"/>
    <path d="M15 17 24 8M20.5 11.5l3 3"/>
  </g>`
const svg = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32">${content}</svg>`
const NAME =
  '<text x="42" y="23" fill="#fff" font-family="Figtree, sans-serif" font-size="21" font-weight="600">Llave</text>'

const PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  logo: { type: 'image/svg+xml', content: svg(110, MARK + NAME), href: '/' },
  uiConfig: { url: '/api/openapi.json' },
  theme: {
    title: 'Llave API',
    favicon: [{ filename: 'llave.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: svg(32, MARK) }],
  },
  staticCSP:
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

/** `/api/openapi.json` and its page at `/api/docs`. */
export async function installDocumentation(http: FastifyInstance, publicUrl: string): Promise<void> {
  let written: ReturnType<typeof writeDocument> | undefined
  http.get('/api/openapi.json', async (request, reply) => {
    // Generated on demand: it takes half a second, which would delay every start.
    written ??= writeDocument(publicUrl)
    const { plain, packed, etag } = await written
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache')
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-encoding', takesGzip ? 'gzip' : 'identity')
      .send(takesGzip ? packed : plain)
  })
  // The page's plugin requires @fastify/swagger, whose document the page does not read.
  http.decorate('swagger', () => {
    throw new AppError('ERR_NOT_FOUND')
  })
  await http.register(async docs => {
    await fastifySwaggerUi(docs, PAGE, () => undefined)
  })
}

async function writeDocument(publicUrl: string) {
  const plain = Buffer.from(JSON.stringify(openApiDocument(publicUrl)))
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { plain, packed: await promisify(gzip)(plain), etag }
}
