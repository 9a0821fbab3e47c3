import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '../../src/platform/security/tokens'
import { useCast } from './cast'
import { useOwnApp } from './own-app'

const logged: string[] = []
const own = useOwnApp({ onLog: line => logged.push(line) })
const cast = useCast(own)

type Json = Record<string, unknown>

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The material of forgeries: the parts of a live token, and its key, which only the tests have. */
interface Material {
  readonly token: string
  readonly head: string
  readonly body: string
  readonly seal: string
  readonly claims: Json
  readonly key: Uint8Array
}

let material: Material

beforeAll(() => {
  const token = cast.tokens.superadmin
  const [head = '', body = '', seal = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Json
  material = { token, head, body, seal, claims, key: own.app.platform.secrets.tokenKey }
})

/** A token signed as the product does, with any header and claims. */
function signed(header: Json, claims: Json, key: string | Uint8Array, hash = 'sha256'): string {
  const said = `${encoded(header)}.${encoded(claims)}`
  return `${said}.${createHmac(hash, key).update(said).digest('base64url')}`
}

const HS = { alg: 'HS256' }
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset
const unsigned = (alg: unknown) => (m: Material) => `${encoded({ alg })}.${m.body}.`
const withHeader = (header: Json) => (m: Material) => signed({ ...HS, ...header }, m.claims, 'known to the forger')
const withClaims = (claims: Json) => (m: Material) => signed(HS, { ...m.claims, ...claims }, m.key)
const without = (claim: string) => (m: Material) => {
  const { [claim]: _, ...rest } = m.claims
  return signed(HS, rest, m.key)
}

const FORGERIES: Record<string, (m: Material) => string | Promise<string>> = {
  // V9.1.2: only the one algorithm
  'alg none': unsigned('none'),
  'alg None': unsigned('None'),
  'alg NONE': unsigned('NONE'),
  'alg nOnE': unsigned('nOnE'),
  'alg none with the old signature': m => `${encoded({ alg: 'none' })}.${m.body}.${m.seal}`,
  'alg empty': unsigned(''),
  'alg null': unsigned(null),
  'alg missing': m => `${encoded({ typ: 'JWT' })}.${m.body}.${m.seal}`,
  'alg as a list': unsigned(['HS256', 'none']),
  'alg as an object': unsigned({ alg: 'HS256' }),
  'alg HS384 with our key': m => signed({ alg: 'HS384' }, m.claims, m.key, 'sha384'),
  'alg HS512 with our key': m => signed({ alg: 'HS512' }, m.claims, m.key, 'sha512'),
  'alg hs256 in small letters': m => signed({ alg: 'hs256' }, m.claims, m.key),
  'alg RS256 signed by an own pair': m => {
    const said = `${encoded({ alg: 'RS256' })}.${m.body}`
    return `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`
  },
  'alg HS256 keyed with a public key': m => signed(HS, m.claims, publicPem),
  'alg ES256': m => `${encoded({ alg: 'ES256' })}.${m.body}.${Buffer.alloc(64, 1).toString('base64url')}`,
  // V9.1.3: keys only from our own configuration
  'kid with a path': withHeader({ kid: '../../../../dev/null' }),
  'kid /proc/self/environ': withHeader({ kid: '/proc/self/environ' }),
  'kid with SQL': withHeader({ kid: "x' union select 'known to the forger'--" }),
  'kid with a command': withHeader({ kid: 'key|id' }),
  'kid as an object': withHeader({ kid: { $ne: null } }),
  'jku of the forger': withHeader({ jku: 'https://evil.test/jwks.json' }),
  'x5u of the forger': withHeader({ x5u: 'https://evil.test/cert.pem' }),
  'jwk of the forger': withHeader({ jwk: { kty: 'oct', k: Buffer.from('known to the forger').toString('base64url') } }),
  'public jwk of the forger': withHeader({ jwk: publicKey.export({ format: 'jwk' }) }),
  'x5c of the forger': withHeader({ x5c: [Buffer.from(publicPem).toString('base64')] }),
  'crit unknown': m => signed({ ...HS, crit: ['exp'], exp: 1 }, m.claims, m.key),
  'b64 false': m => signed({ ...HS, crit: ['b64'], b64: false }, m.claims, m.key),
  'nested token': m => signed({ ...HS, cty: 'JWT' }, { token: m.token }, m.key),
  // V9.1.1: signature
  'empty key': m => signed(HS, m.claims, ''),
  'key of zeros': m => signed(HS, m.claims, Buffer.alloc(32)),
  'key "secret"': m => signed(HS, m.claims, 'secret'),
  'master secret instead of the derived key': m => signed(HS, m.claims, Buffer.alloc(32, 7)),
  'empty signature': m => `${m.head}.${m.body}.`,
  'no signature part': m => `${m.head}.${m.body}`,
  'signature cut': m => m.token.slice(0, -4),
  'signature doubled': m => m.token + m.seal,
  'signature of zeros': m => `${m.head}.${m.body}.${Buffer.alloc(32).toString('base64url')}`,
  'first letter of the signature changed': m =>
    `${m.head}.${m.body}.${m.seal.startsWith('A') ? 'B' : 'A'}${m.seal.slice(1)}`,
  'claims of another under this signature': m => `${m.head}.${encoded({ ...m.claims, sub: cast.ids.admin })}.${m.seal}`,
  'parts swapped': m => `${m.body}.${m.head}.${m.seal}`,
  'parts reversed': m => `${m.seal}.${m.body}.${m.head}`,
  'four parts': m => `${m.token}.${m.seal}`,
  'five parts': m => `${m.token}.x.y`,
  'line break in it': m => `${m.head}.${m.body.slice(0, 5)}%0a${m.body.slice(5)}.${m.seal}`,
  'base64 instead of base64url': m => `${m.head}.${m.body}.${Buffer.from(m.seal, 'base64url').toString('base64')}x`,
  // V9.2.1: time
  'expired a second ago': withClaims({ exp: seconds(-1) }),
  'expired long ago': withClaims({ exp: 1 }),
  'expiry negative': withClaims({ exp: -1 }),
  'expiry as text': withClaims({ exp: '9999999999' }),
  'expiry as a list': withClaims({ exp: [seconds(3600)] }),
  'expiry missing': without('exp'),
  'not before tomorrow': withClaims({ nbf: seconds(86_400) }),
  'issued-at missing': without('iat'),
  // V9.2.2-4: purpose, audience, issuer
  'audience password': m =>
    signToken(
      m.key,
      'password',
      { userId: cast.ids.superadmin, reference: randomUUID() },
      new Date(Date.now() + 60_000),
    ),
  'audience mailing': withClaims({ aud: 'mailing' }),
  'audience foreign': withClaims({ aud: 'https://evil.test' }),
  'audience in other letters': withClaims({ aud: 'SESSION' }),
  'audience empty list': withClaims({ aud: [] }),
  'audience missing': without('aud'),
  'issuer foreign': withClaims({ iss: 'evil' }),
  'issuer list': withClaims({ iss: ['llave', 'evil'] }),
  'issuer missing': without('iss'),
  // the session row is the truth
  'subject of another person': withClaims({ sub: '00000000-0000-4000-8000-000000000000' }),
  'subject another of ours': m => signed(HS, { ...m.claims, sub: cast.ids.admin }, m.key),
  'subject with SQL': withClaims({ sub: "' or true--" }),
  'subject as a number': withClaims({ sub: 1 }),
  'subject as an object': withClaims({ sub: { $gt: '' } }),
  'subject missing': without('sub'),
  'session unknown': withClaims({ sid: randomUUID() }),
  'session with SQL': withClaims({ sid: "x'; drop table sessions;--" }),
  'session no uuid': withClaims({ sid: 'undefined' }),
  'session with a NUL': withClaims({ sid: '\u0000' }),
  'session missing': without('sid'),
  // shapes
  'one word': () => 'undefined',
  'only dots': () => '..',
  'many dots': () => '.'.repeat(3000),
  'no JSON inside': () => `${Buffer.from('x').toString('base64url')}.${Buffer.from('y').toString('base64url')}.z`,
  'claims are a list': m => signed(HS, [] as unknown as Json, m.key),
  'claims are null': m => signed(HS, null as unknown as Json, m.key),
  'claims with __proto__': m => {
    const said = `${m.head}.${Buffer.from('{"__proto__":{"sub":"x","sid":"y"}}').toString('base64url')}`
    return `${said}.${createHmac('sha256', m.key).update(said).digest('base64url')}`
  },
  'eight thousand letters': m => `${m.token}${'A'.repeat(8000)}`,
  'huge claims, rightly signed': m => signed(HS, { ...m.claims, more: 'x'.repeat(7000) }, m.key),
}

async function overHttp(token: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`http://127.0.0.1:${own.port}/api/company`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: await response.text() }
}

