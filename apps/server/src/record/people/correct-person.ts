import { isDeepStrictEqual } from 'node:util'
import {
  type Corrected,
  type Correction,
  correctedAccount,
  correctedAnswers,
  correctedHolders,
  correctedValues,
  correctionErrors,
  formerAddresses,
  type HolderCopy,
  inTurn,
  isUnused,
  normaliseCorrection,
  type PersonCopies,
  reachedBy,
  type Word,
} from '@llave/domain/people/corrections'
import { givenNames } from '@llave/domain/people/person-names'
import { sql } from 'kysely'
import { fieldsAt, refuseField, refuseFields } from '../../platform/app-error'
import { type Db, findRow, updateRow } from '../../platform/database/db'
import { nextVersion } from '../../platform/field-versions'
import type { Work } from '../../platform/platform'
import { revokeLinks } from '../../platform/security/account-codes'
import { tell } from '../events/tell'
import { refreshSearchText, refreshSearchTextsOf } from '../lists/search-text'
import { lockOperation, type OperationRow } from '../operation/operation-row'
import { lockQuestionnaire } from '../operation/questionnaire-row'
import { saveAnswers } from '../operation/save-answers'
import { type Changer, changerOf, noteEmailChange } from './change-holder-email'
import { hasContact, takeOverFrom } from './contact-of-holder'
import { readerAt } from './holder-language'
import { namingColumns } from './naming-columns'
import { findPerson } from './person'

interface Options {
  /** The path of the fields in the call, ending with a dot, for errors. */
  readonly path?: string
  /** The id of an operation whose own event already tells of the correction. */
  readonly told?: string
  /** Who corrects, if they have identified themselves by a link, without a session. */
  readonly by?: Changer | null
  readonly ip?: string | undefined
  /** A previous e-mail that is notified in another way. */
  readonly toldFormer?: string
}

/**
 * Corrects a person's name, e-mail and phone in all of these copies, which must have been read before any of them was
 * changed. Every way of changing a person's identity goes through here. Holders with an open link get a new one at the
 * new address; signatures and sealed contracts stay as they are. Previous addresses by which somebody could act are
 * notified. Throws the errors of values that belong to another holder or account.
 */
export async function correctPerson(
  work: Work,
  person: PersonCopies,
  correction: Correction,
  options: Options = {},
): Promise<void> {
  await correctPeople(work, [{ person, correction, ...options }])
}

interface Given extends Corrected, Options {}

/**
 * The same for several people at once, who may exchange their phones and e-mails: the values are checked as they will
 * be afterwards.
 */
export async function correctPeople(work: Work, given: readonly Given[]): Promise<void> {
  const people = inTurn(given.map(one => ({ ...one, correction: normaliseCorrection(one.correction) })))
  const together = correctedHolders(people)
  const errors = people.map(({ person, correction, path = '' }) =>
    fieldsAt(path, correctionErrors(person, correction, together)),
  )
  refuseFields(Object.assign({}, ...errors))
  await freeEmails(work, people)
  for (const one of people) await correctOne(work, one)
}

/** Clears the e-mails of contacts that others among these people get, because an e-mail belongs to one contact only. */
async function freeEmails({ tx }: Work, people: readonly Corrected[]): Promise<void> {
  const wanted = people.flatMap(({ correction: { email } }) => (email ? [email.toLowerCase()] : []))
  const leaving = people.flatMap(({ person: { contact }, correction: { email } }) =>
    email && contact?.email && !isSame(contact.email, email) && wanted.includes(contact.email.toLowerCase())
      ? [contact.id]
      : [],
  )
  if (leaving.length > 0) await tx.updateTable('contacts').set({ email: null }).where('id', 'in', leaving).execute()
}

async function correctOne(
  work: Work,
  { person, correction, path = '', told, by, ip, toldFormer }: Given,
): Promise<void> {
  const changer = by ?? (await changerOf(work))
  await correctAccount(work, person, correction, { path, changer })
  await correctContact(work, person, correction)
  const operations = new Set([...person.holders, ...person.drafts].map(({ operationId }) => operationId))
  for (const operationId of [...operations].sort()) {
    await correctOperation(work, operationId, person, { correction, by: changer, ip, told })
  }
  if (correction.email) await tellHolders(work, person, correction.email, toldFormer)
}

interface AtHolder extends Pick<Options, 'path' | 'told' | 'ip' | 'toldFormer'> {
  readonly holderId: string
  readonly email: string
  readonly word: Word
}

/** Corrects e-mails of holders, and the copies of their people as far as the word of whoever does it counts. */
export async function correctHolderEmails(work: Work, holders: readonly AtHolder[]): Promise<void> {
  const people: Given[] = []
  for (const { holderId, email, word, ...options } of holders) {
    const person = reachedBy(word, await findPerson(work.tx, { holderId }), holderId)
    // Customers neither learn nor change the address book's data of others.
    const isOthers = word === 'SELF' && (await hasContact(work, email))
    const reached = isOthers ? { ...person, contact: null } : person
    people.push({ person: reached, correction: { email }, ...options })
  }
  await correctPeople(work, people)
}

