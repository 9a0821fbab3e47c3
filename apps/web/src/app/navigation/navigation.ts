import { type Role, STAFF_ROLES } from '@llave/domain/people/roles'
import type { PlainTextKey } from '@llave/texts/languages'
import {
  IconAddressBook,
  IconBuildingStore,
  IconCheckbox,
  IconCoins,
  IconFileCheck,
  IconHome,
  IconLayoutKanban,
  IconLogout,
  IconRadar2,
  IconSettings,
  IconShieldLock,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '../../lib/navigation/paths'

export interface NavigationItem {
  readonly id: string
  readonly title: PlainTextKey
  readonly url: string
  readonly icon: TablerIcon
  readonly auth: readonly Role[]
  /** Active only at this exact address, not below it. */
  readonly exact?: boolean
  readonly badge?: BadgeName
}

export interface NavigationGroup {
  readonly id: string
  readonly title: PlainTextKey
  readonly children: readonly NavigationItem[]
}

export type BadgeName = 'pendingTasks' | 'toReview'
/** Counts of the badges by name; a missing one or 0 shows no badge. */
export type Badges = { readonly [B in BadgeName]?: number }

/** The staff's menu (spec: back office §2). Items are limited to certain roles; a group without items is not shown. */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'work',
    title: 'area.navigation.work',
    children: [
      item('dashboard', IconHome, [...STAFF_ROLES, 'agency']),
      item('operations', IconLayoutKanban, STAFF_ROLES),
      item('review', IconFileCheck, STAFF_ROLES, { title: 'area.navigation.review', badge: 'toReview' }),
      item('tasks', IconCheckbox, STAFF_ROLES, { exact: true, badge: 'pendingTasks' }),
      item('contacts', IconAddressBook, STAFF_ROLES),
      item('radar', IconRadar2, STAFF_ROLES),
    ],
  },
  {
    id: 'administration',
    title: 'area.navigation.administration',
    children: [
      item('managers', IconUsersGroup, ['superadmin']),
      item('agencies', IconBuildingStore, STAFF_ROLES),
      item('ownAgency', IconBuildingStore, ['agency']),
      item('users', IconUsers, STAFF_ROLES),
      item('money', IconCoins, STAFF_ROLES),
      item('privacy', IconShieldLock, ['superadmin']),
      item('configuration', IconSettings, STAFF_ROLES),
      item('settings', IconSettings, ['agency']),
      {
        id: 'logout',
        title: 'layout.titles.logout',
        url: paths.logout,
        icon: IconLogout,
        auth: [...STAFF_ROLES, 'agency'],
      },
    ],
  },
]

/** The screens with an address and a title of the same name. */
type Screen = keyof {
  [S in keyof typeof paths as `area.titles.${S}` extends PlainTextKey
    ? (typeof paths)[S] extends string
      ? S
      : never
    : never]: S
}

function item(id: Screen, icon: TablerIcon, auth: readonly Role[], more?: Partial<NavigationItem>): NavigationItem {
  return { id, title: `area.titles.${id}`, url: paths[id], icon, auth, ...more }
}

export function navigationFor(roles: readonly Role[], groups = navigation): readonly NavigationGroup[] {
  return groups
    .map(group => ({ ...group, children: group.children.filter(item => item.auth.some(role => roles.includes(role))) }))
    .filter(group => group.children.length > 0)
}

export function itemsFor(roles: readonly Role[]): readonly NavigationItem[] {
  return navigationFor(roles).flatMap(group => group.children)
}
