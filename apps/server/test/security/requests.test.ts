import { calls } from '@llave/api-contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../access/samples'
import { useApp } from '../app'
import { addressOfCall, CALL_KEYS, tokenFor, useCast } from './cast'
import { checksums } from './checksum'

const testApp = useApp()
const cast = useCast(testApp)

interface Sent {
  readonly key: (typeof CALL_KEYS)[number]
  readonly payload?: string | Buffer
  readonly type?: string
  readonly headers?: Record<string, string>
}

function send({ key, payload, type, headers }: Sent) {
  const token = tokenFor(cast, key)
  return testApp.app.http.inject({
    ...addressOfCall(key, samples[key](cast.sample).params),
    method: key.split(' ')[0] as 'POST',
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  })
}

/** A sample body as JSON, which a foreign page wants us to accept as genuine. */
const bodyOf = (key: Sent['key']) => JSON.stringify(samples[key](cast.sample).rawBody ?? {})
const WRITING = CALL_KEYS.filter(key => !key.startsWith('GET '))
/** Calls for the link of a password e-mail or the mail server's key, which nobody here has. */
const isForNobodyHere = (key: Sent['key']) => {
  const who: readonly string[] = calls[key].who
  return who.length === 0 || who.includes('password')
}
const isForLinks = (key: Sent['key']) =>
  (calls[key].who as readonly string[]).some(caller => caller === 'link' || caller === 'holder')

const EVIL_ORIGINS = [
  'https://evil.test',
  'null',
  'file://',
  'http://127.0.0.1:3000.evil.test',
  'http://evil.test/127.0.0.1:3000',
  'https://127.0.0.1:3000',
  'http://localhost:3000@evil.test',
]

