import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { type ArrivalLimits, installArrivalLimits, withUploadTime } from './arrival-limits'

const LONG = 60_000
const apps: FastifyInstance[] = []
/** How incomplete uploads ended. */
const broken: string[] = []

/** Starts a server with these limits and returns its port. A limit that is not under test is longer than any test. */
async function serving(limits: Partial<ArrivalLimits>): Promise<number> {
  const app = Fastify()
  apps.push(app)
  installArrivalLimits(app, false, { bodyMs: LONG, silenceMs: LONG, uploadMs: LONG, ...limits })
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.post('/call', async ({ body }) => ({ body }))
  app.post('/refused', async (_request, reply) => reply.status(401).send({}))
  app.post('/upload', request =>
    withUploadTime(request, async () => {
      let bytes = 0
      try {
        for await (const chunk of request.raw) bytes += (chunk as Buffer).length
      } catch (error) {
        broken.push(String(error))
      }
      return { bytes }
    }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
afterAll(() => Promise.all(apps.map(app => app.close())))

/** Sends a body chunk by chunk, `everyMs` apart, and returns the response once the server has closed the connection. */
async function send(
  port: number,
  path: string,
  type: string,
  pieces: readonly string[],
  said: number,
  everyMs: number,
) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', chunk => {
    answer += String(chunk)
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${said}\r\n\r\n`,
  )
  for (const piece of pieces) {
    await pause(everyMs)
    if (!socket.destroyed) socket.write(piece)
  }
  await closed
  return answer
}

const JSON_TYPE = 'application/json'
const BYTES = 'application/octet-stream'
const drip = (count: number) => Array.from({ length: count }, () => 'x')

describe('how long a request may take to arrive (T46)', () => {
  it('a call whose body trickles in is cut off with 408', async () => {
    const port = await serving({ bodyMs: 200 })
    expect(await send(port, '/call', JSON_TYPE, ['{', '"a"'], 1000, 50)).toMatch(/^HTTP\/1\.1 408/)
  })

  it('a call that arrives in time is answered', async () => {
    const port = await serving({})
    expect(await send(port, '/call', JSON_TYPE, ['{"a"', ':1}'], 7, 20)).toMatch(
      /^HTTP\/1\.1 200[\s\S]*{"body":{"a":1}}$/,
    )
  })

  it('an upload may take longer than any call, as long as data keeps coming', async () => {
    const port = await serving({ bodyMs: 200 })
    expect(await send(port, '/upload', BYTES, drip(20), 20, 40)).toMatch(/^HTTP\/1\.1 200[\s\S]*{"bytes":20}$/)
  })

  it('an upload that falls silent is cut off', async () => {
    const port = await serving({ silenceMs: 500 })
    expect(await send(port, '/upload', BYTES, drip(3), 1000, 10)).toBe('')
    await expect.poll(() => broken).toHaveLength(1)
  })

  it('a refused sender does not get the time of an upload', async () => {
    const port = await serving({ bodyMs: 200 })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
    socket.resume()
    socket.write(`POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: ${BYTES}\r\ncontent-length: 1000000\r\n\r\nx`)
    await closed
  })
})
