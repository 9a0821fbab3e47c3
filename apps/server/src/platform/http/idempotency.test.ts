import { describe, expect, it } from 'vitest'
import { aRegistration, useApp } from '../../../test/app'
import { AppError } from '../app-error'
import { inTransaction } from '../platform'
import { createIdempotency, type Idempotency } from './idempotency'

const app = useApp()

/** Two processes that share the database: each knows only its own running calls. */
const processes = () => [createIdempotency(app.app.platform), createIdempotency(app.app.platform)] as const

interface Wish {
  readonly key?: string
  readonly content?: unknown
  readonly caller?: string
  readonly call?: string
}

/** Work that inserts a row, and an answer with the number of runs. */
function counted() {
  let runs = 0
  const work = (idempotency: Idempotency, wish: Wish, after?: () => Promise<unknown>) => {
    const { content = {}, caller = 'ana', call = 'POST /x' } = wish
    return idempotency.once({ call, caller, key: wish.key, content }, async keep => {
      const answer = await inTransaction(app.app.platform, null, work =>
        keep(work, async () => {
          runs++
          await work.audit({ action: 'coupon.created', entityId: wish.key ?? '' })
          return { made: runs, a: 1, password: 'Cereza-1' }
        }),
      )
      await after?.()
      return answer
    })
  }
  return { work, runs: () => runs }
}

const tracesOf = (key: string) =>
  app.db.selectFrom('audit').selectAll().where('action', '=', 'coupon.created').where('entityId', '=', key).execute()

describe('idempotency', () => {
  it('T64: runs a call once for fifty requests with the same key in two processes, and answers all alike', async () => {
    const { work } = counted()
    const both = processes()
    const tries = Array.from({ length: 50 }, (_, index) => work(both[index % 2 === 0 ? 0 : 1], { key: 'parallel-50' }))
    const answers = await Promise.all(tries)
    expect(await tracesOf('parallel-50')).toHaveLength(1)
    expect(
      new Set(answers.map(({ answer }) => JSON.stringify({ ...(answer as object), password: undefined }))).size,
    ).toBe(1)
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  })

  it('stores the answer with the work: a process that dies right after the commit is answered for by the next', async () => {
    const { work, runs } = counted()
    const [first, next] = processes()
    await expect(work(first, { key: 'died-after' }, () => Promise.reject(new Error('killed')))).rejects.toThrow(
      'killed',
    )
    expect(await work(next, { key: 'died-after' })).toMatchObject({ repeated: true, answer: { made: 1 } })
    expect(runs()).toBe(1)
    expect(await tracesOf('died-after')).toHaveLength(1)
  })

  it('leaves nothing of a transaction that failed, so that the next try runs', async () => {
    const [idempotency] = processes()
    const failing = idempotency.once({ call: 'POST /x', caller: 'ana', key: 'after-error', content: {} }, keep =>
      inTransaction(app.app.platform, null, work => keep(work, () => Promise.reject(new Error('no')))),
    )
    await expect(failing).rejects.toThrow('no')
    const { work, runs } = counted()
    expect(await work(idempotency, { key: 'after-error' })).toMatchObject({ repeated: false })
    expect(runs()).toBe(1)
  })

  it('refuses the same key with other content, but not with another secret', async () => {
    const { work } = counted()
    const [idempotency] = processes()
    await work(idempotency, { key: 'other-body', content: { a: 1, password: 'Cereza-1' } })
    const other = work(idempotency, { key: 'other-body', content: { a: 2, password: 'Cereza-1' } })
    await expect(other).rejects.toThrow('ERR_IDEMPOTENCY_KEY_REUSED')
    const again = await work(idempotency, { key: 'other-body', content: { a: 1, password: 'Cereza-2' } })
    expect(again.repeated).toBe(true)
  })

  it('keeps no secret of body and answer, and a fingerprint that only we can make', async () => {
    const { work } = counted()
    const [idempotency] = processes()
    await work(idempotency, { key: 'no-secrets', content: { a: 1, registrationToken: 'xyz' } })
    const [row] = await app.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', 'no-secrets').execute()
    expect(row?.response).toEqual({ made: 1, a: 1 })
    expect(row?.bodyHash).toBe(app.app.platform.secrets.fingerprint('{"a":1}'))
  })

  it('keeps callers and calls apart, and runs every time without a key', async () => {
    const { work, runs } = counted()
    const [idempotency] = processes()
    await work(idempotency, { key: 'same-key-1' })
    await work(idempotency, { key: 'same-key-1', caller: 'luis' })
    await work(idempotency, { key: 'same-key-1', call: 'POST /y' })
    await work(idempotency, {})
    await work(idempotency, {})
    expect(runs()).toBe(5)
  })

  it('refuses a malformed key', async () => {
    const { work, runs } = counted()
    for (const key of ['short', 'x'.repeat(101), 'no spaces here']) {
      await expect(work(processes()[0], { key })).rejects.toThrow(AppError)
    }
    expect(runs()).toBe(0)
  })
})

describe('a registration that is sent again', () => {
  const body = aRegistration('eva-otra-vez@example.es')

  it('gets the first answer, with a token that is stored nowhere', async () => {
    const headers = { 'idempotency-key': 'registration-1' }
    const first = await app.call('POST /users', { body, headers })
    const again = await app.call('POST /users', { body, headers })
    expect(first.status).toBe(200)
    expect(again.res).toEqual(first.res)
    expect(first.res.registrationToken).toHaveLength(43)
    const kept = await app.db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(first.res.registrationToken)
    expect(JSON.stringify(kept)).not.toContain(body.password)
    expect(await app.mails(body.email)).toHaveLength(1)
  })
})