describe('calls from foreign pages (V3.4.2, V3.5.1)', () => {
  it.each(EVIL_ORIGINS)('%s is granted nothing, neither before nor at the call', async origin => {
    const preflight = await testApp.app.http.inject({
      method: 'OPTIONS',
      url: '/api/operations/listPagination',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const call = await send({ key: 'GET /config', headers: { origin } })
    for (const answer of [preflight, call]) {
      expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
    }
    expect(preflight.statusCode).toBe(404)
    expect(call.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

/** Types that are not JSON, including some that only look like it. */
const FOREIGN_TYPES = [
  'text/plain',
  'text/plain; charset=utf-8',
  'text/plain;application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/html',
  'application/xml',
  'application/jsonp',
  'application/json-patch+json',
  'json',
  '*/*',
  '',
]

describe('other content types than JSON reach no handler (T60; V3.5.1, V3.5.2)', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await checksums(testApp.db)
  })

  for (const key of WRITING) {
    it(key, async () => {
      const foreign = FOREIGN_TYPES.filter(type => !('multipart' in calls[key] && type.startsWith('multipart/')))
      for (const type of foreign) {
        const answer = await send({ key, type, payload: bodyOf(key) })
        expect([400, 415], `${type}: ${answer.body}`).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({ success: false, res: { message: expect.stringMatching(/^ERR_/) } })
      }
      expect(await checksums(testApp.db)).toEqual(before)
    })
  }

  it('a file without a boundary is a bad request, not a fault of ours', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; charset=utf-8',
    ]) {
      const answer = await send({ key: 'POST /documents/upload', type, payload: '--x' })
      expect([400, 415], type).toContain(answer.statusCode)
    }
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json\t',
    'application/json; x',
  ])('a body sent as %j is validated or refused, never trusted', async type => {
    const payload = '{"dataFilter":{"page":"1"}}'
    const answer = await send({ key: 'POST /operations/listPagination', type, payload })
    expect([400, 415]).toContain(answer.statusCode)
  })
})

describe('broken and poisoned bodies (V1.5.2, V15.3.6, T59)', () => {
  const KEY = 'PUT /company'
  const TYPE = 'application/json'

  it.each([
    '{',
    '{"name":',
    "{'name':'x'}",
    '{"name":"x"}}',
    'undefined',
    'NaN',
    '{"name":NaN}',
    '{"a":1e999,}',
    '\u0000',
    '',
    '\ufeff\ufeff{}',
  ])('%j is a 400 in the envelope', async payload => {
    const answer = await send({ key: KEY, type: TYPE, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ success: false, res: { message: 'ERR_BAD_REQUEST' } })
  })

  it.each([
    '{"__proto__":{"polluted":true}}',
    '{"name":"x","__proto__":null}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"\\u005f_proto__":{"polluted":true}}',
    '{"a":{"b":[{"__proto__":{"polluted":true}}]}}',
  ])('%s is refused and pollutes nothing', async payload => {
    for (const key of WRITING) {
      const answer = await send({ key, type: TYPE, payload })
      // Callers without permission learn nothing about the body.
      const wanted = isForNobodyHere(key) ? 401 : isForLinks(key) ? 404 : 400
      expect(answer.statusCode, key).toBe(wanted)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('poison in a query or a path pollutes nothing', async () => {
    for (const url of [
      '/api/dev/mailbox?__proto__[polluted]=1&__proto__.polluted=1',
      '/api/operations/__proto__',
      '/api/__proto__/constructor',
    ]) {
      const answer = await testApp.request(`GET ${url}`, cast.tokens.admin)
      expect(answer.statusCode).toBeLessThan(500)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each([1, 'x', true, null, [], [[]], [{}]])(
    '%j instead of an object is refused by every call with a body',
    async value => {
      for (const key of WRITING) {
        if (samples[key](cast.sample).rawBody === undefined || key === 'POST /users/logout') continue
        const answer = await send({ key, type: TYPE, payload: JSON.stringify(value) })
        // A call whose whole body is optional may treat null as absent.
        const bad = value === null ? [200, 400, 401, 404, 409, 422] : [400, 401]
        // A bad link is answered before anything is read; a form with a file is not JSON.
        const form = isForNobodyHere(key) ? [401] : [415]
        const wanted = isForLinks(key) ? [404] : 'multipart' in calls[key] ? form : bad
        expect(wanted, `${key}: ${answer.body}`).toContain(answer.statusCode)
      }
    },
  )
})

describe('too much of it (T66)', () => {
  const huge = JSON.stringify({ name: 'x'.repeat(1_100_000) })
  const nested = (depth: number) => `{"version":1,"changes":{"numHolders":${'['.repeat(depth)}${']'.repeat(depth)}}}`

  it('more than a megabyte is a 413, whatever is called', async () => {
    for (const key of WRITING) {
      const answer = await send({ key, type: 'application/json', payload: huge })
      expect(answer.statusCode, key).toBe(413)
      expect(answer.json()).toEqual({ success: false, res: { message: 'ERR_PAYLOAD_TOO_LARGE' } })
    }
  })

  it.each([100, 10_000, 200_000])('nesting of %d levels is refused without an error of ours', async depth => {
    for (const key of [
      'PUT /questionnaires/:operationId',
      'POST /operations',
      'POST /operations/listPagination',
    ] as const) {
      const headers = key === 'POST /operations' ? { 'idempotency-key': `nested-${depth}` } : {}
      const answer = await send({ key, type: 'application/json', payload: nested(depth), headers })
      expect([200, 400, 409, 422], `${key}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
    }
  })
})

describe('said twice (V15.3.7)', () => {
  it('a repeated query parameter is refused', async () => {
    const answer = await testApp.app.http.inject({ url: '/api/dev/mailbox?to=a%40b.es&to=c%40d.es' })
    expect(answer.statusCode).toBe(400)
  })

  it('of a key that a body holds twice, the last value counts', async () => {
    await send({ key: 'PUT /company', type: 'application/json', payload: '{"name":"Uno","name":"Dos"}' })
    const { res } = await testApp.call('GET /company', { token: cast.tokens.admin })
    expect(res.name).toBe('Dos')
  })

  it('an id in the body never counts against the id in the path', async () => {
    const before = await checksums(testApp.db)
    const answer = await testApp.call('GET /operations/:id', {
      params: { id: cast.sample.missingId },
      query: { id: cast.sample.operationId } as never,
      token: cast.tokens.admin,
    })
    expect(answer.status).toBe(404)
    expect(await checksums(testApp.db)).toEqual(before)
  })
})

describe('types are not bent (V15.3.5, T59)', () => {
  it.each([
    { dataFilter: { page: '1' } },
    { dataFilter: { page: true } },
    { dataFilter: { page: [1] } },
    { dataFilter: { page: 1.5 } },
    { dataFilter: { perPage: 201 } },
    { dataFilter: { page: -1 } },
    { dataFilter: { page: 1e15 } },
    { filterColumns: [{ id: 'documentsNotValidated', value: 'true' }] },
  ])('%j is a 400', async rawBody => {
    const answer = await testApp.call('POST /operations/listPagination', { rawBody, token: cast.tokens.admin })
    expect(answer.status).toBe(400)
  })
})

describe('reading changes nothing (V3.5.3, T28)', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await checksums(testApp.db)
  })

  for (const key of CALL_KEYS.filter(candidate => candidate.startsWith('GET '))) {
    it(`${key} leaves every table as it was, also for HEAD`, async () => {
      const { params } = samples[key](cast.sample)
      for (const token of [undefined, ...Object.values(cast.tokens)]) {
        for (const method of ['GET', 'HEAD'] as const) {
          await testApp.app.http.inject({
            ...addressOfCall(key, params),
            method,
            headers: token ? { authorization: `Bearer ${token}` } : {},
          })
        }
      }
      expect(await checksums(testApp.db)).toEqual(before)
    })
  }

  it.each(['/api/health', '/api/ready', '/api/metrics', '/api/openapi.json', '/api/docs'])('%s too', async url => {
    await testApp.app.http.inject({ url })
    expect(await checksums(testApp.db)).toEqual(before)
  })

  it('pages of e-mailed links consume nothing, however often a scanner opens them', async () => {
    for (const url of ['/activate/u1/code', '/changePassword/u1/code', '/customerOperationMailingDocuments/o1/h1']) {
      await testApp.app.http.inject({ url })
      await testApp.app.http.inject({ url, method: 'HEAD' })
    }
    expect(await checksums(testApp.db)).toEqual(before)
  })
})
