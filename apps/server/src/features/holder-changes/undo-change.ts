import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { answersOf, answersWith, type HeldOperation } from '@llave/domain/holders/holder-change'
import { type CorrectedValues, correctedValues } from '@llave/domain/people/corrections'
import type { FollowingField } from '@llave/domain/questionnaire/derived'
import { sharedErrors } from '@llave/domain/questionnaire/validate'
import { HOLDERS_MAX } from '@llave/domain/validation/limits'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { BeforeHolderChange } from '../../platform/database/column-types'
import { type Db, readRow } from '../../platform/database/db'
import type { HolderChanges } from '../../platform/database/schema'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { refreshSearchText } from '../../record/lists/search-text'
import { lockOperationFor, type OperationRow, updateOperation } from '../../record/operation/operation-row'
import { lockQuestionnaire } from '../../record/operation/questionnaire-row'
import { saveAnswers } from '../../record/operation/save-answers'
import { correctPerson } from '../../record/people/correct-person'
import { findPerson } from '../../record/people/person'
import { followRules, withdrawEntries } from '../documents/documents.published'
import { changesOf, readHeld } from './held-operation'
import { contactOf, putAside, takeBack } from './put-aside'

interface LastChange extends Selectable<HolderChanges> {
  /** Corrections since then of the data of somebody who has left. */
  readonly correction: CorrectedValues
}

/**
 * The last change of an operation's holders that was not undone, with the data that would come back as it is correct
 * today.
 */
export async function lastChange(db: Db, operationId: string): Promise<LastChange | undefined> {
  const change = await db
    .selectFrom('holderChanges')
    .selectAll()
    .where('operationId', '=', operationId)
    .where('undoneDate', 'is', null)
    .orderBy('createdDate', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!change) return undefined
  const { before, holderId } = change
  const contact = before.contact && (await contactOf(db, holderId))
  const correction = before.contact && contact ? correctedValues(before.contact, contact) : {}
  return { ...change, correction, before: { ...before, answers: { ...before.answers, ...correction } } }
}

/**
 * The answers without the last change of holders; null when something prevents its undoing. Somebody who left comes
 * back with the answers about them, as corrected since, unless their e-mail or phone is now another holder's. Somebody
 * who came is removed only while they have sent, signed and answered nothing, so that nothing they gave is lost.
 */
export function answersBefore(held: HeldOperation, { kind, holderId, before }: LastChange) {
  const answered = answersOf(held)
  const { answers, answeredType } = held.source
  if (kind === 'LEFT') {
    if (held.holders.length >= HOLDERS_MAX || before.position > held.holders.length) return null
    const back = answersWith(held.source, answered.toSpliced(before.position, 0, before.answers))
    // The following holders only move, so what they share with others is not new: only the errors of the returning
    // holder count.
    const shared = sharedErrors(answeredType, answers, back)
    return Object.keys(shared).some(path => path.startsWith(`holders.${before.position}.`)) ? null : back
  }
  const position = held.holders.findIndex(({ id }) => id === holderId)
  const holder = held.holders[position]
  const isUntouched = holder && !holder.signed && holder.files === 0
  if (!isUntouched || !isDeepStrictEqual(answered[position], before.answers)) return null
  return answersWith(held.source, answered.toSpliced(position, 1))
}

/**
 * Undoes the last change of holders: restores what it put aside, and what it wrote, unless that has been changed since.
 */
export async function undoHolderChange(
  work: Work,
  { operationId, changeId }: BodyOf<'POST /operations/undoHolderChange'>,
): Promise<ResOf<'POST /operations/undoHolderChange'>> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const change = await lastChange(work.tx, operationId)
  const held = await readHeld(work.tx, operation)
  const answers = change?.id === changeId ? answersBefore(held, change) : null
  if (!change || !answers) throw new AppError('ERR_HOLDER_CHANGE_SETTLED')
  const { holderId, before, createdDate, kind } = change
  await withdrawEntries(work, before.asked)
  if (kind === 'CAME') await putAside(work, operationId, holderId)
  else await takeBack(work, operationId, holderId, { position: before.position, since: createdDate })
  const questionnaire = await lockQuestionnaire(work, operationId)
  if (!questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { operation: after } = await saveAnswers(work, operation, questionnaire, answers)
  await followRules(work, operationId)
  const restored = await restoreFields(work, { before: operation, after }, before.fields)
  if (kind === 'LEFT') await correctPerson(work, await findPerson(work.tx, { holderId }), change.correction)
  await refreshSearchText(work.tx, operationId)
  await work.tx.updateTable('holderChanges').set({ undoneDate: work.now }).where('id', '=', change.id).execute()
  const { name: holder } = await readRow(work.tx, 'allHolders', holderId, ['name'])
  const details = { operationId, kind }
  await work.audit({ action: 'holder.change-undone', entity: 'holder', entityId: holderId, details })
  const fields = Object.keys(before.fields) as FollowingField[]
  const changes = changesOf({
    fields: fields
      .filter(field => operation[field] !== restored[field])
      .map(field => ({ field, from: operation[field], to: restored[field] })),
  })
  await tell(work, operation, { type: 'HOLDER_CHANGE_UNDONE', holder, kind, changes })
  return { holderId }
}

/** Restores the fields that the change had written and nobody has changed since. */
async function restoreFields(
  work: Work,
  { before, after }: { readonly before: OperationRow; readonly after: OperationRow },
  written: BeforeHolderChange['fields'],
): Promise<OperationRow> {
  const fields = (Object.keys(written) as FollowingField[]).filter(
    field => before[field] === written[field]?.to && after[field] !== written[field]?.from,
  )
  if (fields.length === 0) return after
  const update = Object.fromEntries(fields.map(field => [field, written[field]?.from]))
  return updateOperation(work, after, update, fields)
}
