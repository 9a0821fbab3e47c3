import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../database'
import { type Product, useProducts } from './product'

const products = useProducts('file')
const database = useDatabase()

async function get(product: Product, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${product.url}${path}`, { headers })
  return { status: response.status, text: await response.text() }
}

const environment = () => ({ DATA_DIR: products.dataDir(), DATABASE_URL: database.url })

let product: Product
beforeAll(async () => {
  product = await products.start(environment())
}, 180_000)

it('tells this machine that it is alive and ready, and its metrics', async () => {
  expect(JSON.parse((await get(product, '/api/health')).text)).toEqual({ success: true, res: { alive: true } })
  expect(JSON.parse((await get(product, '/api/ready')).text)).toMatchObject({ success: true, res: { ready: true } })
  const { status, text } = await get(product, '/api/metrics')
  expect(status).toBe(200)
  expect(text).toMatch(/^llave_http_request_seconds_count\{.*route="\/api\/ready".*\} 1$/m)
  expect(text).toMatch(/^llave_database_reachable 1$/m)
  for (const kind of ['upload', 'half-stored', 'unreferenced']) {
    expect(text).toMatch(new RegExp(`^llave_rests_removed_total\\{kind="${kind}"\\} 0$`, 'm'))
  }
  expect(text).toMatch(/^process_cpu_seconds_total \d/m)
})

it('has a figure for every alert from the start', async () => {
  const rules = readFileSync(path.join(import.meta.dirname, '../../../../docs/recipe/alerts.yml'), 'utf8')
  const named = [...new Set(rules.match(/\bllave_\w+(\{[^}]*\})?/g))]
  const { text } = await get(product, '/api/metrics')
  // Except metrics that need a failing mail server or a configured SMS service.
  const absent = named.filter(name => !/_jobs_retrying|_sms_total/.test(name) && !text.includes(`\n${name}`))
  expect(named.length).toBeGreaterThan(10)
  expect(absent).toEqual([])
})

it('behind a public address the metrics require the token', async () => {
  const METRICS_TOKEN = 'a-token-of-sixteen-or-more'
  const open = await products.start({ ...environment(), PUBLIC_URL: 'https://llave.example', METRICS_TOKEN })
  expect((await get(open, '/api/metrics')).status).toBe(404)
  expect((await get(open, '/api/metrics', { authorization: 'Bearer another-token-of-sixteen' })).status).toBe(404)
  expect((await get(open, '/api/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
  expect((await get(open, '/api/health')).status).toBe(200)
})

it('logs routes and durations as JSON lines, and nothing about people', async () => {
  await product.call('POST /users/resetPassword', { body: { email: 'canary@example.es' } })
  await get(product, '/changePassword/canary-id/canary-code')
  await get(product, '/api/operations/canary-id')
  await product.end('SIGTERM')
  const lines = product.output().split('\n')
  const logged = lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/api/users/resetPassword', status: 404, ms: expect.any(Number) }),
  )
  expect(product.output()).not.toContain('canary')
})
