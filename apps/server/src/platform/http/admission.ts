import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform'
import { addressKey, LIMITS, type Limit } from '../security/rate-limits'
import { verifyToken } from '../security/tokens'
import { createSlots, type Slot, type SlotLimits, type SlotOwner, type Slots } from '../slots'
import { bearer } from './authentication'

/** An actor's limits: slots, and places in the queue behind them. */
const OWN = { slots: 4, places: 8 } as const
const ENDLESS = { waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY } as const

/**
 * The slots of each lane, and the places in its queue. All calls that fit are less than a second's work where the
 * database shares the machine. A page consists of dozens of small files, which a proxy may request at once, and for
 * everybody behind one address. Monitoring is answered whatever the load.
 */
export const LANES = {
  calls: { atOnce: 16, waiting: 40, waitMs: 150, own: OWN },
  uploads: { atOnce: 16, waiting: 40, waitMs: Number.POSITIVE_INFINITY, own: OWN },
  pages: { ...ENDLESS, atOnce: 16, own: { slots: 4, places: 1000 } },
  probes: { ...ENDLESS, atOnce: 16, own: OWN },
} as const satisfies Record<string, SlotLimits>

export type Lane = keyof typeof LANES

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The lane of its requests, if not that of calls (below `/api`) or pages (all others). */
    readonly lane?: Lane
  }
}

export interface Admission extends Readonly<Record<Lane, Slots>> {
  /** The actor for whom a request with this token from this address counts. */
  visitorOf(token: string | null, address: string): Promise<SlotOwner>
}

/**
 * The slots of a process for all of its clients, shared out by actor: a person, a signing link, a key, or else the
 * address. An actor's surplus is refused, without affecting others, and counts against the limit on all of their calls.
 * With limits off only the surplus of the whole process is refused.
 */
export function createAdmission({ config, clock, secrets, generalLimit, knownSecrets }: Platform): Admission {
  const all = { slots: Number.POSITIVE_INFINITY, places: Number.POSITIVE_INFINITY }
  const slotsOf = (lane: Lane) => createSlots(config.rateLimits.enabled ? LANES[lane] : { ...LANES[lane], own: all })
  const visitor = (limit: Limit, key: string): SlotOwner => ({
    name: `${limit.name}:${key}`,
    countRefusal: () => generalLimit.hit(limit, key),
  })
  const personOf = (token: string) =>
    verifyToken(secrets.tokenKey, 'session', token, clock.now()).then(
      ({ userId }) => userId,
      () => null,
    )
  return {
    calls: slotsOf('calls'),
    uploads: slotsOf('uploads'),
    pages: slotsOf('pages'),
    probes: slotsOf('probes'),
    async visitorOf(token, address) {
      // Only credentials that cannot be made up have a share of their own: a token signed by us, or a known secret.
      const key = token && (token.includes('.') ? await personOf(token) : await knownSecrets.idOf(token))
      return key ? visitor(LIMITS.general, key) : visitor(LIMITS.guests, addressKey(address))
    },
  }
}

/**
 * Admits requests by slot: they are refused before their body is read, or processed until there is an answer. Sending
 * is not part of the slot, so that slow readers block nobody. Install it before everything that answers.
 */
export function installAdmission(http: FastifyInstance, admission: Admission): void {
  const visits = new WeakMap<FastifyRequest, { readonly slots: Slots; readonly visitor: SlotOwner; slot?: Slot }>()
  http.addHook('onRequest', async request => {
    const slots = admission[laneOf(request)]
    const visitor = await admission.visitorOf(bearer(request), request.ip)
    slots.refuseIfFull(visitor)
    visits.set(request, { slots, visitor })
  })
  http.addHook('preHandler', (request, _reply, done) => {
    const visit = visits.get(request)
    if (!visit) return done()
    visit.slots.enter(visit.visitor).then(slot => {
      visit.slot = slot
      slot.run(done)
    }, done)
  })
  http.addHook('onSend', async request => visits.get(request)?.slot?.end())
}

function laneOf({ routeOptions, url }: FastifyRequest): Lane {
  return routeOptions.config?.lane ?? (url.startsWith('/api/') ? 'calls' : 'pages')
}
