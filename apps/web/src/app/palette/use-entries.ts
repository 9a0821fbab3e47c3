import { isStaff } from '@llave/domain/people/roles'
import { matchesSearch } from '@llave/domain/text/search-text'
import { SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAddressBook,
  IconBolt,
  IconChecklist,
  IconHistory,
  IconKeyboard,
  IconLayoutKanban,
  type TablerIcon,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/api'
import { useOpenActions } from '../../lib/navigation/open-actions'
import { paths } from '../../lib/navigation/paths'
import { keys } from '../../lib/queries/keys'
import { useSignedIn } from '../../lib/session/session'
import { formatDate } from '../../lib/texts/formats'
import { needTexts, useTexts } from '../../lib/texts/texts'
import { itemsFor } from '../navigation/navigation'
import { suggest } from '../navigation/suggest'
import { helpOpen } from './help-open'
import { readRecents } from './recents'

export const ENTRY_GROUPS = ['actions', 'recents', 'screens', 'operations', 'contacts', 'tasks'] as const

export interface Entry {
  readonly id: string
  readonly group: (typeof ENTRY_GROUPS)[number]
  readonly title: string
  readonly detail?: string
  readonly icon: TablerIcon
  /** An address, or an action on the page. */
  readonly target: string | (() => void)
}

const showKeys = () => helpOpen.set(true)

/** Offered records of each kind. */
const RECORDS = 6
const TYPING_PAUSE_MS = 150

/**
 * The entries for a text in order: actions of the open page, recent pages, screens of the menu and, from three
 * characters on, records. `isBehind` while the records belong to an earlier text.
 */
export function useEntries(text: string): { readonly entries: readonly Entry[]; readonly isBehind: boolean } {
  const t = useTexts()
  const { _id: userId, roles } = useSignedIn()
  const { pathname } = useLocation()
  const actions = useOpenActions()
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const searches = isStaff(roles) && wanted.length >= SEARCH_MIN_LENGTH

  const found = useQuery({
    queryKey: keys.palette(asked),
    queryFn: ({ signal }) => findRecords(asked, signal),
    enabled: searches && asked.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  })
  const records = searches ? found.data : undefined

  const matches = (title: string) => wanted === '' || matchesSearch(title, wanted)
  const keysTitle = t('area.search.keys')
  const entries: Entry[] = [
    ...actions
      .filter(({ title }) => matches(title))
      .map(
        ({ id, title, run }) => ({ id: `action:${id}`, group: 'actions', title, icon: IconBolt, target: run }) as const,
      ),
    ...readRecents(userId, pathname)
      .filter(({ title }) => matches(title))
      .map(
        ({ url, title }) => ({ id: `recent:${url}`, group: 'recents', title, icon: IconHistory, target: url }) as const,
      ),
    ...suggest(itemsFor(roles), item => t(item.title), text).map(
      ({ id, url, title, icon }) =>
        ({ id: `screen:${id}`, group: 'screens', title: t(title), icon, target: url }) as const,
    ),
    ...(matches(keysTitle)
      ? [{ id: 'keys', group: 'screens', title: keysTitle, icon: IconKeyboard, target: showKeys } as const]
      : []),
    ...(records?.operations ?? []).map(
      ({ _id, numOperation, title, state }) =>
        ({
          id: `operation:${_id}`,
          group: 'operations',
          title: t('operations.numbered', { number: numOperation, title }),
          detail: t(`states.names.${state}`),
          icon: IconLayoutKanban,
          target: paths.operation(_id),
        }) as const,
    ),
    ...(records?.contacts ?? []).map(
      ({ _id, name, phone, email }) =>
        ({
          id: `contact:${_id}`,
          group: 'contacts',
          title: name,
          detail: (phone && shownPhone(phone)) || email || '',
          icon: IconAddressBook,
          target: paths.contact(_id),
        }) as const,
    ),
    ...(records?.tasks ?? []).map(
      ({ _id, name, operation, expirationDate }) =>
        ({
          id: `task:${_id}`,
          group: 'tasks',
          title: name,
          // Many tasks have the same name.
          detail: [
            operation && t('operations.number', { number: operation.numOperation }),
            expirationDate && formatDate(expirationDate),
          ]
            .filter(Boolean)
            .join(' · '),
          icon: IconChecklist,
          target: paths.task(_id),
        }) as const,
    ),
  ]
  return { entries, isBehind: searches && (asked !== wanted || found.isFetching) }
}

/** The first matching operations, contacts and pending tasks, with the texts for their names. */
async function findRecords(searchText: string, signal: AbortSignal) {
  const body = { searchText, perPage: RECORDS }
  const [operations, contacts, tasks] = await Promise.all([
    call('POST /operations/search', { body, signal }),
    call('POST /contacts/search', { body, signal }),
    call('POST /tasks/listPagination', {
      body: {
        dataFilter: { page: 1, perPage: RECORDS, searchText },
        sort: { id: 'expirationDate', direction: 'asc' },
        advancedFilter: { filter: 'PENDING' },
      },
      signal,
    }),
    needTexts('operations', 'states'),
  ])
  return { operations: operations.records, contacts: contacts.records, tasks: tasks.records }
}
