import { type Corrected, correctedValues } from '@llave/domain/people/corrections'
import type { HolderAnswers } from '@llave/domain/questionnaire/answers'
import { derived } from '@llave/domain/questionnaire/derived'
import { sql } from 'kysely'
import { findRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { refreshSearchText } from '../../record/lists/search-text'
import { sourceOf } from '../../record/operation/following'
import type { OperationRow } from '../../record/operation/operation-row'
import type { QuestionnaireRow } from '../../record/operation/questionnaire-row'
import { correctPeople } from '../../record/people/correct-person'
import { findPerson } from '../../record/people/person'
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
  const main = work.tx.selectFrom('holders').select('email').where('operationId', '=', operationId)
  const before = await main.where('position', '=', 0).executeTakeFirst()
  await writeHolders(work, operationId, holders)
  await linkCustomer(work, operationId)
  await askForWhatFollows(work, operationId)
  const first = holders[0]?.name
  if (first) await work.tx.updateTable('operations').set({ holderName: first }).where('id', '=', operationId).execute()
  const email = holders[0]?.email
  const field = email === before?.email ? null : 'holders.0.email'
  if (email) await giveEmail(work, questionnaire.userId, email, field)
  await refreshSearchText(work.tx, operationId)
}

/** Writes the holders who have a name. Existing ones are corrected as people, all of them together. */
async function writeHolders(work: Work, operationId: string, answers: readonly HolderAnswers[]): Promise<void> {
  const known = new Map<number, Corrected>()
  for (const [position, answer] of answers.entries()) {
    const person = personIn(answer)
    const before = person && (await knownHolder(work, operationId, position))
    if (before) known.set(position, { person: before.copies, correction: correctedValues(before.holder, person) })
  }
  const written = []
  for (const [position, answer] of answers.entries()) {
    const person = personIn(answer)
    if (person) written.push({ ...person, ...(await writeHolder(work, operationId, position, person)), position })
  }
  await correctPeople(
    work,
    [...known].map(([position, one]) => ({ ...one, told: operationId, path: `holders.${position}.` })),
  )
  for (const { id, contactId, position, name, email, phone } of written) {
    if (contactId !== null || !email) continue
    const role = position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR'
    const made = await contactOfHolder(work, operationId, role, { name, email, phone })
    await work.tx.updateTable('holders').set({ contactId: made }).where('id', '=', id).execute()
  }
}

/** Links a customer without a contact to that of the main holder, if they have the same name and phone. */
async function linkCustomer({ tx }: Work, operationId: string): Promise<void> {
  await sql`
    update users set contact_id = holders.contact_id
    from operations join holders on holders.operation_id = operations.id and holders.position = 0
    where operations.id = ${operationId} and users.id = operations.user_id and users.roles = '{customer}'
      and users.contact_id is null and users.phone = holders.phone
      and fold_text(trim(concat(users.name, ' ', users.lastname))) = fold_text(holders.name)
      and not exists (select from users other where other.contact_id = holders.contact_id)`.execute(tx)
}

function personIn({ name, email, phone, employmentSituation: situation }: HolderAnswers) {
  return name ? { name, email: email ?? null, phone: phone ?? null, employmentSituation: situation ?? null } : null
}
type Person = NonNullable<ReturnType<typeof personIn>>

async function knownHolder({ tx }: Work, operationId: string, position: number) {
  const holder = await findRow(tx, 'holders', { operationId, position }, ['id', 'name', 'email', 'phone'])
  return holder && { holder, copies: await findPerson(tx, { holderId: holder.id }) }
}

function writeHolder({ tx }: Work, operationId: string, position: number, person: Person) {
  return tx
    .insertInto('holders')
    .values({ operationId, position, ...person })
    .onConflict(conflict => conflict.columns(['operationId', 'position']).doUpdateSet(person))
    .returning(['id', 'contactId'])
    .executeTakeFirstOrThrow()
}
