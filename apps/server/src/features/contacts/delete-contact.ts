import { isHolderRole } from '@llave/domain/people/contact-roles'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationsOf } from './linked-operations'
import { lockContact } from './save-contact'

/**
 * Deletes a contact and its links; each operation's feed records it. A holder cannot be deleted (spec: back office §4).
 */
export async function deleteContact(work: Work, id: string): Promise<void> {
  await lockContact(work, id)
  const linked = await lockOperationsOf(work, [id])
  if (linked.some(({ links }) => links.some(({ role }) => isHolderRole(role)))) {
    throw new AppError('ERR_CONTACT_IS_HOLDER')
  }
  await work.tx.deleteFrom('contacts').where('id', '=', id).execute()
  for (const { operation, links } of linked) {
    const contacts = links.map(({ name, role }) => ({ name, role }))
    await tell(work, operation, { type: 'CONTACT_DELETED', contacts })
  }
  await work.audit({ action: 'contact.deleted', entity: 'contact', entityId: id })
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: [] })
}
