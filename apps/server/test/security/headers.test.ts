import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { samples } from '../access/samples'
import { useFolder } from '../folder'
import { addressOfCall, CALL_KEYS, tokenFor, useCast } from './cast'
import { useOwnApp } from './own-app'

const { path: webFolder, put } = useFolder()
const INLINE = 'document.documentElement.dataset.theme = "dark"'
const PAGE = `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script data-told="1">${INLINE}</script>`
put(`${PAGE}<script type="module" src="/assets/else.js"></script>`, 'index.html')
put('export {}', 'assets/main-1234.js')

const plain = useOwnApp({ webFolder })
const secure = useOwnApp({ webFolder, environment: { PUBLIC_URL: 'https://llave.example' } })
const cast = useCast(plain)

interface Asked {
  readonly method: string
  readonly url: string
  readonly payload?: string
  readonly headers?: Record<string, string>
}

const ask = (app: typeof plain, { method, url, payload, headers }: Asked) =>
  app.app.http.inject({ method: method as 'GET', url, ...(payload ? { payload } : {}), headers: headers ?? {} })

const JSON_TYPE = { 'content-type': 'application/json' }

/** Addresses whose answers come from no call of the contract. */
const AROUND: readonly Asked[] = [
  { method: 'GET', url: '/api/health' },
  { method: 'GET', url: '/api/ready' },
  { method: 'GET', url: '/api/metrics' },
  { method: 'GET', url: '/api/openapi.json' },
  { method: 'GET', url: '/api/docs' },
  { method: 'GET', url: '/api/docs/' },
  { method: 'GET', url: '/api/nothing-here' },
  { method: 'GET', url: '/api/operations/%zz' },
  { method: 'GET', url: `/api/operations/${'x'.repeat(400)}` },
  { method: 'OPTIONS', url: '/api/operations/listPagination' },
  { method: 'PATCH', url: '/api/company' },
  { method: 'POST', url: '/api/users/authenticateAdm', payload: '{', headers: JSON_TYPE },
  { method: 'POST', url: '/api/csp-report', payload: '{}', headers: { 'content-type': 'application/csp-report' } },
  { method: 'GET', url: '/' },
  { method: 'GET', url: '/operaciones/1?tab=2' },
  { method: 'GET', url: '/changePassword/u1/secret' },
  { method: 'GET', url: '/assets/main-1234.js' },
  { method: 'GET', url: '/assets/missing.js' },
  { method: 'HEAD', url: '/' },
]

type Answer = Awaited<ReturnType<typeof ask>>

