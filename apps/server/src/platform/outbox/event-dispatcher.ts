import type { JobHandler } from '../jobs/job-worker'
import type { Platform } from '../platform'
import { type RealtimeMessage, tellSockets } from '../realtime/realtime-message'
import { type Work, workOn } from '../work'
import type { DispatchedEvent } from './domain-event'

/** What a feature does when it hears of an event: rows and e-mails in the given work, news for the sockets returned. */
export type EventReaction = (event: DispatchedEvent, work: Work) => Promise<readonly RealtimeMessage[]>

/** Dispatches committed events: all reactions to one event happen in one transaction, exactly once. */
export function eventDispatcher(platform: Platform, reactions: readonly EventReaction[]): JobHandler {
  return {
    async inTransaction(payload, tx) {
      const event = payload as unknown as DispatchedEvent
      const work = workOn(tx, platform, null)
      for (const react of reactions) {
        for (const message of await react(event, work)) await tellSockets(tx, message)
      }
    },
  }
}
