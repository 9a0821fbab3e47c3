import type { StepState } from '@llave/domain/operations/states/operation-states'
import { MOVE_HELD_SECONDS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { enqueueJob } from '../../platform/jobs/enqueue-job'
import type { JobHandler } from '../../platform/jobs/run-job'
import { type Platform, type Work, workOn } from '../../platform/platform'
import { consequencesOf } from './consequences'
import type { OperationEvent } from './operation-event'
import { DONE_WHEN_OVER, type DoneBy, type Due, type DueOf, type Reactions, withoutEntry } from './reactions'

/** What `tell` leaves to be done after the commit. */
export const whatFollows = z.object({
  operationId: z.string().nullish(),
  by: z.string().nullable(),
  due: z.custom<Due>().optional(),
  /** The entered state: people are told of it only if the operation is still in it. */
  entered: z.custom<StepState>().optional(),
  /** Stored instead of its consequences by versions before 0070. */
  event: z.custom<OperationEvent>().optional(),
})

/**
 * Runs the reactions to committed events: all reactions to one event in one transaction, exactly once. Nothing is done
 * for an operation that no longer exists, and little for one that is over (`DONE_WHEN_OVER`). If people were to be told
 * later of a state that the operation has left by then, they are not told.
 */
export function dispatcher(platform: Platform, reactions: Reactions): JobHandler {
  return {
    async inTransaction(payload, tx) {
      const { operationId, by, event, due: kept, entered } = whatFollows.parse(payload)
      const known = { ...reactions.operation, ...reactions.office }
      const unknown = Object.keys(kept ?? {}).find(name => !(name in known))
      // The reaction belongs to a newer version, of which another instance is running: the job waits for that.
      if (unknown) throw new Error(`the reaction ${unknown} is not known to this version`)
      const due = kept ?? (event ? consequencesOf(event) : {})
      const work = workOn(tx, platform, null)
      if (!operationId) return doAll(reactions.office, due, { work, about: { by }, platform })
      const operation = await tx
        .selectFrom('operations')
        .select(['id', 'numOperation', 'title', 'userId', 'responsableId'])
        .select(['boardListId', 'isArchived', 'state', 'stateEnteredDate', 'stateDates'])
        .where('id', '=', operationId)
        .executeTakeFirst()
      if (!operation) return
      const hasLeft = entered !== undefined && operation.state !== entered
      const runDate = new Date(operation.stateEnteredDate.getTime() + MOVE_HELD_SECONDS * 1000)
      if (hasLeft && runDate > platform.clock.now()) {
        // The move that caused this may still be undone.
        await enqueueJob(tx, { kind: 'event', payload, runDate, subject: operationId })
        return
      }
      const present = hasLeft ? withoutEntry(due, entered) : due
      const still = operation.isArchived ? pick(present, DONE_WHEN_OVER) : present
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
