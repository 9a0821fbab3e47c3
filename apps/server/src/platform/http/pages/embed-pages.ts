import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../app-error'
import type { Db } from '../../database/db'
import type { Platform } from '../../platform'
import { shareReading } from '../../shared-reading'
import { newNonce } from '../security-headers'
import { escaped } from './html'

/**
 * Third-party code that the brokerage loads (tag manager, chat) runs in separate pages below /embed. Our pages show
 * them in a frame with `sandbox="allow-scripts"`, which gives them no origin: no storage, no session, no access to our
 * pages. Each of them may talk only to its configured vendor.
 */
export function installEmbedPages(http: FastifyInstance, { db, config }: Platform): void {
  const read = embedsReader(db)
  http.get('/embed/analytics', async (_request, reply) => {
    const { analyticsId: container } = await read()
    if (!container) throw new AppError('ERR_NOT_FOUND')
    const [scripts = ''] = config.analyticsOrigins
    const nonce = newNonce()
    const script = analyticsScript(`${scripts}/gtm.js?id=${encodeURIComponent(container)}`)
    return sendEmbed(reply, [`<script nonce="${nonce}">${script}</script>`], {
      'script-src': [`'nonce-${nonce}'`, ...config.analyticsOrigins],
      'connect-src': config.analyticsOrigins,
      'img-src': config.analyticsOrigins,
    })
  })

  http.get('/embed/chat', async (_request, reply) => {
    const { chatUrl: address } = await read()
    if (!address) throw new AppError('ERR_NOT_FOUND')
    const nonce = newNonce()
    return sendEmbed(
      reply,
      [
        `<style nonce="${nonce}">html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}</style>`,
        `<iframe src="${escaped(address)}" title="chat" referrerpolicy="no-referrer"></iframe>`,
      ],
      { 'style-src': [`'nonce-${nonce}'`], 'frame-src': [new URL(address).origin] },
    )
  })
}

const embedsReader = (db: Db) =>
  shareReading(() => db.selectFrom('company').select(['analyticsId', 'chatUrl']).executeTakeFirstOrThrow())

function sendEmbed(
  reply: FastifyReply,
  body: readonly string[],
  sources: Readonly<Record<string, readonly string[]>>,
): FastifyReply {
  const policy = {
    'default-src': ["'none'"],
    ...sources,
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    sandbox: ['allow-scripts'],
  }
  return reply
    .header(
      'content-security-policy',
      Object.entries(policy)
        .map(([name, values]) => `${name} ${values.join(' ')}`)
        .join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><meta charset="utf-8"><title>-</title>${body.join('')}`)
}

/**
 * Passes events from the framing page to the tag manager. Accepts only messages of our own origin's framing page that
 * have the shape of an event.
 */
function analyticsScript(address: string): string {
  return `(() => {
  const own = location.origin
  const layer = (window.dataLayer = [])
  const isEvent = data =>
    typeof data === 'object' && data !== null && data.type === 'llave-event' &&
    (data.event === 'login' || data.event === 'sign_up') && data.method === 'email' &&
    typeof data.userId === 'string' && /^[\\da-f-]{36}$/.test(data.userId)
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== own || !isEvent(data)) return
    layer.push({ event: data.event, user_id: data.userId, method: data.method })
  })
  const script = document.createElement('script')
  script.src = ${JSON.stringify(address).replaceAll('<', '\\u003c')}
  document.head.append(script)
  parent.postMessage({ type: 'llave-embed-ready' }, own)
})()`
}
