import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import type { HolderConsequences } from '@llave/domain/holders/holder-change'
import { sharedErrors } from '@llave/domain/questionnaire/validate'
import { MOVE_HELD_SECONDS } from '@llave/domain/validation/limits'
import { emailError, phoneError } from '@llave/domain/validation/person-fields'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { AppError, fieldsAt, refuseField, refuseFields } from '../../platform/app-error'
import type { BeforeHolderChange } from '../../platform/database/column-types'
import { insertRow, readRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor, type OperationRow } from '../../record/operation/operation-row'
import { lockQuestionnaire } from '../../record/operation/questionnaire-row'
import { saveAnswers } from '../../record/operation/save-answers'
import { writeHoldersAndDocuments } from '../questionnaire/questionnaire.published'
import { agreedConsequences, changesOf, readHeld } from './held-operation'
import { contactOf, putAside } from './put-aside'

/** Removes a holder from the operation. What is theirs is put aside; the answers, fields and documents follow. */
export async function removeHolder(
  work: Work,
  { operationId, holderId, reason, note, seen }: BodyOf<'POST /operations/removeHolder'>,
): Promise<ResOf<'POST /operations/removeHolder'>> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const consequences = agreedConsequences(await readHeld(work.tx, operation), { kind: 'LEAVES', holderId }, seen)
  if (reason === 'OTHER' && !note) refuseField('note', 'error_form_obligatory_field')
  await putAside(work, operationId, holderId)
  const asked = await writeAnswers(work, operation, consequences)
  const changeId = await remember(work, operation, consequences, {
    asked,
    holderId,
    kind: 'LEFT',
    reason,
    note: note ?? null,
  })
  await work.audit({ action: 'holder.left', entity: 'holder', entityId: holderId, details: { operationId, reason } })
  const holder = consequences.leaver?.name ?? ''
  await tell(work, operation, {
    type: 'HOLDER_LEFT',
    changes: changesOf(consequences),
    ...{ changeId, holder, reason, note: note ?? null },
  })
  return { changeId }
}

/**
 * Adds a holder: they are asked for answers and documents, and if contracts have been sent, get theirs after the
 * seconds in which the change can be undone.
 */
export async function addHolder(
  work: Work,
  { operationId, seen, ...person }: BodyOf<'POST /operations/addHolder'>,
): Promise<ResOf<'POST /operations/addHolder'>> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const held = await readHeld(work.tx, operation)
  refuseFields(
    fieldsAt('', {
      name: TEXT_FIELDS.personName.error(person.name),
      email: emailError(person.email),
      phone: phoneError(person.phone),
    }),
  )
  const consequences = agreedConsequences(held, { kind: 'COMES', person: normalised(person) }, seen)
  const { position, answers, signing } = consequences
  const shared = sharedErrors(held.source.answeredType, held.source.answers, answers)
  const path = `holders.${position}.`
  refuseFields(fieldsAt('', { email: shared[`${path}email`], phone: shared[`${path}phone`] }))
  const asked = await writeAnswers(work, operation, consequences)
  const { id: holderId } = await readRow(work.tx, 'holders', { operationId, position }, ['id'])
  const changeId = await remember(work, operation, consequences, {
    asked,
    holderId,
    kind: 'CAME',
    reason: null,
    note: null,
  })
  await work.audit({ action: 'holder.came', entity: 'holder', entityId: holderId, details: { operationId } })
  await tell(
    work,
    operation,
    {
      type: 'HOLDER_CAME',
      ...{ changeId, holder: person.name },
      newLink: signing === 'ALONE' ? holderId : null,
      changes: changesOf(consequences),
    },
    { notBefore: new Date(work.now.getTime() + MOVE_HELD_SECONDS * 1000) },
  )
  return { changeId, holderId }
}

const normalised = ({ name, email, phone }: { name: string; email: string; phone: string }) => ({
  name: TEXT_FIELDS.personName.normalise(name),
  email: TEXT_FIELDS.email.normalise(email),
  phone: TEXT_FIELDS.phone.normalise(phone),
})

/**
 * Writes the answers; the operation's fields, its holders and the requested documents follow. Returns the ids of the
 * new entries.
 */
async function writeAnswers(
  work: Work,
  operation: OperationRow,
  { answers }: HolderConsequences,
): Promise<readonly string[]> {
  const questionnaire = await lockQuestionnaire(work, operation.id)
  if (!questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { operation: after, questionnaire: saved } = await saveAnswers(work, operation, questionnaire, answers)
  const entries = () =>
    work.tx.selectFrom('documentation').select('id').where('operationId', '=', operation.id).execute()
  const before = new Set((await entries()).map(({ id }) => id))
  await writeHoldersAndDocuments(work, after, saved)
  return (await entries()).map(({ id }) => id).filter(id => !before.has(id))
}

interface Made {
  /** The ids of the new entries. */
  readonly asked: readonly string[]
  readonly holderId: string
  readonly kind: 'LEFT' | 'CAME'
  readonly reason: BodyOf<'POST /operations/removeHolder'>['reason'] | null
  readonly note: string | null
}

async function remember(
  { tx, now, actor }: Work,
  { id: operationId }: OperationRow,
  { position, fields, answers, ofLeaver }: HolderConsequences,
  { asked, ...made }: Made,
): Promise<string> {
  const before: BeforeHolderChange = {
    position,
    asked,
    answers: made.kind === 'LEFT' ? ofLeaver : (answers.holders?.[position] ?? {}),
    contact: made.kind === 'LEFT' ? await contactOf(tx, made.holderId) : null,
    fields: Object.fromEntries(fields.map(({ field, from, to }) => [field, { from, to }])),
  }
  const { id } = await insertRow(tx, 'holderChanges', {
    ...{ operationId, ...made },
    before: JSON.stringify(before),
    createdDate: now,
    createdBy: actor?.userId ?? null,
  })
  return id
}