/** The handshake's error; null when it was accepted. */
function overSocket(token: unknown): Promise<string | null> {
  const socket = io(`http://127.0.0.1:${own.port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  return new Promise(resolve => {
    const settle = (answer: string | null) => {
      socket.close()
      resolve(answer)
    }
    socket.on('connect', () => settle(null))
    socket.on('connect_error', error => settle(error.message))
  })
}

describe('forged session tokens (T25; V7.2.1, V9.1.1, V9.1.2, V9.1.3, V9.2.1, V9.2.2, V9.2.3, V9.2.4)', () => {
  it('the corpus has its size, and the token that all of them imitate is good', async () => {
    expect(Object.keys(FORGERIES).length).toBeGreaterThanOrEqual(60)
    expect((await overHttp(material.token)).status).toBe(200)
    expect(await overSocket(material.token)).toBeNull()
  })

  for (const [name, forge] of Object.entries(FORGERIES)) {
    it(`${name}: refused by a call and by the socket, without a word why`, async () => {
      logged.length = 0
      const token = await forge(material)
      const { status, body } = await overHttp(token)
      expect(status).toBe(401)
      expect(JSON.parse(body)).toEqual({ success: false, res: { message: 'ERR_INVALID_TOKEN' } })
      expect(await overSocket(token)).toBe('ERR_INVALID_TOKEN')
      expect(logged.filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
    })
  }

  it('every byte of a token counts: none can be changed', async () => {
    const wrong: number[] = []
    for (let at = 0; at < material.token.length - 1; at++) {
      const letter = material.token[at]
      const token = `${material.token.slice(0, at)}${letter === 'A' ? 'Q' : 'A'}${material.token.slice(at + 1)}`
      const answer = await own.app.http.inject({ url: '/api/company', headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 401) wrong.push(at)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['only the word', { authorization: 'Bearer' }],
  ])('%s: 401', async (_name, headers) => {
    const answer = await own.app.http.inject({ url: '/api/company', headers })
    expect(answer.statusCode).toBe(401)
  })

  it('a token is read from the header alone: not from address, cookie or body (V14.2.1)', async () => {
    const token = encodeURIComponent(material.token)
    for (const url of [
      `/api/company?token=${token}`,
      `/api/company?access_token=${token}&authorization=Bearer%20${token}`,
    ]) {
      expect((await own.app.http.inject({ url })).statusCode).toBe(401)
    }
    const cookie = await own.app.http.inject({ url: '/api/company', headers: { cookie: `token=${token}` } })
    expect(cookie.statusCode).toBe(401)
  })

  it.each([[undefined], [null], [1], [{ $ne: null }], [['a']], ['']])(
    'the socket refuses %j as a token',
    async token => {
      expect(await overSocket(token)).toBe('ERR_INVALID_TOKEN')
    },
  )
})
