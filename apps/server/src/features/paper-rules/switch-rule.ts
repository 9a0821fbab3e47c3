import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { nextVersion, refuseStale } from '../../platform/field-versions'
import { enqueueJob } from '../../platform/jobs/enqueue-job'
import type { JobHandler } from '../../platform/jobs/run-job'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { lockOperation } from '../../record/operation/operation-row'
import { readRules } from '../../record/operation/paper-rules'
import {
  followedSections,
  followSwitchedRule,
  isNothing,
  liveBatches,
  onlyBy,
  readFollowed,
} from '../documents/documents.published'
import { listRules, lockRule } from './change-rules'

export const FOLLOW_RULE = 'follow-paper-rule'
export const BATCH = 200

/** Switches a rule; live operations follow after the commit. Refused when somebody has changed the rule since. */
export async function switchRule(
  work: Work,
  id: string,
  { on, forLive = false, version }: BodyOf<'POST /paperRules/:id/switch'>,
): Promise<ResOf<'GET /paperRules'>> {
  const rule = await lockRule(work, id)
  if (on === (rule.activeSince !== null)) return listRules(work.tx)
  const { name, effect, type, nameDocument, reason, conditions, activeSince } = rule
  refuseStale(rule, { name, effect, type, nameDocument, reason, conditions, activeSince }, version)
  await work.tx
    .updateTable('paperRules')
    .set({ activeSince: on ? work.now : null, forLive: on && forLive, ...nextVersion(['activeSince']) })
    .where('id', '=', id)
    .execute()
  await work.audit({
    action: on ? 'paper-rule.switched-on' : 'paper-rule.switched-off',
    entity: 'paper-rule',
    entityId: id,
    details: { name, ...(on && { forLive }) },
  })
  const payload = { ruleId: id, by: work.actor?.userId ?? null }
  if (!on || forLive) await enqueueJob(work.tx, { kind: FOLLOW_RULE, payload, subject: FOLLOW_RULE })
  return listRules(work.tx)
}

/**
 * The job in which live operations follow a switched rule, as it stands when the job runs, each in its own transaction.
 * After a crash it starts again, and finds nothing left to do where it had been.
 */
export function ruleFollower(platform: Platform): JobHandler {
  return {
    run: ({ ruleId, by }, cutOff) =>
      follow(platform, { ruleId: String(ruleId), by: typeof by === 'string' ? by : null }, cutOff),
  }
}

async function follow(
  platform: Platform,
  switched: { readonly ruleId: string; readonly by: string | null },
  cutOff: AbortSignal,
): Promise<void> {
  let failures = 0
  for await (const ids of liveBatches(platform.db, BATCH)) {
    const rules = await readRules(platform.db)
    for (const operation of await readFollowed(platform.db, ids)) {
      // The job will start again from the beginning; what is done is not done twice.
      if (cutOff.aborted) throw new Error('cut off')
      const sections = followedSections(operation, rules)
      if (sections.every(({ changes }) => isNothing(onlyBy(changes, switched.ruleId)))) continue
      try {
        await inTransaction(platform, null, async work => {
          const row = await lockOperation(work.tx, operation.id)
          if (row) await followSwitchedRule(work, row, switched)
        })
      } catch (error) {
        // A failing operation must not stop the others.
        failures++
        platform.log.error({ err: error, operationId: operation.id }, 'an operation could not follow a rule')
      }
    }
  }
  if (failures > 0) throw new Error(`${failures} operations could not follow the rule`)
}
