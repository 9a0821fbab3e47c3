import type { Role } from '@llave/domain/roles'
import type { TextKey } from '@llave/texts/languages'
import type { Namespace } from '@llave/texts/translate'
import type { ComponentType } from 'react'
import { paths } from '../lib/paths'

const EVERY_ROLE = ['customer', 'admin', 'superadmin', 'agency'] as const satisfies readonly Role[]
const STAFF = ['admin', 'superadmin'] as const satisfies readonly Role[]
const CUSTOMER = ['customer'] as const satisfies readonly Role[]

/** Guests only, everybody, or the roles that may open it (spec: customer area §2, §6). */
export type Audience = 'guests' | 'everybody' | readonly Role[]

/**
 * What stands around a page: `public` header and footer, `quiet` the header without its menu and no footer, `area` the
 * signed-in person's own (customers' toolbar or the staff's shell).
 */
export type Frame = 'public' | 'quiet' | 'area'

export interface AppRoute {
  readonly path: string
  readonly who: Audience
  readonly frame: Frame
  readonly title: TextKey
  /** Texts that must be there before the page is shown, beside common and layout and, in the areas, errors. */
  readonly texts: readonly Namespace[]
  readonly page: () => Promise<{ readonly default: ComponentType }>
}

/** Every screen of the product, one entry each. A page is the default export of its module. */
export const routeTable: readonly AppRoute[] = [
  {
    path: paths.login,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.login',
    texts: ['accounts'],
    page: () => import('../features/accounts/LoginPage'),
  },
  {
    path: paths.forgotPassword,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.forgotPassword',
    texts: ['accounts'],
    page: () => import('../features/accounts/ForgotPasswordPage'),
  },
  {
    path: paths.register,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.register',
    texts: ['accounts'],
    page: () => import('../features/accounts/RegisterPage'),
  },
  {
    path: paths.registerSpc,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.register',
    texts: ['accounts'],
    page: () => import('../features/accounts/RegisterSpcPage'),
  },
  {
    // With a parameter missing the address is unknown, and leads to /login as all such do.
    path: '/changePassword/:userId/:activationCode',
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.changePassword',
    texts: ['accounts', 'errors'],
    page: () => import('../features/accounts/ChangePasswordPage'),
  },
  {
    path: '/activate/:userId/:activationCode/:couponHandle?',
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.activate',
    texts: ['accounts', 'errors'],
    page: () => import('../features/accounts/ActivatePage'),
  },
  {
    path: '/confirmEmail/:userId/:activationCode',
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.confirmEmail',
    texts: ['accounts', 'errors'],
    page: () => import('../features/accounts/ConfirmEmailPage'),
  },
  {
    path: paths.redirect,
    who: 'guests',
    frame: 'quiet',
    title: 'layout.titles.redirect',
    texts: ['accounts'],
    page: () => import('../features/accounts/RedirectPage'),
  },
  {
    path: paths.logout,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.logout',
    texts: ['accounts'],
    page: () => import('../features/accounts/LogoutPage'),
  },
  {
    path: paths.firstPassword,
    who: EVERY_ROLE,
    frame: 'quiet',
    title: 'layout.titles.changePassword',
    texts: ['accounts', 'errors'],
    page: () => import('../features/accounts/FirstPasswordPage'),
  },
  {
    path: '/customerOperationMailingDocuments/:operationId/:holderId',
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.signContract',
    texts: ['signing', 'documents', 'errors'],
    page: () => import('../features/signing/MailingPage'),
  },
  {
    path: paths.mailbox,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.mailbox',
    texts: ['accounts', 'errors'],
    page: () => import('../features/mailbox/MailboxPage'),
  },
  {
    path: paths.dashboard,
    who: EVERY_ROLE,
    frame: 'area',
    title: 'layout.titles.dashboard',
    texts: ['dashboard', 'requests', 'states'],
    page: () => import('../features/dashboard/DashboardPage'),
  },
  {
    path: paths.requests,
    who: CUSTOMER,
    frame: 'area',
    title: 'layout.titles.requests',
    texts: ['requests', 'states'],
    page: () => import('../features/requests/RequestsPage'),
  },
  {
    path: '/solicitud/:operationId/:tab?',
    who: CUSTOMER,
    frame: 'area',
    title: 'layout.titles.request',
    texts: ['requests', 'states', 'questionnaire'],
    page: () => import('../features/requests/RequestPage'),
  },
  {
    path: paths.questionnaire,
    who: CUSTOMER,
    frame: 'area',
    title: 'layout.titles.questionnaire',
    texts: ['questionnaire', 'states'],
    page: () => import('../features/questionnaire/QuestionnairePage'),
  },
  {
    path: paths.settings,
    who: ['customer', 'agency'],
    frame: 'area',
    title: 'layout.titles.settings',
    texts: ['settings', 'accounts'],
    page: () => import('../features/settings/SettingsPage'),
  },
  {
    path: paths.configuration,
    who: STAFF,
    frame: 'area',
    title: 'layout.titles.configuration',
    texts: ['settings', 'accounts'],
    page: () => import('../features/settings/SettingsPage'),
  },
  {
    path: paths.notifications,
    who: EVERY_ROLE,
    frame: 'area',
    title: 'layout.titles.notifications',
    texts: ['notifications'],
    page: () => import('../features/notifications/NotificationsPage'),
  },
  {
    path: paths.operations,
    who: STAFF,
    frame: 'area',
    title: 'layout.titles.operations',
    texts: ['board', 'operations', 'states'],
    page: () => import('../features/board/OperationsPage'),
  },
  {
    path: paths.board(':state'),
    who: STAFF,
    frame: 'area',
    title: 'layout.titles.board',
    texts: ['board', 'operations', 'states'],
    page: () => import('../features/board/StateBoardPage'),
  },
  {
    path: paths.operationFiles(':operationId'),
    who: STAFF,
    frame: 'area',
    title: 'layout.titles.operation',
    texts: ['documents', 'states'],
    page: () => import('../features/documents/FolderPage'),
  },
  {
    path: paths.operation(':operationId', ':tab?'),
    who: STAFF,
    frame: 'area',
    title: 'layout.titles.operation',
    texts: ['operations', 'states', 'questionnaire'],
    page: () => import('../features/operations/OperationPage'),
  },
]