/** Notifies the previous addresses of holders; an account's previous address is notified when the account changes. */
async function tellHolders(work: Work, person: PersonCopies, email: string, told?: string): Promise<void> {
  const ofAccount = [told, person.account?.email].map(address => address?.toLowerCase())
  for (const address of formerAddresses(person, email).filter(former => !ofAccount.includes(former))) {
    const holder = person.holders.find(copy => isSame(copy.email, address))
    if (!holder) continue
    const { language } = await readerAt(work.tx, holder.id, address)
    const former = { to: address, name: givenNames(holder.name), language }
    await tell(work, null, { type: 'ADDRESS_REPLACED', former })
  }
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

async function correctAccount(
  work: Work,
  { account }: PersonCopies,
  correction: Correction,
  { path, changer }: { readonly path: string; readonly changer: Changer | null },
) {
  const values = account ? correctedAccount(account, correction) : {}
  if (!account || Object.keys(values).length === 0) return
  const other = values.email && (await accountWith(work.tx, values.email))
  if (other && other.id !== account.id) {
    const isJoined = changer?.isStaff && isUnused(account) && other.roles.includes('customer')
    if (isJoined) return joinAccounts(work, account.id, other.id)
    refuseField(`${path}email`, 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE')
  }
  await updateRow(work.tx, 'users', account.id, { ...values, ...nextVersion(Object.keys(values)) })
  await refreshSearchTextsOf(work.tx, account.id)
  await work.audit({
    action: 'account.changed',
    entity: 'user',
    entityId: account.id,
    details: { fields: Object.keys(values) },
  })
  if (values.email) await revokeLinks(work, account.id, ['ACTIVATION', 'PASSWORD', 'EMAIL_CHANGE'])
  const newEmail = values.email ? { userId: account.id, from: account.email } : null
  await tell(work, null, { type: 'PEOPLE_CHANGED', newEmail })
}

export const accountWith = (db: Db, email: string) => findRow(db, 'users', { email }, ['id', 'roles'])

/**
 * Joins two accounts of one customer: the unused one is deleted, and its operations, the e-mails about them, the requests
 * about its data, and what was written from it (an e-mail is answered without signing in) become the other's.
 */
export async function joinAccounts(work: Work, unused: string, kept: string): Promise<void> {
  const { tx } = work
  for (const { table, column } of await namingColumns(tx)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept} where ${sql.ref(column)} = ${unused}`.execute(
      tx,
    )
  }
  await tx
    .updateTable('emails')
    .set({ userId: kept })
    .where('userId', '=', unused)
    .where('operationId', 'is not', null)
    .execute()
  await tx.deleteFrom('users').where('id', '=', unused).execute()
  await refreshSearchTextsOf(tx, kept)
  await work.audit({ action: 'account.deleted', entity: 'user', entityId: unused, details: { joined: kept } })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/**
 * Corrects the contact. If another contact has the new e-mail, that one takes its place and gets the person's data; the
 * person's former contact keeps the old e-mail.
 */
async function correctContact(work: Work, { contact }: PersonCopies, correction: Correction): Promise<void> {
  const values = contact ? correctedValues(contact, correction) : {}
  if (!contact || Object.keys(values).length === 0) return
  const id = values.email ? await takeOverFrom(work, contact.id, values.email) : contact.id
  const { name, phone } = contact
  const all = id === contact.id ? values : { name, ...(phone && { phone }), ...values }
  await work.tx.updateTable('contacts').set(all).where('id', '=', id).execute()
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: [id] })
}

interface Correcting {
  readonly ip: string | undefined
  readonly told: string | undefined
  readonly correction: Correction
  readonly by: Changer | null
}

async function correctOperation(
  work: Work,
  operationId: string,
  person: PersonCopies,
  { correction, by, ip, told }: Correcting,
): Promise<void> {
  const operation = await lockOperation(work.tx, operationId)
  if (!operation) return
  const holders = person.holders.filter(holder => holder.operationId === operationId)
  const drafts = person.drafts.filter(draft => draft.operationId === operationId)
  for (const holder of holders) {
    const values = correctedValues(holder, correction)
    if (Object.keys(values).length === 0) continue
    await work.tx.updateTable('holders').set(values).where('id', '=', holder.id).execute()
    if (values.name && holder.position === 0) {
      await work.tx.updateTable('operations').set({ holderName: values.name }).where('id', '=', operationId).execute()
    }
    if (values.email) {
      await noteEmailChange(work, { holderId: holder.id, from: holder.email, to: values.email, by, ip })
    }
    const changes = told === operationId ? [] : changesOf(holder, values)
    const newLink = values.email && holder.hasOpenLink ? holder.id : null
    if (changes.length > 0 || newLink) await tell(work, operation, { type: 'HOLDER_CORRECTED', changes, newLink })
  }
  const positions = [...holders, ...drafts].map(({ position }) => position)
  const isAnswered = await correctAnswers(work, operation, positions, correction)
  if (isAnswered && drafts.length > 0) await tell(work, operation, { type: 'QUESTIONNAIRE_ANSWERED' }, { listIds: [] })
  await refreshSearchText(work.tx, operationId)
}

/** Writes the answers as their next version, because an open page would otherwise restore the old ones. */
async function correctAnswers(
  work: Work,
  operation: OperationRow,
  positions: readonly number[],
  correction: Correction,
): Promise<boolean> {
  const questionnaire = await lockQuestionnaire(work, operation.id)
  if (!questionnaire) return false
  const answers = correctedAnswers(questionnaire.answers, positions, correction)
  if (isDeepStrictEqual(answers, questionnaire.answers)) return false
  await saveAnswers(work, operation, questionnaire, answers)
  return true
}

function changesOf(holder: HolderCopy, values: ReturnType<typeof correctedValues>) {
  return (['name', 'email', 'phone'] as const).flatMap(field => {
    const to = values[field]
    return to ? [{ field, holder: holder.name, from: holder[field], to }] : []
  })
}
