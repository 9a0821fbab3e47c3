import { correctedValues } from '@llave/domain/people/corrections'
import type { HolderAnswers } from '@llave/domain/questionnaire/answers'
import { derived } from '@llave/domain/questionnaire/derived'
import type { Work } from '../../platform/work'
import { correctPerson } from '../../record/correct-person'
import { sourceOf } from '../../record/following'
import type { OperationRow } from '../../record/operation-row'
import { findPerson } from '../../record/person'
import type { QuestionnaireRow } from '../../record/questionnaire-row'
import { refreshSearchText } from '../../record/search-text'
import { giveEmail } from '../accounts/accounts.published'
import { contactOfHolder } from '../contacts/contacts.published'
import { askForWhatFollows } from '../documents/documents.published'

/**
 * Creates the operation's holders, their contacts and requested documentation from the answers. Existing holders are
 * updated; existing contacts and documentation stay; nothing is removed.
 */
export async function writeHoldersAndDocuments(
  work: Work,
  { id: operationId, typeOperation }: OperationRow,
  questionnaire: QuestionnaireRow,
): Promise<void> {
  const source = sourceOf({ ...questionnaire, completed: true, collective: null }, typeOperation)
  const { holders } = derived(source)
  for (const [position, holder] of holders.entries()) await writeHolder(work, operationId, position, holder)
  await askForWhatFollows(work, operationId)
  const first = holders[0]?.name
  if (first) await work.tx.updateTable('operations').set({ holderName: first }).where('id', '=', operationId).execute()
  const email = holders[0]?.email
  if (email) await giveEmail(work, questionnaire.userId, email)
  await refreshSearchText(work.tx, operationId)
}

/** Nobody is written without a name. */
async function writeHolder(work: Work, operationId: string, position: number, answers: HolderAnswers): Promise<void> {
  const { name, email = null, phone = null } = answers
  if (!name) return
  const person = { name, email, phone, employmentSituation: answers.employmentSituation ?? null }
  const known = await work.tx
    .selectFrom('holders')
    .select(['id', 'name', 'email', 'phone'])
    .where('operationId', '=', operationId)
    .where('position', '=', position)
    .executeTakeFirst()
  const before = known && (await findPerson(work.tx, { holderId: known.id }))
  const holder = await work.tx
    .insertInto('holders')
    .values({ operationId, position, ...person })
    .onConflict(conflict => conflict.columns(['operationId', 'position']).doUpdateSet(person))
    .returning(['id', 'contactId'])
    .executeTakeFirstOrThrow()
  if (known && before) {
    const correction = correctedValues(known, person)
    await correctPerson(work, before, correction, { told: operationId, path: `holders.${position}.` })
  }
  if (holder.contactId === null && email) {
    const role = position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR'
    const contactId = await contactOfHolder(work, operationId, role, { name, email, phone })
    await work.tx.updateTable('holders').set({ contactId }).where('id', '=', holder.id).execute()
  }
}
