import type { DocumentType } from '@llave/domain/documents/document-types'
import { IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { requiredDocuments } from '@llave/domain/documents/required-documents'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { HolderAnswers } from '@llave/domain/questionnaire/answers'
import { completedQuestionnaire } from '@llave/domain/questionnaire/derived'
import type { Work } from '../../platform/work'
import { refreshSearchText, writeActivity } from '../operations/operations.published'
import type { QuestionnaireRow } from './questionnaires.store'

/** After staff have corrected a completed questionnaire: holders follow, documents are added, nothing is taken away. */
export async function updateAfterCompletion(work: Work, questionnaire: QuestionnaireRow): Promise<void> {
  const { operationId } = questionnaire
  await writeHoldersAndDocuments(work, questionnaire)
  await writeActivity(work, operationId, [{ field: 'questionnaire', previous: null, next: null }])
  const { board_list_id } = await work.tx
    .selectFrom('operations')
    .select('board_list_id')
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow()
  await work.emit({ type: 'OPERATION_CHANGED', operationId, listIds: [board_list_id] })
}

/**
 * Makes the operation's holders, their contacts and the documents asked of them as the answers say. What is there already
 * is brought up to date (holders) or left alone (contacts, documents); nothing is removed.
 */
export async function writeHoldersAndDocuments(work: Work, questionnaire: QuestionnaireRow): Promise<void> {
  const { operationId, typeOperation, answers } = questionnaire
  const { holders } = completedQuestionnaire(typeOperation, answers)
  const required = requiredDocuments({ typeOperation, answers, holders })
  await addDocuments(work, operationId, null, required.general)
  for (const [position, holder] of holders.entries()) {
    const id = await writeHolder(work, operationId, position, holder)
    if (id) await addDocuments(work, operationId, id, [...identityDocuments, ...(required.holders[position] ?? [])])
  }
  const first = holders[0]?.name
  if (first) await work.tx.updateTable('operations').set({ holder_name: first }).where('id', '=', operationId).execute()
  await refreshSearchText(work.tx, operationId)
}

const identityDocuments = IDENTITY_DOCUMENT_TYPES.map(type => ({ type }))

/** A holder of whom not even the name is known yet is nobody: null. */
async function writeHolder(
  work: Work,
  operationId: string,
  position: number,
  answers: HolderAnswers,
): Promise<string | null> {
  const { name, email = null, phone = null } = answers
  if (!name) return null
  const person = { name, email, phone, employment_situation: answers.employmentSituation ?? null }
  const holder = await work.tx
    .insertInto('holders')
    .values({ operation_id: operationId, position, ...person })
    .onConflict(conflict => conflict.columns(['operation_id', 'position']).doUpdateSet(person))
    .returning(['id', 'contact_id'])
    .executeTakeFirstOrThrow()
  if (holder.contact_id === null && email) {
    const contactId = await contactOf(work, { name, email, phone })
    await work.tx.updateTable('holders').set({ contact_id: contactId }).where('id', '=', holder.id).execute()
    await linkContact(work, operationId, contactId, position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR')
  }
  return holder.id
}

/** The contact with this e-mail, as it is: what the address book knows is never overwritten. A new one when there is none. */
async function contactOf(
  { tx, now }: Work,
  person: { readonly name: string; readonly email: string; readonly phone: string | null },
): Promise<string> {
  await tx
    .insertInto('contacts')
    .values({ ...person, created_date: now })
    .onConflict(conflict => conflict.column('email').where('email', 'is not', null).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return id
}

async function linkContact({ tx }: Work, operationId: string, contactId: string, role: ContactRole): Promise<void> {
  await tx
    .insertInto('operation_contacts')
    .values({ operation_id: operationId, contact_id: contactId, role })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

interface Wanted {
  readonly type: DocumentType
  readonly nameDocument?: string
}

/** Adds the entries that are not there yet, after those that are. */
async function addDocuments(
  { tx, now }: Work,
  operationId: string,
  holderId: string | null,
  wanted: readonly Wanted[],
): Promise<void> {
  const present = await tx
    .selectFrom('documentation')
    .select(['type', 'name_document', 'position'])
    .where('operation_id', '=', operationId)
    .where(eb => (holderId === null ? eb('holder_id', 'is', null) : eb('holder_id', '=', holderId)))
    .execute()
  const isPresent = ({ type, nameDocument }: Wanted) =>
    present.some(entry => entry.type === type && (nameDocument === undefined || entry.name_document === nameDocument))
  const start = Math.max(-1, ...present.map(entry => entry.position)) + 1
  const missing = wanted.filter(document => !isPresent(document))
  if (missing.length === 0) return
  await tx
    .insertInto('documentation')
    .values(
      missing.map(({ type, nameDocument }, index) => ({
        operation_id: operationId,
        holder_id: holderId,
        type,
        name_document: nameDocument ?? null,
        position: start + index,
        created_date: now,
      })),
    )
    .execute()
}
