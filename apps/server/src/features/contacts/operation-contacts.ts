import type { contactCalls } from '@llave/api-contract/contacts.calls'
import { type ContactRole, isHolderRole } from '@llave/domain/people/contact-roles'
import type { z } from 'zod'
import { AppError, refuseField } from '../../platform/app-error'
import { findRow, readRow, readRows, updateRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { lockNewPeople } from './known-person'
import { goneContact, keptContact } from './merged-contact'
import { createContact, updateContact } from './save-contact'

type BodyOf<K extends keyof typeof contactCalls> = (typeof contactCalls)[K] extends {
  readonly body: infer B extends z.ZodType
}
  ? z.output<B>
  : never

/**
 * Links a new contact or an existing one; instead of a merged one, the one that was kept. Holders are linked only by
 * the questionnaire.
 */
export async function addContact(work: Work, body: BodyOf<'POST /operations/addContact'>): Promise<void> {
  const { operationId, role } = body
  if (body.contact) await lockNewPeople(work)
  const operation = await lockOperationFor(work, work.actor, operationId)
  refuseHolderRole(role)
  const id = body.contactId ?? (body.contact && (await createContact(work, body.contact, body.known, 'contact.')))
  if (!id) refuseField('contactId', 'error_form_obligatory_field')
  const contact = (await findRow(work.tx, 'contacts', id, ['id', 'name'])) ?? (await keptContact(work.tx, id))
  if (!contact) refuseField('contactId', 'error_form_option')
  const contactId = contact.id
  if ((await rolesOf(work, operationId, contactId)).includes(role)) refuseSecondLink()
  await work.tx.insertInto('operationContacts').values({ operationId, contactId, role }).execute()
  await tell(work, operation, { type: 'CONTACT_ADDED', contact: { name: contact.name, role } })
}

/** Changes a linked contact and its role in the operation. A holder keeps its role (spec: back office §4). */
export async function updateOperationContact(
  work: Work,
  { operationId, contactId, role, previousRole, contact }: BodyOf<'POST /operations/updateContact'>,
): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const roles = await rolesOf(work, operationId, contactId)
  if (roles.length === 0) throw await goneContact(work.tx, contactId)
  const present = linkMeant(roles, previousRole ?? null, role ?? null)
  if (contact) await updateContact(work, contactId, contact, 'contact.')
  if (!role || role === present) return
  if (isHolderRole(present)) throw new AppError('ERR_CONTACT_IS_HOLDER')
  refuseHolderRole(role)
  if (roles.includes(role)) refuseSecondLink()
  await updateRow(work.tx, 'operationContacts', { operationId, contactId, role: present }, { role })
  const { name } = await readRow(work.tx, 'contacts', contactId, ['name'])
  await tell(work, operation, { type: 'CONTACT_ROLE_CHANGED', contact: { name, role }, previousRole: present })
}

/** Unlinks contacts, or none when one of them is a holder. Links that no longer exist are skipped. */
export async function removeContacts(
  work: Work,
  { operationId, selecteds }: BodyOf<'POST /operations/removeContacts'>,
): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  if (selecteds.some(({ role }) => isHolderRole(role))) throw new AppError('ERR_CONTACT_IS_HOLDER')
  const removed = []
  for (const { contactId, role } of selecteds) {
    const link = await work.tx
      .deleteFrom('operationContacts as link')
      .using('contacts')
      .whereRef('contacts.id', '=', 'link.contactId')
      .where('link.operationId', '=', operationId)
      .where('link.contactId', '=', contactId)
      .where('link.role', '=', role)
      .returning(['contacts.name', 'link.role'])
      .executeTakeFirst()
    if (link) removed.push(link)
  }
  if (removed.length > 0) await tell(work, operation, { type: 'CONTACTS_REMOVED', contacts: removed })
}

async function rolesOf({ tx }: Work, operationId: string, contactId: string): Promise<ContactRole[]> {
  const links = await readRows(tx, 'operationContacts', { operationId, contactId }, ['role'])
  return links.map(({ role }) => role)
}

/** The link to change: the named one, the one with that role, or the only one. */
function linkMeant(roles: readonly ContactRole[], previous: ContactRole | null, role: ContactRole | null): ContactRole {
  const meant = previous ?? roles.find(one => one === role) ?? (roles.length === 1 ? roles[0] : undefined)
  if (!meant) refuseField('previousRole', 'error_form_obligatory_field')
  if (!roles.includes(meant)) refuseField('previousRole', 'error_form_option')
  return meant
}

function refuseHolderRole(role: ContactRole): void {
  if (isHolderRole(role)) refuseField('role', 'error_form_option')
}

function refuseSecondLink(): never {
  const code = 'ERR_FORM_OPERATION_ROL_OPERATION'
  throw new AppError(code, { fields: { role: code } })
}
