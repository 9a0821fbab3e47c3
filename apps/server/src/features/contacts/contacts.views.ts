import type { StaffOperation } from '@llave/api-contract/operations'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DetailPart, OfOperation } from '../../record/detail-part'

type Contacts = StaffOperation['contacts']

/** The contacts of an operation: holders in their order, then the others by name. */
export const contactsPart: DetailPart<Contacts, { contacts: Contacts }> = {
  select: contactsOf,
  forStaff: contacts => ({ contacts }),
}

function contactsOf(operation: OfOperation) {
  return jsonArrayFrom(
    operation
      .selectFrom('operation_contacts as link')
      .innerJoin('contacts', 'contacts.id', 'link.contact_id')
      .leftJoin('holders', join =>
        join.onRef('holders.contact_id', '=', 'contacts.id').onRef('holders.operation_id', '=', 'link.operation_id'),
      )
      .select([
        'contacts.id as _id',
        'contacts.name',
        'contacts.email',
        'contacts.phone',
        'contacts.dni',
        'contacts.how_meet_us as howMeetUs',
        'link.role',
      ])
      .whereRef('link.operation_id', '=', 'operations.id')
      .orderBy('holders.position', order => order.asc().nullsLast())
      .orderBy('contacts.name')
      .orderBy('contacts.id'),
  )
}
