import { z } from 'zod'
import type { JobHandler } from '../platform/jobs/run-job'
import type { Platform } from '../platform/platform'
import { type Work, workOn } from '../platform/work'
import { consequencesOf } from './consequences'
import type { OperationEvent } from './operation-event'
import { DONE_WHEN_OVER, type DoneBy, type Due, type DueOf, type Reactions } from './reactions'

/** What `tell` leaves for after the commit. */
export const whatFollows = z.object({
  operationId: z.string().nullish(),
  by: z.string().nullable(),
  due: z.custom<Due>().optional(),
  /** Kept in place of what follows from it by versions before 0070. */
  event: z.custom<OperationEvent>().optional(),
})

/**
 * Does what follows from committed events: all that follows from one, in one transaction, exactly once. Nothing follows
 * from what happened to an operation that is gone, and little once it is over (`DONE_WHEN_OVER`).
 */
export function dispatcher(platform: Platform, reactions: Reactions): JobHandler {
  return {
    async inTransaction(payload, tx) {
      const { operationId, by, event, due: kept } = whatFollows.parse(payload)
      const known = { ...reactions.operation, ...reactions.office }
      const unknown = Object.keys(kept ?? {}).find(name => !(name in known))
      // Of a newer version, which has another instance here: the job waits for that.
      if (unknown) throw new Error(`the reaction ${unknown} is not known to this version`)
      const due = kept ?? (event ? consequencesOf(event) : {})
      const work = workOn(tx, platform, null)
      if (!operationId) return doAll(reactions.office, due, { work, about: { by }, platform })
      const operation = await tx
        .selectFrom('operations')
        .select(['id', 'numOperation', 'title', 'userId', 'responsableId'])
        .select(['boardListId', 'isArchived', 'stateEnteredDate'])
        .where('id', '=', operationId)
        .executeTakeFirst()
      if (!operation) return
      const still = operation.isArchived ? pick(due, DONE_WHEN_OVER) : due
      await doAll(reactions.operation, still, { work, about: { operation, by }, platform })
    },
  }
}

function pick(due: Due, wanted: Readonly<Record<string, boolean>>): Due {
  return Object.fromEntries(Object.entries(due).filter(([name]) => wanted[name]))
}

async function doAll<Given, About>(
  reactions: DoneBy<Given, About>,
  due: DueOf<Given>,
  { work, about, platform }: { readonly work: Work; readonly about: About; readonly platform: Platform },
): Promise<void> {
  for (const name in reactions) {
    const given: Given[typeof name] | null | undefined = due[name]
    if (given) await reactions[name](work, about, given, platform)
  }
}
