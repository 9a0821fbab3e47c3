import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app'
import { LIMITS } from '../security/rate-limits'

const testApp = useApp({ RATE_LIMITS: 'on' })
let addresses = 0
const anAddress = () => `10.1.0.${++addresses}`

function send(payload: string, { url = '/api/csp-report', type = 'application/csp-report', from = anAddress() } = {}) {
  const headers = { 'content-type': type }
  return testApp.app.http.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
}
const report = (directive: unknown, old = false) =>
  JSON.stringify({ 'csp-report': { [old ? 'violated-directive' : 'effective-directive']: directive } })

async function labels(metric: string, label: string) {
  const { body } = await testApp.app.http.inject({ url: '/api/metrics' })
  const lines = body.split('\n').filter(line => line.startsWith(metric))
  return new Set(lines.map(line => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1]))
}

describe('reports of the content policy', () => {
  it('are counted by known directives; everything else shares one counter', async () => {
    const sent = [
      report('script-src-elem'),
      report("style-src 'self'", true),
      ...Array.from({ length: 50 }, (_, index) => report(`invented-${'abcdefghij'.charAt(index % 10).repeat(index)}`)),
      report({ toString: 'x' }),
      report('constructor'),
      '{}',
      'null',
      '[]',
      '{"csp-report":null}',
    ]
    for (const payload of sent) expect((await send(payload)).statusCode).toBe(204)
    expect(await labels('llave_csp_violations_total{', 'directive')).toEqual(
      new Set(['script-src-elem', 'style-src', 'other']),
    )
  })

  it('are logged as a sample: the first of a directive, and then one in twenty', async () => {
    const warned = vi.spyOn(testApp.app.platform.log, 'warn')
    for (let time = 0; time < 41; time++) expect((await send(report('font-src'))).statusCode).toBe(204)
    expect(warned).toHaveBeenCalledTimes(3)
    expect(warned).toHaveBeenLastCalledWith({ directive: 'font-src' }, 'content policy violated')
  })

  it('are limited per address', async () => {
    const from = anAddress()
    for (let time = 0; time < LIMITS.cspReports.max; time++) {
      expect((await send(report('img-src'), { from })).statusCode).toBe(204)
    }
    const over = await send(report('img-src'), { from })
    expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await send(report('img-src'))).statusCode).toBe(204)
  })

  it('are accepted only at their own path, which accepts nothing else', async () => {
    const body = { email: 'a@example.es', password: 'x' }
    expect((await send(JSON.stringify(body), { url: '/api/users/authenticateAdm' })).statusCode).toBe(415)
    expect((await send(report('img-src'), { type: 'application/json' })).statusCode).toBe(415)
    expect((await send('{', {})).statusCode).toBe(400)
    expect((await send(report('x'.repeat(20_000)))).statusCode).toBe(413)
  })
})

it('the request counters never contain an invented method or route', async () => {
  for (const method of ['PROPFIND', 'MKCOL', 'SUBSCRIBE']) {
    await testApp.app.http.inject({ method: method as 'GET', url: `/api/${method}` })
    await testApp.app.http.inject({ method: method as 'GET', url: '/' })
  }
  await testApp.app.http.inject({ url: '/api/invented' })
  const [methods, routes] = [
    await labels('llave_http_request_seconds_count{', 'method'),
    await labels('llave_http_request_seconds_count{', 'route'),
  ]
  expect([...methods].filter(method => !['GET', 'POST', 'other'].includes(method ?? ''))).toEqual([])
  expect([...routes].filter(route => route?.includes('invented') || route?.includes('PROPFIND'))).toEqual([])
})
