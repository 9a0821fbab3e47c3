import { isStaff } from '@llave/domain/people/roles'
import { beginsWords } from '@llave/domain/text/search-text'
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
import { useCommands } from './commands'
import { helpOpen } from './help-open'
import { readRecents } from './recents'

/** The order in which groups are offered, unless an entry's name matches the text better. */
const ENTRY_GROUPS = ['actions', 'commands', 'recents', 'screens', 'operations', 'contacts', 'tasks'] as const

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

/** The number of records offered of each kind. */
const RECORDS = 6
const TYPING_PAUSE_MS = 150

/**
 * The entries for a text, by groups: actions, recent pages, screens of the menu and, from three characters on, records.
 * Groups whose names begin with the words of the text come first: actions by their verb, then people and operations,
 * then screens. `isBehind` while the records belong to an earlier text.
 */
export function useEntries(text: string): { readonly entries: readonly Entry[]; readonly isBehind: boolean } {
  const t = useTexts()
  const { _id: userId, roles } = useSignedIn()
  const { pathname } = useLocation()
  const actions = useOpenActions()
  const commands = useCommands()
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

  const matches = (title: string) => wanted === '' || beginsWords(title, wanted)
  const keysTitle = t('area.search.keys')
  const entries: Entry[] = [
    ...actions
      .filter(({ title }) => matches(title))
      .map(
        ({ id, title, run }) => ({ id: `action:${id}`, group: 'actions', title, icon: IconBolt, target: run }) as const,
      ),
    ...(isStaff(roles) ? commands : [])
      .filter(({ title }) => beginsWords(title, wanted))
      .map(
        ({ id, title, run }) =>
          ({ id: `command:${id}`, group: 'commands', title, icon: IconBolt, target: run }) as const,
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
      ({ _id, numOperation, title, state, isArchived }) =>
        ({
          id: `operation:${_id}`,
          group: 'operations',
          title: t('common.operation.named', { number: numOperation, title }),
          detail: isArchived
            ? t('area.search.archived', { state: t(`states.names.${state}`) })
            : t(`states.names.${state}`),
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
            operation && t('common.operation.number', { number: operation.numOperation }),
            expirationDate && formatDate(expirationDate),
          ]
            .filter(Boolean)
            .join(' · '),
          icon: IconChecklist,
          target: paths.task(_id),
        }) as const,
    ),
  ]
  return { entries: inOrder(entries, wanted), isBehind: searches && (asked !== wanted || found.isFetching) }
}

/** Keeps groups together, in the place of their best entry; groups without a matching name keep their order. */
function inOrder(entries: readonly Entry[], wanted: string): readonly Entry[] {
  const rankOf = (group: Entry['group']) =>
    Math.min(...entries.filter(entry => entry.group === group).map(entry => rank(entry, wanted)))
  return ENTRY_GROUPS.map(group => ({ group, rank: rankOf(group) }))
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ group }) => {
      const own = entries.filter(entry => entry.group === group)
      return own.sort((one, other) => rank(one, wanted) - rank(other, wanted))
    })
}

/** How well an entry matches the typed text: 0 is best. */
function rank({ group, title }: Entry, wanted: string): number {
  if (wanted === '') return 0
  const [word = ''] = wanted.split(' ')
  const isVerb = beginsWords(title.split(' ')[0] ?? '', word)
  switch (group) {
    case 'actions':
    case 'commands':
      return isVerb ? 0 : 3
    case 'recents':
      return 1
    case 'operations':
    case 'contacts':
      return beginsWords(title, wanted) ? 1 : 3
    case 'screens':
      return 2
    case 'tasks':
      return 3
  }
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
