import { ROLES, type Role, STAFF_ROLES } from '@llave/domain/people/roles'
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
  /** Whether it concerns the person, the whole brokerage, or its exchange with others. */
  readonly group: 'own' | 'company' | 'outside'
  /** By default everybody for a person's own, otherwise the superadmin. */
  readonly roles?: readonly Role[]
  readonly panel: LazyExoticComponent<ComponentType>
  /** A list that takes the whole width of the page. */
  readonly wide?: true
}

/** Sections of the settings in order; each loads when it is opened, with its own texts. */
const tabs: readonly SettingsTab[] = [
  { id: 'cuenta', title: 'layout.menu.myAccount', group: 'own', panel: lazy(() => import('./account/AccountTab')) },
  { id: 'seguridad', title: 'settings.tabs.security', group: 'own', panel: lazy(() => import('./SecurityTab')) },
  { id: 'privacidad', title: 'common.words.privacy', group: 'own', panel: lazy(() => import('./PrivacyTab')) },
  { id: 'aspecto', title: 'layout.display', group: 'own', panel: lazy(() => import('./DisplayTab')) },
  {
    id: 'notificaciones',
    title: 'area.titles.notifications',
    group: 'own',
    roles: [...STAFF_ROLES, 'agency'],
    panel: ChannelsTab,
  },
  { id: 'ausencia', title: 'words.absence', group: 'own', roles: STAFF_ROLES, panel: AbsenceTab },
  { id: 'calendario', title: 'settings.tabs.calendar', group: 'own', roles: STAFF_ROLES, panel: CalendarTab },
  { id: 'empresa', title: 'settings.tabs.company', group: 'company', panel: CompanyTab },
  { id: 'avisos', title: 'settings.tabs.notices', group: 'company', panel: NoticesTab },
  { id: 'apariencia', title: 'settings.tabs.look', group: 'company', panel: BrandingTab },
  { id: 'documentos', title: 'words.documents', group: 'company', panel: PaperRulesTab },
  { id: 'bancos', title: 'settings.tabs.banks', group: 'company', panel: BanksTab },
  { id: 'cupones', title: 'settings.tabs.coupons', group: 'company', panel: CouponsTab, wide: true },
  { id: 'registro', title: 'settings.tabs.audit', group: 'company', panel: AuditTab, wide: true },
  { id: 'correos', title: 'settings.tabs.mails', group: 'outside', panel: MailTemplatesTab, wide: true },
  { id: 'envios', title: 'settings.tabs.outbox', group: 'outside', panel: OutboxTab, wide: true },
  { id: 'integraciones', title: 'settings.tabs.integrations', group: 'outside', panel: IntegrationsTab },
  { id: 'formulario', title: 'settings.tabs.leadForm', group: 'outside', panel: LeadFormTab },
]

export function settingsTabsFor(own: readonly Role[]): readonly SettingsTab[] {
  return tabs.filter(({ group, roles = group === 'own' ? ROLES : ['superadmin'] }) =>
    roles.some(role => own.includes(role)),
  )
}
