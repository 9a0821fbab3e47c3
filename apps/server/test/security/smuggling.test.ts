import net from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { ARRIVAL } from '../../src/platform/http/limits/arrival-limits'
import { useOwnApp } from './own-app'

const own = useOwnApp()

/** The server's raw response until it closes the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(own.port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(30_000, () => {
      socket.destroy()
      reject(new Error(`still open after: ${answer}`))
    })
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', error =>
      (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? resolve(answer) : reject(error),
    )
  })
}

/** The headers and the shape of every answer, though the request reached nothing. */
function expectGuarded(answer: string): void {
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(answer).toMatch(/^referrer-policy: no-referrer\r$/im)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ success: false, res: { message: 'ERR_BAD_REQUEST' } })
}

const lines = (...parts: string[]) => parts.join('\r\n')
const POST = ['POST /api/users/resetPassword HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json']
const HIDDEN = lines('GET /api/metrics HTTP/1.1', 'Host: 127.0.0.1', '', '')

const AMBIGUOUS: Record<string, string> = {
  'length and chunks': lines(...POST, 'Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', HIDDEN),
  'chunks and length': lines(...POST, 'Transfer-Encoding: chunked', 'Content-Length: 6', '', '0', '', HIDDEN),
  'two lengths': lines(...POST, 'Content-Length: 2', 'Content-Length: 60', '', `{}${HIDDEN}`),
  'two equal lengths': lines(...POST, 'Content-Length: 2', 'Content-Length: 2', '', `{}${HIDDEN}`),
  'a list as length': lines(...POST, 'Content-Length: 2, 60', '', `{}${HIDDEN}`),
  'a negative length': lines(...POST, 'Content-Length: -1', '', `{}${HIDDEN}`),
  'a length in hex': lines(...POST, 'Content-Length: 0x2', '', `{}${HIDDEN}`),
  'a length with a sign': lines(...POST, 'Content-Length: +2', '', `{}${HIDDEN}`),
  'an unknown coding': lines(...POST, 'Transfer-Encoding: xchunked', '', '0', '', HIDDEN),
  'chunked not last': lines(...POST, 'Transfer-Encoding: chunked, identity', '', '0', '', HIDDEN),
  'a space before the colon': lines(...POST, 'Transfer-Encoding : chunked', '', '0', '', HIDDEN),
  'a folded header': lines(...POST, 'Transfer-Encoding:', ' chunked', 'Content-Length: 2', '', `{}${HIDDEN}`),
  'a bad chunk size': lines(...POST, 'Transfer-Encoding: chunked', '', 'zz', '{}', '0', '', HIDDEN),
  'a negative chunk': lines(...POST, 'Transfer-Encoding: chunked', '', '-2', '{}', '0', '', HIDDEN),
  'a chunk longer than said': lines(...POST, 'Transfer-Encoding: chunked', '', '1', '{}', '0', '', HIDDEN),
  'a chunk size beyond counting': lines(
    ...POST,
    'Transfer-Encoding: chunked',
    '',
    'f'.repeat(20),
    '{}',
    '0',
    '',
    HIDDEN,
  ),
  'bare line feeds in a header': lines(
    ...POST,
    'X-A: 1\nTransfer-Encoding: chunked',
    'Content-Length: 2',
    '',
    `{}${HIDDEN}`,
  ),
  'a NUL in a header': lines(...POST, 'X-A: \u0000', 'Content-Length: 2', '', `{}${HIDDEN}`),
  'no host': lines('GET /api/health HTTP/1.1', '', ''),
  'an absurd version': lines('GET /api/health HTTP/9.9', 'Host: x', '', ''),
  'no HTTP at all': 'EHLO evil.test\r\n\r\n',
}

describe('requests that two servers could read differently (V4.2.1)', () => {
  for (const [name, text] of Object.entries(AMBIGUOUS)) {
    it(`${name}: refused, and the connection ends before anything behind it is heard`, async () => {
      const answer = await raw(text)
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(match => Number(match[1]))
      expect(
        statuses.every(status => status === 400),
        answer.slice(0, 300),
      ).toBe(true)
      expect(statuses.length).toBeLessThanOrEqual(1)
      if (answer) expectGuarded(answer)
      expect(answer).not.toContain('llave_')
    })
  }

  it('the parser is the strict one', () => {
    expect((own.app.http.server as { insecureHTTPParser?: boolean }).insecureHTTPParser ?? false).toBe(false)
    expect(process.execArgv.concat(process.env.NODE_OPTIONS ?? '').join(' ')).not.toContain('insecure-http-parser')
  })

  it('headers of more than 16 KB are refused', async () => {
    const answer = await raw(lines('GET /api/health HTTP/1.1', 'Host: x', `X-A: ${'x'.repeat(20_000)}`, '', ''))
    expect(answer).toMatch(/^HTTP\/1\.1 431/)
    expectGuarded(answer)
  })

  it('nor is anything done that a client expects before it sends a body', async () => {
    const answer = await raw(lines(...POST, 'Expect: a-cup-of-tea', 'Content-Length: 2', '', '{}'))
    expect(answer).toMatch(/^HTTP\/1\.1 417/)
    expectGuarded(answer)
  })
})

describe('methods that nobody needs (V13.4.4)', () => {
  it.each(['TRACE', 'PROPFIND', 'PATCH', 'PURGE', 'LINK'])('%s is refused and echoes nothing', async method => {
    const answer = await raw(
      lines(`${method} /api/health HTTP/1.1`, 'Host: 127.0.0.1', 'X-Canary: do-not-echo', 'Connection: close', '', ''),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[045]/)
    expect(answer).not.toContain('do-not-echo')
  })

  it('CONNECT opens no tunnel', async () => {
    expect(await raw(lines('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: 127.0.0.1:22', '', ''))).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

describe('slow senders (T46, V2.4.1)', () => {
  it('headers have a minute, and no request is waited for without end', () => {
    const { requestTimeout, headersTimeout } = own.app.http.server
    expect(requestTimeout).toBeGreaterThan(0)
    expect(requestTimeout).toBeLessThanOrEqual(ARRIVAL.uploadMs)
    expect(headersTimeout).toBeGreaterThan(0)
    expect(headersTimeout).toBeLessThanOrEqual(60_000)
  })

  it('a body has a minute too, whichever call it is for, unless it is an upload that is let in and moves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const heard = new Promise<void>(resolve => own.app.http.server.once('request', () => resolve()))
      const answer = raw(lines(...POST, 'Content-Length: 60', '', '{"email":'))
      await heard
      await new Promise(resolve => setImmediate(resolve))
      vi.advanceTimersByTime(59_000)
      vi.advanceTimersByTime(2_000)
      expect(await answer).toMatch(/^HTTP\/1\.1 408/)
    } finally {
      vi.useRealTimers()
    }
    expect(ARRIVAL.bodyMs).toBeLessThanOrEqual(60_000)
    expect(ARRIVAL.silenceMs).toBeLessThanOrEqual(60_000)
    expect(ARRIVAL.uploadMs).toBeLessThanOrEqual(30 * 60_000)
  })
})
