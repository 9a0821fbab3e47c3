import type { FoundCustomer } from '@llave/api-contract/operations.calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { allOf, isSearchable, searchConditions } from '../../record/lists/search-text'

/**
 * Contacts and customers that match a text, by name. Customers who registered by themselves have no contact until their
 * questionnaire is complete; those with one are listed once, as the contact.
 */
export async function searchCustomers(db: Db, text: string, most: number): Promise<FoundCustomer[]> {
  if (!isSearchable(text)) return []
  const { rows } = await sql<FoundCustomer>`
    select "_id", kind, name, email, phone from (
      select contacts.id as "_id", 'CONTACT' as kind, name, email::text, phone, name_sort from contacts
      where ${allOf(searchConditions('contacts.searchText', text))}
      union all
      select users.id, 'ACCOUNT', btrim(name || ' ' || lastname), email::text, phone, name_sort from users
      where 'customer' = any(roles) and email <> ''
        and contact_id is null
        and ${allOf(searchConditions('users.searchText', text))}
    ) found
    order by name_sort, "_id" limit ${most}`.execute(db)
  return rows
}
