import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { withIdempotency } from './idempotency'

const app = useApp()
const guest = { actor: null, passwordLink: null, link: null }

function request(key: string | undefined, body: unknown, ip = '127.0.0.1'): FastifyRequest {
  return { headers: key === undefined ? {} : { 'idempotency-key': key }, body, ip } as unknown as FastifyRequest
}

function counted() {
  let runs = 0
  const run = async () => {
    runs++
    await app.database.db.selectFrom('company').selectAll().execute()
    return { made: runs }
  }
  return { run, runs: () => runs }
}

const once = (from: FastifyRequest, run: () => Promise<unknown>, call = 'POST /x') =>
  withIdempotency(app.app.platform, from, call, guest, from.body, run)

describe('idempotency', () => {
  it('runs a call once for fifty requests with the same key, and answers all of them alike', async () => {
    const { run, runs } = counted()
    const answers = await Promise.all(Array.from({ length: 50 }, () => once(request('parallel-50', { a: 1 }), run)))
    expect(runs()).toBe(1)
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(new Set(['{"made":1}']))
  })

  it('refuses the same key with another body, even after the first call was abandoned', async () => {
    const { run, runs } = counted()
    await once(request('other-body', { a: 1 }), run)
    await expect(once(request('other-body', { a: 2 }), run)).rejects.toThrow('ERR_IDEMPOTENCY_KEY_REUSED')
    await app.database.db
      .updateTable('idempotency_keys')
      .set({ status: null, created_date: new Date(Date.now() - 60_000) })
      .where('key', '=', 'other-body')
      .execute()
    await expect(once(request('other-body', { a: 2 }), run)).rejects.toThrow('ERR_IDEMPOTENCY_KEY_REUSED')
    expect(runs()).toBe(1)
    await once(request('other-body', { a: 1 }), run)
    expect(runs()).toBe(2)
  })

  it('keeps no errors: the next try runs', async () => {
    const { run, runs } = counted()
    const failing = () => once(request('after-error', {}), () => Promise.reject(new Error('no')))
    await expect(failing()).rejects.toThrow('no')
    await once(request('after-error', {}), run)
    expect(runs()).toBe(1)
  })

  it('keeps callers and calls apart, and runs every time without a key', async () => {
    const { run, runs } = counted()
    await once(request('same-key-1', {}), run)
    await once(request('same-key-1', {}, '10.0.0.2'), run)
    await once(request('same-key-1', {}), run, 'POST /y')
    await once(request(undefined, {}), run)
    await once(request(undefined, {}), run)
    expect(runs()).toBe(5)
  })

  it('refuses a malformed key', async () => {
    const { run, runs } = counted()
    for (const key of ['short', 'x'.repeat(101), 'no spaces here']) {
      await expect(once(request(key, {}), run)).rejects.toThrow('ERR_BAD_REQUEST')
    }
    expect(runs()).toBe(0)
  })
})
