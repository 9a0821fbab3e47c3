import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error'
import { newNonce, pageContentPolicy } from '../security-headers'

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g

/** Screens on which customers arrive: registration, and those of their area (see the web's route tables). */
export const CUSTOMERS_SCREENS =
  /^\/(?:registro(?:-spc)?|dashboard|solicitud(?:es)?|cuestionario|notificaciones|ajustes)(?=[/?]|$)/

/**
 * Serves the built pages: hashed assets with an unlimited lifetime, and `index.html` with a fresh nonce for every other
 * path, so that deep links and reloads work. Unknown paths below /api and /assets stay 404.
 */
export async function installWebApp(app: FastifyInstance, folder: string, secure: boolean): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('ERR_NOT_FOUND')
  })
  const indexFile = path.join(folder, 'index.html')
  if (!existsSync(indexFile)) return
  const index = readFileSync(indexFile, 'utf8')
  const scripts = inlineScripts(index)
  const forCustomers = index.replace('</head>', `${linksToCustomers(folder)}</head>`)
  const files = { index: false, preCompressed: true, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: reply => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  // One route for each of these few; all other paths are pages.
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    setHeaders: reply => reply.header('cache-control', 'public, max-age=3600'),
  })
  // A route instead of the not-found handler, because only routes are compressed.
  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets|socket\.io)\//.test(request.url)) throw new AppError('ERR_NOT_FOUND')
    const nonce = newNonce()
    const page = CUSTOMERS_SCREENS.test(request.url) ? forCustomers : index
    return reply
      .header('content-security-policy', pageContentPolicy({ nonce, scripts, secure }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACEHOLDER, nonce))
  })
}

/** What Vite's manifest says about a file of scripts. */
interface BuiltFile {
  readonly name?: string
  readonly file: string
  readonly css?: readonly string[]
}

/**
 * Links that name the files of customers' screens, so that the browser loads them together with the first file, which
 * would request them only when it runs.
 */
function linksToCustomers(folder: string): string {
  const manifestFile = path.join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return ''
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, BuiltFile>>
  const built = Object.values(manifest).find(({ name }) => name === 'customers')
  if (!built) return ''
  const styles = (built.css ?? []).map(file => `<link rel="preload" as="style" crossorigin href="/${file}">`)
  return [`<link rel="modulepreload" crossorigin fetchpriority="low" href="/${built.file}">`, ...styles].join('')
}

/** Content policy hashes of the scripts within a page. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
