import type { Role } from '@llave/domain/people/roles'
import type { PlainTextKey } from '@llave/texts/languages'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { CompanyTab } from '../company/company.published'
import { ChannelsTab } from '../notifications/notifications.published'

export interface SettingsTab {
  /** Stands in the address (`?tab=company`), so that a tab can be linked to. */
  readonly id: string
  readonly title: PlainTextKey
  readonly roles: readonly Role[]
  readonly panel: LazyExoticComponent<ComponentType>
}

const EVERYBODY: readonly Role[] = ['customer', 'admin', 'superadmin', 'agency']

/** Sections of the settings in their order; each loads when it is opened, with its own texts. */
const tabs: readonly SettingsTab[] = [
  {
    id: 'account',
    title: 'settings.tabs.account',
    roles: EVERYBODY,
    panel: lazy(() => import('./account/AccountTab')),
  },
  { id: 'privacy', title: 'settings.tabs.privacy', roles: EVERYBODY, panel: lazy(() => import('./PrivacyTab')) },
  { id: 'display', title: 'settings.tabs.display', roles: EVERYBODY, panel: lazy(() => import('./DisplayTab')) },
  { id: 'notifications', title: 'settings.tabs.notifications', roles: ['admin', 'superadmin'], panel: ChannelsTab },
  { id: 'company', title: 'settings.tabs.company', roles: ['superadmin'], panel: CompanyTab },
]

/** The sections that somebody with these roles has. */
export function settingsTabsFor(roles: readonly Role[], all = tabs): readonly SettingsTab[] {
  return all.filter(tab => tab.roles.some(role => roles.includes(role)))
}
