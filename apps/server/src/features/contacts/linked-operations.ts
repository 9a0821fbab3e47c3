import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { Work } from '../../platform/platform'
import type { OperationRow } from '../../record/operation/operation-row'

export interface Link {
  readonly contactId: string
  readonly name: string
  readonly role: ContactRole
}
export interface LinkedOperation {
  readonly operation: OperationRow
  readonly links: readonly Link[]
}

/** The links of these contacts, by operation; locks the operations in a fixed order. */
export async function lockOperationsOf({ tx }: Work, contactIds: readonly string[]): Promise<LinkedOperation[]> {
  const operations = await tx
    .selectFrom('operations')
    .selectAll()
    .where('id', 'in', link =>
      link.selectFrom('operationContacts').select('operationId').where('contactId', 'in', contactIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const links = await tx
    .selectFrom('operationContacts as link')
    .innerJoin('contacts', 'contacts.id', 'link.contactId')
    .select(['link.operationId', 'link.contactId', 'link.role', 'contacts.name'])
    .where('link.contactId', 'in', contactIds)
    .orderBy('link.role')
    .execute()
  return operations.map(operation => ({
    operation,
    links: links
      .filter(link => link.operationId === operation.id)
      .map(({ contactId, name, role }) => ({ contactId, name, role })),
  }))
}
