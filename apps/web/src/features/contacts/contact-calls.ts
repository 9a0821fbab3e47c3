import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { defineList, type RowOf } from '../../lib/list/define-list'
import { oneOrAny, yesNo } from '../../lib/list/params'
import { keys } from '../../lib/queries/keys'

export type ContactRow = RowOf<'POST /contacts/listPagination'>

/** The address book. By name, descending, unless asked otherwise (spec: back office §9). */
export const contactsList = defineList('POST /contacts/listPagination', {
  filters: { role: oneOrAny(CONTACT_ROLES), howMeetUs: oneOrAny(HOW_MEET_US), hasOperations: yesNo },
  sorts: ['name', 'email', 'createdDate', 'numOperations'],
  sort: { id: 'name', direction: 'desc' },
})

/** One contact with all of its operations. */
export function contactQuery(contactId: string) {
  return queryOptions({
    queryKey: keys.contacts.one(contactId),
    queryFn: ({ signal }) => call('GET /contacts/:id', { params: { id: contactId }, signal }),
  })
}

const TYPING_PAUSE_MS = 200

/** The contacts that a text finds, from three characters on; the previous ones stay until the next have come. */
export function useContactSearch(text: string) {
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const searches = asked.length >= SEARCH_MIN_LENGTH
  const { data, isFetching } = useQuery({
    queryKey: keys.contacts.search(asked),
    queryFn: ({ signal }) => call('POST /contacts/search', { body: { searchText: asked }, signal }),
    enabled: searches,
    placeholderData: keepPreviousData,
  })
  return { found: searches ? (data?.records ?? []) : [], searches, isBehind: isFetching || asked !== text.trim() }
}
