import { isDeepStrictEqual } from 'node:util'
import { fullName } from '@llave/domain/people/full-name'
import { type AppliedChanges, applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { firstHolderPrefill } from '@llave/domain/questionnaire/derived'
import { sharedErrors } from '@llave/domain/questionnaire/validate'
import { refuseField, refuseFields } from '../../platform/app-error'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { followingChanges } from '../../record/operation/following'
import { lockOperationFor } from '../../record/operation/operation-row'
import {
  lockQuestionnaire,
  presentQuestionnaire,
  type QuestionnaireRow,
} from '../../record/operation/questionnaire-row'
import { saveAnswers } from '../../record/operation/save-answers'
import { writeHoldersAndDocuments } from './holders-and-documents'
import { refuseStale, writable } from './questionnaire.policy'

/**
 * Saves answers. A write based on an older version gets the current answers instead, unless it equals the stored ones
 * (the same answer twice is no conflict).
 */
export async function answerQuestionnaire(
  work: Work,
  actor: Actor,
  operationId: string,
  body: { readonly version: number; readonly changes: Readonly<Record<string, unknown>> },
) {
  const operation = await lockOperationFor(work, actor, operationId)
  const questionnaire = writable(await lockQuestionnaire(work, operationId), actor)
  const applied = await withPrefill(work, questionnaire, apply(work, questionnaire, body.changes))
  const repeats = Object.keys(applied.errors).length === 0 && isDeepStrictEqual(applied.answers, questionnaire.answers)
  if (!repeats) refuseStale(questionnaire, body.version)
  refuseFields(applied.errors)
  // Only from now on two holders may not share one; before, completing refuses it.
  if (questionnaire.completed) {
    // A holder who leaves must be named, and what is theirs put aside (feature `holder-changes`).
    if (numberOf(applied.answers) !== numberOf(questionnaire.answers)) {
      refuseField('numHolders', 'error_form_holders_elsewhere')
    }
    refuseFields(sharedErrors(questionnaire.typeOperation, questionnaire.answers, applied.answers))
  }
  if (repeats) return presentQuestionnaire(questionnaire)
  const { questionnaire: saved, operation: after } = await saveAnswers(work, operation, questionnaire, applied.answers)
  if (saved.completed) {
    await writeHoldersAndDocuments(work, after, saved)
    await tell(work, operation, { type: 'QUESTIONNAIRE_CORRECTED', changes: followingChanges(operation, after) })
  } else {
    // Cards show amounts, but no answers.
    await tell(work, operation, { type: 'QUESTIONNAIRE_ANSWERED' }, after === operation ? { listIds: [] } : {})
  }
  return presentQuestionnaire(saved)
}

const numberOf = ({ holders }: QuestionnaireRow['answers']) => holders?.length ?? 0

function apply(work: Work, { typeOperation, answers }: QuestionnaireRow, changes: Readonly<Record<string, unknown>>) {
  return applyChanges(typeOperation, answers, changes, { now: work.now })
}

/** As soon as holders are asked about, the first one is prefilled with the customer's account data. */
async function withPrefill(work: Work, questionnaire: QuestionnaireRow, applied: AppliedChanges) {
  const isNew = !questionnaire.answers.holders?.[0] && applied.answers.holders?.[0]
  if (!isNew || questionnaire.completed) return applied
  const { name, lastname, email, phone } = await work.tx
    .selectFrom('users')
    .select(['name', 'lastname', 'email', 'phone'])
    .where('id', '=', questionnaire.userId)
    .executeTakeFirstOrThrow()
  const prefill = firstHolderPrefill(applied.answers, { name: fullName({ name, lastname }), email, phone })
  const prefilled = apply(work, { ...questionnaire, answers: applied.answers }, prefill)
  return Object.keys(prefilled.errors).length === 0 ? { ...prefilled, removed: applied.removed } : applied
}
