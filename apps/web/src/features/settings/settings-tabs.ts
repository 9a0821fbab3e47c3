import type { Role } from '@llave/domain/people/roles'
import type { PlainTextKey } from '@llave/texts/languages'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { AuditTab } from '../audit/audit.published'
import { CalendarTab } from '../calendar/calendar.published'
import { BrandingTab, CompanyTab, NoticesTab } from '../company/company.published'
import { CouponsTab } from '../coupons/coupons.published'
import { BanksTab } from '../dossiers/dossiers.published'
import { IntegrationsTab } from '../integrations/integrations.published'
import { LeadFormTab } from '../leads/leads.published'
import { MailTemplatesTab } from '../mail-templates/mail-templates.published'
import { ChannelsTab } from '../notifications/notifications.published'
import { OutboxTab } from '../outbox/outbox.published'
import { PaperRulesTab } from '../paper-rules/paper-rules.published'
import { AbsenceTab } from '../people/people.published'

export interface SettingsTab {
  /** Part of the URL (`/configuracion/empresa`), so that a tab can be linked to. */
  readonly id: string
  readonly title: PlainTextKey
  readonly roles: readonly Role[]
  /** Whether it concerns the person, the whole brokerage, or its exchange with others. */
  readonly group: 'own' | 'company' | 'outside'
  readonly panel: LazyExoticComponent<ComponentType>
  /** A list that takes the whole width of the page. */
  readonly wide?: true
}

const EVERYBODY: readonly Role[] = ['customer', 'admin', 'superadmin', 'agency']
const STAFF: readonly Role[] = ['admin', 'superadmin']
const OWNER: readonly Role[] = ['superadmin']

/** Sections of the settings in order; each loads when it is opened, with its own texts. */
const tabs: readonly SettingsTab[] = [
  {
    id: 'cuenta',
    title: 'layout.menu.myAccount',
    roles: EVERYBODY,
    group: 'own',
    panel: lazy(() => import('./account/AccountTab')),
  },
  {
    id: 'seguridad',
    title: 'settings.tabs.security',
    roles: EVERYBODY,
    group: 'own',
    panel: lazy(() => import('./SecurityTab')),
  },
  {
    id: 'privacidad',
    title: 'common.words.privacy',
    roles: EVERYBODY,
    group: 'own',
    panel: lazy(() => import('./PrivacyTab')),
  },
  {
    id: 'aspecto',
    title: 'layout.display',
    roles: EVERYBODY,
    group: 'own',
    panel: lazy(() => import('./DisplayTab')),
  },
  {
    id: 'notificaciones',
    title: 'area.titles.notifications',
    roles: [...STAFF, 'agency'],
    group: 'own',
    panel: ChannelsTab,
  },
  { id: 'ausencia', title: 'words.absence', roles: STAFF, group: 'own', panel: AbsenceTab },
  { id: 'calendario', title: 'settings.tabs.calendar', roles: STAFF, group: 'own', panel: CalendarTab },
  { id: 'empresa', title: 'settings.tabs.company', roles: OWNER, group: 'company', panel: CompanyTab },
  { id: 'avisos', title: 'settings.tabs.notices', roles: OWNER, group: 'company', panel: NoticesTab },
  { id: 'apariencia', title: 'settings.tabs.look', roles: OWNER, group: 'company', panel: BrandingTab },
  { id: 'documentos', title: 'words.documents', roles: OWNER, group: 'company', panel: PaperRulesTab },
  { id: 'bancos', title: 'settings.tabs.banks', roles: OWNER, group: 'company', panel: BanksTab },
  {
    id: 'cupones',
    title: 'settings.tabs.coupons',
    roles: OWNER,
    group: 'company',
    panel: CouponsTab,
    wide: true,
  },
  { id: 'registro', title: 'settings.tabs.audit', roles: OWNER, group: 'company', panel: AuditTab, wide: true },
  {
    id: 'correos',
    title: 'settings.tabs.mails',
    roles: OWNER,
    group: 'outside',
    panel: MailTemplatesTab,
    wide: true,
  },
  { id: 'envios', title: 'settings.tabs.outbox', roles: OWNER, group: 'outside', panel: OutboxTab, wide: true },
  { id: 'integraciones', title: 'settings.tabs.integrations', roles: OWNER, group: 'outside', panel: IntegrationsTab },
  { id: 'formulario', title: 'settings.tabs.leadForm', roles: OWNER, group: 'outside', panel: LeadFormTab },
]

export function settingsTabsFor(roles: readonly Role[], all = tabs): readonly SettingsTab[] {
  return all.filter(tab => tab.roles.some(role => roles.includes(role)))
}
