import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { call } from '../../lib/api/api'
import { defineList, type RowOf } from '../../lib/list/define-list'
import { oneOrAny, yesNo } from '../../lib/list/params'
import { callQuery, keys } from '../../lib/queries/keys'
import { useTextSearch } from '../../lib/queries/use-text-search'

export type ContactRow = RowOf<'POST /contacts/listPagination'>

/** Ascending by name, as in a telephone book; the contract's default is descending (spec: back office §9). */
export const contactsList = defineList('POST /contacts/listPagination', {
  filters: { role: oneOrAny(CONTACT_ROLES), howMeetUs: oneOrAny(HOW_MEET_US), hasOperations: yesNo },
  sorts: ['name', 'email', 'createdDate', 'numOperations'],
  sort: { id: 'name', direction: 'asc' },
})

export function contactQuery(contactId: string) {
  return callQuery(keys.contacts.one(contactId), 'GET /contacts/:id', { params: { id: contactId } })
}

export function contactRecordQuery(contactId: string) {
  return callQuery(keys.contacts.record(contactId), 'GET /contacts/:id/record', { params: { id: contactId } })
}

export function useContactSearch(text: string) {
  return useTextSearch(text, {
    keyOf: keys.contacts.search,
    read: (searchText, signal) => call('POST /contacts/search', { body: { searchText }, signal }),
  })
}
