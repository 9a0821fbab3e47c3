import type { Role } from '@llave/domain/people/roles'
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

const STAFF: readonly Role[] = ['admin', 'superadmin']

/** The staff's menu (spec: back office §2). Items are limited to certain roles; a group without items is not shown. */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'work',
    title: 'area.navigation.work',
    children: [
      {
        id: 'dashboard',
        title: 'area.titles.dashboard',
        url: paths.dashboard,
        icon: IconHome,
        auth: [...STAFF, 'agency'],
      },
      { id: 'operations', title: 'area.titles.operations', url: paths.operations, icon: IconLayoutKanban, auth: STAFF },
      {
        id: 'review',
        title: 'area.navigation.review',
        url: paths.review,
        icon: IconFileCheck,
        auth: STAFF,
        badge: 'toReview',
      },
      {
        id: 'tasks',
        title: 'area.titles.tasks',
        url: paths.tasks,
        icon: IconCheckbox,
        auth: STAFF,
        exact: true,
        badge: 'pendingTasks',
      },
      { id: 'contacts', title: 'area.titles.contacts', url: paths.contacts, icon: IconAddressBook, auth: STAFF },
      { id: 'radar', title: 'area.titles.radar', url: paths.radar, icon: IconRadar2, auth: STAFF },
    ],
  },
  {
    id: 'administration',
    title: 'area.navigation.administration',
    children: [
      {
        id: 'managers',
        title: 'area.titles.managers',
        url: paths.managers,
        icon: IconUsersGroup,
        auth: ['superadmin'],
      },
      { id: 'agencies', title: 'area.titles.agencies', url: paths.agencies, icon: IconBuildingStore, auth: STAFF },
      {
        id: 'ownAgency',
        title: 'area.titles.ownAgency',
        url: paths.ownAgency,
        icon: IconBuildingStore,
        auth: ['agency'],
      },
      { id: 'users', title: 'area.titles.users', url: paths.users, icon: IconUsers, auth: STAFF },
      { id: 'money', title: 'area.titles.money', url: paths.money, icon: IconCoins, auth: STAFF },
      { id: 'privacy', title: 'area.titles.privacy', url: paths.privacy, icon: IconShieldLock, auth: ['superadmin'] },
      {
        id: 'configuration',
        title: 'area.titles.configuration',
        url: paths.configuration,
        icon: IconSettings,
        auth: STAFF,
      },
      { id: 'settings', title: 'area.titles.settings', url: paths.settings, icon: IconSettings, auth: ['agency'] },
      { id: 'logout', title: 'layout.titles.logout', url: paths.logout, icon: IconLogout, auth: [...STAFF, 'agency'] },
    ],
  },
]

export function navigationFor(roles: readonly Role[], groups = navigation): readonly NavigationGroup[] {
  return groups
    .map(group => ({ ...group, children: group.children.filter(item => item.auth.some(role => roles.includes(role))) }))
    .filter(group => group.children.length > 0)
}

export function itemsFor(roles: readonly Role[]): readonly NavigationItem[] {
  return navigationFor(roles).flatMap(group => group.children)
}
