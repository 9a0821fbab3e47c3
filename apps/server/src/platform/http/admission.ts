import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform'
import { LIMITS, type Limit } from '../security/limits'
import { addressKey } from '../security/rate-limits'
import { verifyToken } from '../security/tokens'
import { createTurns, type Turn, type TurnLimits, type Turns, type TurnTaker } from '../turns'
import { bearer } from './authentication'

/** What one actor may have at once: turns, and places behind them. */
const OWN = { turns: 4, places: 8 } as const
const ENDLESS = { waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY } as const

/**
 * How many of each kind a process works on at once, and how many more may wait. All calls together are less than a
 * second's work where the database shares the machine. A page consists of dozens of small files, which a proxy may ask
 * for at once, and for everybody behind one address. Whoever watches over the process is answered however much there is
 * to do.
 */
export const LANES = {
  calls: { atOnce: 16, waiting: 40, waitMs: 150, own: OWN },
  uploads: { atOnce: 16, waiting: 40, waitMs: Number.POSITIVE_INFINITY, own: OWN },
  pages: { ...ENDLESS, atOnce: 16, own: { turns: 4, places: 1000 } },
  probes: { ...ENDLESS, atOnce: 16, own: OWN },
} as const satisfies Record<string, TurnLimits>

export type Lane = keyof typeof LANES

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where its requests wait, if not with the calls (below `/api`) or the pages (all else). */
    readonly lane?: Lane
  }
}

export interface Admission extends Readonly<Record<Lane, Turns>> {
  /** Whom a request with this token from this address counts for. */
  visitorOf(token: string | null, address: string): Promise<TurnTaker>
}

/**
 * Turns at all that a process does for whoever reaches it. They are shared out by actor: a person, a signing link, a
 * key, or else the address. What an actor has on top is refused to them alone, and counts against the limit on all of
 * their calls. With limits off only what is too much for the process is refused.
 */
export function createAdmission({ config, clock, secrets, generalLimit, knownSecrets }: Platform): Admission {
  const all = { turns: Number.POSITIVE_INFINITY, places: Number.POSITIVE_INFINITY }
  const turnsOf = (lane: Lane) => createTurns(config.rateLimits.enabled ? LANES[lane] : { ...LANES[lane], own: all })
  const visitor = (limit: Limit, key: string): TurnTaker => ({
    name: `${limit.name}:${key}`,
    countRefusal: () => generalLimit.hit(limit, key),
  })
  const personOf = (token: string) =>
    verifyToken(secrets.tokenKey, 'session', token, clock.now()).then(
      ({ userId }) => userId,
      () => null,
    )
  return {
    calls: turnsOf('calls'),
    uploads: turnsOf('uploads'),
    pages: turnsOf('pages'),
    probes: turnsOf('probes'),
    async visitorOf(token, address) {
      // Only what nobody can make up has a name of its own: a signature of ours, or a secret that we know.
      const key = token && (token.includes('.') ? await personOf(token) : await knownSecrets.idOf(token))
      return key ? visitor(LIMITS.general, key) : visitor(LIMITS.guests, addressKey(address))
    },
  }
}

/**
 * Lets requests in by their turn: refused before their body is read, worked on from then on until there is an answer.
 * Its sending is not part of the turn, so that slow readers hold nobody up. Install it before everything that answers.
 */
export function installAdmission(http: FastifyInstance, admission: Admission): void {
  const visits = new WeakMap<FastifyRequest, { readonly turns: Turns; readonly visitor: TurnTaker; turn?: Turn }>()
  http.addHook('onRequest', async request => {
    const turns = admission[laneOf(request)]
    const visitor = await admission.visitorOf(bearer(request), request.ip)
    turns.refuseIfFull(visitor)
    visits.set(request, { turns, visitor })
  })
  http.addHook('preHandler', (request, _reply, done) => {
    const visit = visits.get(request)
    if (!visit) return done()
    visit.turns.enter(visit.visitor).then(turn => {
      visit.turn = turn
      turn.run(done)
    }, done)
  })
  http.addHook('onSend', async request => visits.get(request)?.turn?.end())
}

function laneOf({ routeOptions, url }: FastifyRequest): Lane {
  return routeOptions.config?.lane ?? (url.startsWith('/api/') ? 'calls' : 'pages')
}
