import type { JobHandler } from '../jobs/run-job'
import type { Platform } from '../platform'
import { type Work, workOn } from '../work'
import type { DispatchedEvent } from './domain-event'

/** What a feature does, within the given work, when it hears of an event. */
export type EventReaction = (event: DispatchedEvent, work: Work) => Promise<void>

/**
 * Dispatches committed events: all reactions to one event run in one transaction, exactly once.
 */
export function eventDispatcher(platform: Platform, reactions: readonly EventReaction[]): JobHandler {
  return {
    async inTransaction(payload, tx) {
      const event = payload as unknown as DispatchedEvent
      const work = workOn(tx, platform, null)
      for (const react of reactions) await react(event, work)
    },
  }
}
