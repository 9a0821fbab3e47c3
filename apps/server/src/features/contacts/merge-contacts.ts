import type { contactCalls } from '@llave/api-contract/contacts.calls'
import { isHolderRole } from '@llave/domain/people/contact-roles'
import { contactErrors, normaliseContact } from '@llave/domain/people/contacts'
import type { PersonCopies } from '@llave/domain/people/corrections'
import { mergedContact } from '@llave/domain/people/merge-contacts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError, type FieldErrors, fieldsAt, refuseField, refuseFields } from '../../platform/app-error'
import { updateRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { findPerson } from '../../record/people/person'
import { detailsOf } from './contact-fields'
import { type LinkedOperation, lockOperationsOf } from './linked-operations'
import { goneContact } from './merged-contact'
import { holdersAmong, writeContacts } from './save-contact'

type Merge = z.output<(typeof contactCalls)['POST /contacts/merge']['body']>

/**
 * Merges contacts. Links and holders move to the kept one; two holders of the same operation are different people
 * (ERR_CONTACT_IN_USE).
 */
export async function mergeContacts(work: Work, { keep, merge, fields }: Merge): Promise<void> {
  const { tx } = work
  const others = [...new Set(merge)]
  if (others.includes(keep)) refuseField('merge', 'error_form_option')
  const ids = [keep, ...others]
  const rows = await tx.selectFrom('contacts').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const gone = ids.find(id => !rows.some(row => row.id === id))
  if (gone) throw await goneContact(tx, gone)
  const [kept, ...rest] = ids.flatMap(id => rows.filter(row => row.id === id).map(row => ({ id, ...detailsOf(row) })))
  if (!kept) throw new AppError('ERR_NOT_FOUND')
  refuseFields(fieldsAt('fields.', strangers(fields, ids)))

  const linked = await lockOperationsOf(work, ids)
  if (linked.some(hasTwoHolders)) throw new AppError('ERR_CONTACT_IN_USE')
  const details = normaliseContact(mergedContact(kept, rest, fields))
  const isHolder = (await holdersAmong(work, ids)).size > 0
  refuseFields(fieldsAt('', contactErrors(details, { isHolder })))

  const people = await peopleOf(work, ids, details.email)
  await sql`
    insert into operation_contacts (operation_id, contact_id, role)
    select operation_id, ${keep}, role from operation_contacts where contact_id = any(${others}::uuid[])
    on conflict do nothing`.execute(tx)
  const accounts = people.flatMap(({ account }) => (account ? [account.id] : []))
  await sql`
    update users set contact_id = case when id = any(${accounts}::uuid[]) then ${keep}::uuid end
    where contact_id = any(${ids}::uuid[])`.execute(tx)
  await tx.updateTable('allHolders').set({ contactId: keep }).where('contactId', 'in', others).execute()
  await tx.updateTable('privacyRequests').set({ contactId: keep }).where('contactId', 'in', others).execute()
  await tx.deleteFrom('contacts').where('id', 'in', others).execute()
  const formerIds = rows.flatMap(row => (row.id === keep ? row.formerIds : [...row.formerIds, row.id]))
  await updateRow(tx, 'contacts', keep, { formerIds })
  await writeContacts(work, [{ id: keep, details, before: null, people }])
  for (const { operation, links } of linked) {
    const merged = [...new Set(links.filter(({ contactId }) => contactId !== keep).map(({ name }) => name))]
    if (merged.length > 0) await tell(work, operation, { type: 'CONTACTS_MERGED', name: details.name ?? '', merged })
  }
  await work.audit({ action: 'contact.merged', entity: 'contact', entityId: keep, details: { merged: others } })
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: ids })
}

/** The people of the contacts. Of two with an account each keeps their own: accounts are not merged. */
async function peopleOf({ tx }: Work, ids: readonly string[], email: string | null): Promise<readonly PersonCopies[]> {
  const people = []
  for (const contactId of ids) people.push(await findPerson(tx, { contactId }))
  const emails = people.flatMap(({ account }) => (account?.email ? [account.email.toLowerCase()] : []))
  const areSeveral = new Set(emails).size > 1
  return people.map(person =>
    areSeveral && person.account?.email.toLowerCase() !== email?.toLowerCase() ? { ...person, account: null } : person,
  )
}

function hasTwoHolders({ links }: LinkedOperation): boolean {
  return new Set(links.filter(({ role }) => isHolderRole(role)).map(({ contactId }) => contactId)).size > 1
}

/** Fields whose chosen contact is not among the merged ones. */
function strangers(fields: Merge['fields'], ids: readonly string[]): FieldErrors {
  const wrong = Object.entries(fields).filter(([, id]) => !ids.includes(id))
  return Object.fromEntries(wrong.map(([field]) => [field, 'error_form_option' as const]))
}