function policyOf(answer: Answer): Map<string, string[]> {
  const policy = String(answer.headers['content-security-policy'])
  return new Map(
    policy.split(';').map(part => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function expectGuarded(answer: Answer, url: string): void {
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['x-powered-by']).toBeUndefined()
  expect(answer.headers.server).toBeUndefined()
  const policy = policyOf(answer)
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('object-src') ?? ["'none'"]).toEqual(["'none'"])
  expect((policy.get('script-src') ?? []).join(' ')).not.toMatch(/unsafe|\*|data:|blob:|http/)
  // Public content is revalidated, and sent again only when it has changed.
  if (url === '/api/openapi.json') expect(answer.headers['cache-control']).toBe('no-cache')
  else if (url.startsWith('/api/') && !url.startsWith('/api/docs'))
    expect(answer.headers['cache-control']).toBe('no-store')
  if (answer.body !== '') expectRightType(answer)
}

/** The type must match the body and its charset. */
function expectRightType(answer: Answer): void {
  const type = String(answer.headers['content-type'])
  expect(type).toMatch(/; ?charset=utf-8/i)
  if (type.startsWith('application/json')) expect(() => JSON.parse(answer.body)).not.toThrow()
  else if (type.startsWith('text/html')) expect(answer.body).toMatch(/^\s*(<!--.*-->\s*)?<!doctype html>/i)
  else if (type.startsWith('text/csv')) expect(answer.body).toMatch(/^\uFEFF/)
  else if (type.startsWith('text/calendar')) expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
  else expect(type).toMatch(/^(text|application)\/(plain|javascript)/)
}

describe('headers of every answer (V3.4.3, V3.4.4, V3.4.5, V3.4.6, V4.1.1, V14.2.2, V14.3.2; V3.3.1 without cookies)', () => {
  for (const key of CALL_KEYS) {
    it(`${key}: refused without a session and answered with one`, async () => {
      const { params, rawBody } = samples[key](cast.sample)
      const asked = {
        ...addressOfCall(key, params),
        ...(rawBody === undefined ? {} : { payload: JSON.stringify(rawBody) }),
      }
      const types = rawBody === undefined ? {} : JSON_TYPE
      expectGuarded(await ask(plain, { ...asked, headers: types }), asked.url)
      // The cast's own sessions must survive.
      if (key === 'POST /users/logout') return
      const token = tokenFor(cast, key)
      if (token) {
        expectGuarded(
          await ask(plain, { ...asked, headers: { ...types, authorization: `Bearer ${token}` } }),
          asked.url,
        )
      }
    })
  }

  for (const asked of AROUND) {
    it(`${asked.method} ${asked.url.slice(0, 60)}`, async () => {
      expectGuarded(await ask(plain, asked), asked.url)
    })
  }

  it('an unexpected error says nothing but its code and the number of the request (V16.5.1, V13.4.2)', async () => {
    await sql`alter table company rename to company_gone`.execute(plain.db)
    const answer = await ask(plain, { method: 'GET', url: '/api/config' })
    await sql`alter table company_gone rename to company`.execute(plain.db)
    expect(answer.statusCode).toBe(500)
    expectGuarded(answer, '/api/config')
    expect(answer.json()).toEqual({
      success: false,
      res: { message: 'ERR_SERVER_GENERIC', requestId: expect.any(String) },
    })
  })
})

describe('pages', () => {
  it('carry a policy with a nonce of their own and nothing inline or evaluated but the built script (V3.4.3, V1.3.2)', async () => {
    const [first, second] = [
      await ask(plain, { method: 'GET', url: '/' }),
      await ask(plain, { method: 'GET', url: '/' }),
    ]
    const policy = policyOf(first)
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
    expect(policy.get('style-src')?.join(' ')).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}=='$/)
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(first.body).toContain(/'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1])
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/../package.json',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
  ])('%s serves no file: at most the page (V13.4.1, V13.4.3)', async url => {
    const answer = await ask(plain, { method: 'GET', url })
    expect(answer.body).not.toMatch(/workspaces|\[core\]|import |main-1234/)
    if (answer.statusCode === 200) expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })
})

describe('transport (V3.4.1)', () => {
  it.each(['/', '/api/health', '/api/nothing-here', '/assets/main-1234.js'])(
    '%s asks for https for a year when the public address is https, and never on plain http',
    async url => {
      const over = async (app: typeof plain) =>
        (await ask(app, { method: 'GET', url })).headers['strict-transport-security']
      expect(await over(plain)).toBeUndefined()
      expect(await over(secure)).toBe('max-age=31536000; includeSubDomains')
    },
  )
})

describe('what is only for the people who run it (V13.4.5)', () => {
  it('metrics are for this machine or the token', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      plain.app.http.inject({ method: 'GET', url: '/api/metrics', remoteAddress, headers })
    expect((await from('203.0.113.9')).statusCode).toBe(404)
    expect((await from('203.0.113.9', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await from('203.0.113.9', { authorization: 'Bearer undefined' })).statusCode).toBe(404)
    expect((await from('127.0.0.1')).statusCode).toBe(200)
  })

  it('metrics stay shut for what a proxy on this machine passes on', async () => {
    const answer = await secure.app.http.inject({ method: 'GET', url: '/api/metrics', remoteAddress: '127.0.0.1' })
    expect(answer.statusCode).toBe(404)
  })

  it.each(['/', '/api/config', '/api/dev/mailbox', '/api/metrics', '/api/health', '/api/nothing-here'])(
    '%s: a foreign page whose name suddenly leads to this machine reads nothing of it',
    async url => {
      const from = async (app: typeof plain, host: string) => ask(app, { method: 'GET', url, headers: { host } })
      for (const host of ['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1.evil.test', '0.0.0.0']) {
        const answer = await from(plain, host)
        expect([host, answer.statusCode, answer.json().res]).toEqual([host, 421, { message: 'ERR_WRONG_HOST' }])
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      }
      for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:3000']) {
        expect((await from(plain, host)).statusCode).not.toBe(421)
      }
      // Where others can reach the product, its proxy decides about hosts, and these pages are not served.
      expect((await from(secure, 'llave.internal')).statusCode).not.toBe(421)
    },
  )

  it('health tells that it lives and nothing more', async () => {
    expect((await ask(plain, { method: 'GET', url: '/api/health' })).json()).toEqual({
      success: true,
      res: { alive: true },
    })
  })
})
