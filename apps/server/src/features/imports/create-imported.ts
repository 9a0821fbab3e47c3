import { rankOfDate } from '@llave/domain/board/board-order'
import { IMPORTED_AMOUNTS, IMPORTED_DATES } from '@llave/domain/imports/import-fields'
import type { ImportedOperation } from '@llave/domain/imports/read-row'
import type { ProposalField } from '@llave/domain/operations/fields/proposals'
import { fullName } from '@llave/domain/people/full-name'
import { type CalendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { VersionedField } from '../../platform/database/column-types'
import { findRow, insertRow, updateRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { refreshSearchText } from '../../record/lists/search-text'
import { columnOf, columnValue } from '../../record/operation/field-values'
import { keepQuiet } from '../../record/operation/imported-stay'
import { type OperationRow, type OperationUpdate, updateOperation } from '../../record/operation/operation-row'
import { customerOf } from '../../record/people/person'
import { createLead, createUntold } from '../accounts/accounts.published'
import { writeNote } from '../comments/comments.published'
import { addContact, linkContact } from '../contacts/contacts.published'
import { addOffer } from '../offers/offers.published'
import type { Known } from './plan-rows'

interface Origin {
  readonly known: Known
  /** The name of the file, and who imports it. */
  readonly file: string
  readonly by: string
}

/**
 * With its customer and a second holder. An operation's rules apply, and throw. Nobody is told or asked for papers.
 * Returns the ids of what was created, with null for a contact or an account that already existed.
 */
export async function createImported(work: Work, imported: ImportedOperation, origin: Origin) {
  const { person, second, typeOperation, state } = imported
  const { known } = origin
  const { contactId: contact, isNew: isNewContact } = await contactOf(work, known.first, person)
  const other = second && (await contactOf(work, known.second, second))
  const secondContact = other?.contactId ?? null
  const { userId, isNew } = await accountOf(work, imported, contact)
  const entered = enteredOf(imported, work.now)
  const row = await insertRow(work.tx, 'operations', {
    title: imported.title,
    userId,
    typeOperation,
    responsableId: imported.responsable,
    description: imported.description,
    stateEnteredDate: entered,
    stateDates: JSON.stringify({ CUESTIONARIO_EN_CURSO: createdOf(imported, work.now).toISOString() }),
    createdDate: createdOf(imported, work.now),
    boardRank: rankOfDate(entered),
  })
  const isAnswered = state !== 'CUESTIONARIO_EN_CURSO'
  const holders = [person, ...(second ? [second] : [])]
  await insertRow(work.tx, 'questionnaires', {
    operationId: row.id,
    typeOperation,
    answers: JSON.stringify(isAnswered ? { numHolders: holders.length, holders: holders.map(answersOf) } : {}),
    completedDate: isAnswered ? entered : null,
    updatedDate: work.now,
  })
  if (isAnswered) {
    await work.tx
      .insertInto('holders')
      .values(
        holders.map(({ name, email, phone }, position) => ({
          ...{ operationId: row.id, position, name, email, phone },
          contactId: position === 0 ? contact : secondContact,
        })),
      )
      .execute()
  }
  await linkContact(work, row.id, contact, 'TITULAR_PRINCIPAL')
  if (secondContact) await linkContact(work, row.id, secondContact, 'TITULAR')
  const after = await write(work, row, imported, entered)
  const { offer } = imported.proposals
  if (offer) await addOffer(work, after, offer)
  await keepQuiet(work, after)
  if (imported.notes) await writeNote(work, { operationId: row.id, userId: origin.by, text: imported.notes })
  await refreshSearchText(work.tx, row.id)
  await tell(work, after, { type: 'IMPORTED', file: origin.file }, { by: origin.by })
  return {
    operationId: row.id,
    version: after.version,
    contactId: isNewContact ? contact : null,
    secondContactId: other?.isNew ? other.contactId : null,
    userId: isNew ? userId : null,
    customerId: userId,
  }
}

/** The contact of a holder; if there is none yet, it is created from what is known about them. */
async function contactOf(work: Work, known: string | null, person: ImportedOperation['person']) {
  const account = known ? await findRow(work.tx, 'users', known) : undefined
  if (known && !account) return { contactId: known, isNew: false }
  const { email, phone } = account ?? person
  const made = { ...person, ...(account && { name: fullName(account), email: email || null, phone }) }
  const contactId = await addContact(work, made)
  if (account) await updateRow(work.tx, 'users', account.id, { contactId })
  return { contactId, isNew: true }
}

/** The questionnaire's answers about a holder that the list gives; their DNI is kept with the contact. */
const answersOf = ({ name, email, phone }: ImportedOperation['person']) => ({
  name,
  ...(email && { email }),
  ...(phone && { phone }),
})

const at = (day: CalendarDay | null | undefined) => (day ? instantAt(day) : null)

/** When the operation began; if the list does not say, when it is imported. */
const createdOf = ({ history }: ImportedOperation, now: Date): Date =>
  at(history.createdDate) ?? at(history.stateEnteredDate) ?? at(history.archivedDate) ?? now

const enteredOf = (imported: ImportedOperation, now: Date): Date =>
  at(imported.history.stateEnteredDate) ?? at(imported.history.archivedDate) ?? createdOf(imported, now)

const PROPOSAL_FIELDS = ['sendsProposals', 'receivedProposals', 'chosenProposal'] as const satisfies ProposalField[]

/** Amounts and dates count as set by hand, so that later answers do not replace them. */
function write(work: Work, row: OperationRow, imported: ImportedOperation, entered: Date): Promise<OperationRow> {
  const { state, archivedReason, amounts, dates, history, proposals } = imported
  const fields = [
    ...IMPORTED_AMOUNTS.flatMap(field => (amounts[field] === undefined ? [] : [[field, amounts[field]] as const])),
    ...IMPORTED_DATES.flatMap(field => {
      const day = dates[field]
      return day ? [[field, instantAt(day).toISOString()] as const] : []
    }),
    ...(proposals.sendsProposals.length > 0 ? PROPOSAL_FIELDS.map(field => [field, proposals[field]] as const) : []),
  ]
  const columns = Object.fromEntries(fields.map(([field, value]) => [columnOf(field), columnValue(field, value)]))
  const update: OperationUpdate = {
    ...columns,
    state,
    boardListId: state,
    stateDates: JSON.stringify({ [state]: entered.toISOString() }),
    ...(state !== 'CUESTIONARIO_EN_CURSO' && { holderName: imported.person.name }),
    ...(archivedReason && {
      isArchived: true,
      archivedReason,
      archivedDate: at(history.archivedDate ?? dates.formalizationDate),
    }),
  }
  const changed: VersionedField[] = [
    ...fields.map(([field]) => field),
    'state',
    ...(archivedReason ? (['isArchived'] as const) : []),
  ]
  return updateOperation(work, row, update, changed)
}

/** The account of the person; if it is new, they are not told. */
async function accountOf(work: Work, { person }: ImportedOperation, contactId: string) {
  const { name, phone, email } = person
  const known = (await customerOf(work.tx, contactId)) ?? (email ? await accountWith(work, email) : undefined)
  if (known) return { userId: known.id, isNew: false }
  const made = { name, lastname: '', phone, contactId }
  return { userId: email ? await createUntold(work, { ...made, email }) : await createLead(work, made), isNew: true }
}

function accountWith({ tx }: Work, email: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`'customer' = any(roles)`)
    .executeTakeFirst()
}
