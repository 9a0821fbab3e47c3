import type { ResOf } from '@llave/api-contract/call-types'
import type { RuleChanges } from '@llave/domain/paper-rules/follow-rules'
import { RULE_PREVIEW_MAX } from '@llave/domain/validation/limits'
import { refusal } from '../../platform/app-error'
import type { Platform } from '../../platform/platform'
import { readRules, type SwitchedRule } from '../../record/operation/paper-rules'
import {
  followedSections,
  isNothing,
  liveBatches,
  onlyBy,
  readFollowed,
  takesPapers,
} from '../documents/documents.published'
import { existingRules } from './change-rules'
import { BATCH } from './switch-rule'

/**
 * What would change in live operations if the rule were switched off, or on for them too. Uses the same computation as
 * the switch, and writes nothing.
 */
export async function previewSwitch(
  { db, clock }: Platform,
  id: string,
): Promise<ResOf<'POST /paperRules/:id/preview'>> {
  const row = await existingRules(db).selectAll().where('id', '=', id).executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const others = (await readRules(db)).filter(rule => rule.id !== id)
  const after: SwitchedRule[] = row.activeSince
    ? others
    : [...others, { ...row, activeSince: clock.now(), forLive: true }]
  const preview = {
    checked: 0,
    changed: 0,
    papers: 0,
    operations: [] as ResOf<'POST /paperRules/:id/preview'>['operations'],
  }
  for await (const ids of liveBatches(db, BATCH)) {
    for (const operation of await readFollowed(db, ids)) {
      if (!takesPapers(operation, clock.now())) continue
      preview.checked++
      const sections = followedSections(operation, after)
        .map(({ holder, changes }) => ({ holder: holder.name, changes: onlyBy(changes, id) }))
        .filter(({ changes }) => !isNothing(changes))
      if (sections.length === 0) continue
      preview.changed++
      preview.papers += sections.reduce((sum, { changes }) => sum + countOf(changes), 0)
      if (preview.operations.length >= RULE_PREVIEW_MAX) continue
      preview.operations.push({
        _id: operation.id,
        numOperation: operation.numOperation,
        name: operation.holderName || operation.title,
        state: operation.state,
        holders: sections.map(({ holder }) => holder),
      })
    }
    // Lets other requests run in between.
    await new Promise(setImmediate)
  }
  return preview
}

const countOf = ({ ask, excuse, require, takeBack }: RuleChanges) =>
  ask.length + excuse.length + require.length + takeBack.length
