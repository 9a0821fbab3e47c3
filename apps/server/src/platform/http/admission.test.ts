import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAdmin, useApp } from '../../../test/app'
import { AT_ONCE } from '../../../test/at-once'
import { LIMITS } from '../security/rate-limits'
import { createAdmission, installAdmission, LANES, type Lane } from './admission'
import { installErrorDoor } from './error-door'

const app = useApp({ RATE_LIMITS: 'on' })
const GREEDY = '198.51.100.1'
const CROWD = 60
const OWN_SLOTS = LANES.calls.own.slots

/** Answers wait until a test gives them. */
let held: (() => void)[]
let http: FastifyInstance
beforeEach(() => {
  held = []
  http = Fastify({ trustProxy: true })
  installAdmission(http, createAdmission(app.app.platform))
  installErrorDoor(http)
  for (const lane of Object.keys(LANES) as Lane[]) {
    http.post(`/${lane}`, { config: { lane } }, async ({ headers }) => {
      if (headers['x-held'] === 'no') return 'served'
      await new Promise<void>(resolve => held.push(resolve))
      return 'served'
    })
  }
})
afterEach(() => http.close())

const ask = async (url: string, headers: Record<string, string>) =>
  http.inject({ method: 'POST', url, payload: { some: 'thing' }, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })
const heldToBe = (many: number) => vi.waitFor(() => expect(held).toHaveLength(many), 10_000)

describe.each(['calls', 'uploads', 'probes'] as const)('%s at once', lane => {
  it('are worked on a few of one actor at a time; others are served while these are held', async () => {
    const crowd = Array.from({ length: CROWD }, () => ask(`/${lane}`, from(GREEDY)))
    await heldToBe(OWN_SLOTS)
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(`/${lane}`, { ...from(`203.0.113.${n}`), 'x-held': 'no' })),
    )
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(held).toHaveLength(OWN_SLOTS)
    for (let served = 0; served < AT_ONCE; served++) {
      held[served]?.()
      await heldToBe(Math.min(AT_ONCE, OWN_SLOTS + served + 1))
    }
    const answers = await Promise.all(crowd)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(AT_ONCE)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(CROWD - AT_ONCE)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })
})

describe('an actor', () => {
  /** The number of requests admitted once the surplus has been refused. */
  const startedBy = async (headers: Record<string, string>) => {
    const before = held.length
    let refused = 0
    for (let one = 0; one < CROWD; one++) void ask('/calls', headers).then(() => refused++)
    await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(CROWD - AT_ONCE), 10_000)
    return held.length - before
  }

  it('is a person whatever their address and session, and not who else is at that address', async () => {
    const [broker, other] = [await anAdmin(app.db), await anAdmin(app.db)]
    const as = async (user: typeof broker, address: string) => ({
      ...from(address),
      authorization: `Bearer ${await app.signIn(user)}`,
    })
    expect(await startedBy(await as(broker, GREEDY))).toBe(OWN_SLOTS)
    expect(await startedBy(await as(broker, '203.0.113.1'))).toBe(0)
    expect(await startedBy(await as(other, GREEDY))).toBe(OWN_SLOTS)
    expect(await startedBy(from(GREEDY))).toBe(OWN_SLOTS)
    for (const answer of held.splice(0)) answer()
  })

  it('who sends something made up is their address', async () => {
    expect(await startedBy(from(GREEDY))).toBe(OWN_SLOTS)
    for (const token of ['made-up', 'llk_made-up', 'made.up.token']) {
      expect(await startedBy({ ...from(GREEDY), authorization: `Bearer ${token}` })).toBe(0)
    }
    for (const answer of held.splice(0)) answer()
  })

  it('is refused more and more: what was too much at once counts against their limit', async () => {
    app.clock.advance(60_000)
    await startedBy(from(GREEDY))
    const { generalLimit } = app.app.platform
    const left = LIMITS.guests.max - (CROWD - AT_ONCE)
    for (let call = 0; call < left - 1; call++) generalLimit.hit(LIMITS.guests, GREEDY)
    expect(generalLimit.refusalOf(LIMITS.guests, GREEDY)).toBeNull()
    generalLimit.hit(LIMITS.guests, GREEDY)
    expect(generalLimit.refusalOf(LIMITS.guests, GREEDY)).not.toBeNull()
  })
})
