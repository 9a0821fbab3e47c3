import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { installErrorDoor } from '../error-door'
import { installWebApp } from './web-app'

const script = `export const words = '${'palabra '.repeat(400)}'`
const folder = useFolder()
const write = (name: string, content: string | Buffer) => folder.put(content, name)
write(
  'index.html',
  `<!doctype html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head>${'<i></i>'.repeat(400)}`,
)
const customers = { name: 'customers', file: 'assets/customers-1.js', css: ['assets/customers-2.css'] }
write('.vite/manifest.json', JSON.stringify({ 'index.html': { file: 'assets/first-1234.js' }, _customers: customers }))
write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
write('assets/first-1234.js', script)
write('assets/first-1234.js.br', brotliCompressSync(script))
write('assets/first-1234.js.gz', gzipSync(script))

const app = Fastify()
installErrorDoor(app)
await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] })
await installWebApp(app, folder.path, false)
afterAll(() => app.close())

const get = (url: string, encodings = 'gzip, deflate, br') =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } })

describe('a built file', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    [undefined, 'identity', Buffer.from(script)],
  ])('is sent as the build compressed it (%s)', async (encoding, accepted, bytes) => {
    const answer = await get('/assets/first-1234.js', accepted)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  it('is cached for ever when its name carries a hash, otherwise for an hour', async () => {
    expect((await get('/assets/first-1234.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is a 404 when it does not exist, not a page', async () => {
    expect((await get('/assets/gone-1234.js')).statusCode).toBe(404)
  })
})

describe('a page', () => {
  it('is the same document for every address, never cached, with a fresh nonce each time', async () => {
    const [one, other] = [await get('/login', 'identity'), await get('/solicitud/o1/2?x=1', 'identity')]
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(one.body).not.toContain('__CSP_NONCE__')
    expect(one.body).not.toBe(other.body)
  })

  it.each([
    ['/solicitud/o1/documentos?x=1', true],
    ['/dashboard', true],
    ['/login', false],
    ['/registro?cupon=AMIGOS', true],
    ['/activate/u1/c1?next=solicitudes', false],
    ['/', false],
  ])("%s names the files of customers' screens: %s", async (url, named) => {
    const { body } = await get(url, 'identity')
    expect(/<link rel="modulepreload"[^>]* href="\/assets\/customers-1\.js">/.test(body)).toBe(named)
    expect(/<link rel="preload" as="style"[^>]* href="\/assets\/customers-2\.css">/.test(body)).toBe(named)
  })

  it('is compressed', async () => {
    const answer = await get('/login')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toContain('<i></i>')
  })

  it('is nothing that other methods or the addresses of calls and files answer with', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
    expect((await get('/api/nothing')).statusCode).toBe(404)
    expect((await get('/socket.io/x')).statusCode).toBe(404)
  })

  it('answers HEAD requests', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
})
