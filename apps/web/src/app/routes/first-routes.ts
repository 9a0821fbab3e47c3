import * as loginPage from '../../features/accounts/sign-in/LoginPage'
import { paths } from '../../lib/navigation/paths'
import { type AppRoute, EVERY_ROLE } from './app-route'

/**
 * The frame of a page: `public` header and footer; `menu` header only; `quiet` header without its menu; `own` that of
 * the signed-in area, or `public` for guests.
 */
export type Frame = 'public' | 'menu' | 'quiet' | 'own'

export interface FirstRoute extends AppRoute {
  readonly frame: Frame
}

/**
 * The screens outside the signed-in areas. Every phone loads this table before it shows anything, so it stays small.
 */
export const firstRoutes: readonly FirstRoute[] = [
  {
    path: paths.login,
    who: 'guests',
    frame: 'public',
    title: 'common.actions.signIn',
    help: 'clientes/cuenta#entrar',
    texts: ['accounts'],
    page: async () => loginPage,
  },
  {
    path: paths.forgotPassword,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.forgotPassword',
    help: 'clientes/cuenta#contrasena',
    texts: ['accounts', 'accountSteps'],
    page: () => import('../../features/accounts/password/ForgotPasswordPage'),
  },
  {
    path: paths.register,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.register',
    help: 'clientes/cuenta#registro',
    texts: ['accounts'],
    page: () => import('../../features/accounts/registration/RegisterPage'),
  },
  {
    path: paths.registerSpc,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.register',
    help: 'clientes/cuenta#registro',
    texts: ['accounts'],
    page: () => import('../../features/accounts/registration/RegisterSpcPage'),
  },
  {
    // Without a parameter the address is unknown, and leads to /login like all others.
    path: '/changePassword/:userId/:activationCode',
    who: 'guests',
    frame: 'public',
    title: 'common.words.newPassword',
    help: 'clientes/cuenta#contrasena',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/password/ChangePasswordPage'),
  },
  {
    path: '/activate/:userId/:activationCode/:couponHandle?',
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.activate',
    help: 'clientes/cuenta#registro',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/links/ActivatePage'),
  },
  {
    path: '/confirmEmail/:userId/:activationCode',
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.confirmEmail',
    help: 'clientes/cuenta#datos',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/links/ConfirmEmailPage'),
  },
  {
    path: paths.redirect,
    who: 'guests',
    frame: 'menu',
    title: 'common.actions.signIn',
    help: 'clientes/cuenta#entrar',
    texts: ['accounts'],
    page: () => import('../../features/accounts/sign-in/RedirectPage'),
  },
  {
    path: paths.logout,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.logout',
    help: 'clientes/cuenta#entrar',
    texts: ['accounts'],
    page: () => import('../../features/accounts/sign-in/LogoutPage'),
  },
  {
    path: paths.firstPassword,
    who: EVERY_ROLE,
    frame: 'quiet',
    title: 'common.words.newPassword',
    help: 'clientes/cuenta#contrasena',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/password/FirstPasswordPage'),
  },
  {
    path: paths.firstFactor,
    who: EVERY_ROLE,
    frame: 'quiet',
    title: 'layout.titles.firstFactor',
    help: 'clientes/cuenta#entrar',
    texts: ['accounts', 'factors', 'errors'],
    page: () => import('../../features/accounts/factors/FirstFactorPage'),
  },
  {
    path: '/customerOperationMailingDocuments/:operationId/:holderId',
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.signContract',
    help: 'clientes/firma#firmar',
    texts: ['signing', 'documents', 'errors'],
    page: () => import('../../features/signing/MailingPage'),
  },
  {
    path: paths.place(':operationId', ':holderId'),
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.holderPlace',
    help: 'clientes/firma#espacio',
    texts: ['holderPlace', 'requests', 'states', 'signing', 'errors'],
    page: () => import('../../features/holder-place/PlacePage'),
  },
  {
    path: '/confirmAddress/:changeId/:code',
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.confirmAddress',
    help: 'clientes/firma#enlace',
    texts: ['signing', 'errors'],
    page: () => import('../../features/signing/link/ConfirmAddressPage'),
  },
  {
    path: paths.verify,
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.verify',
    help: 'clientes/firma#comprobar',
    texts: ['verify', 'errors'],
    page: () => import('../../features/verify/VerifyPage'),
  },
  {
    path: paths.dossier,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.dossier',
    help: null,
    texts: ['dossiers', 'states', 'errors'],
    page: () => import('../../features/dossiers/link/DossierPage'),
  },
  {
    path: paths.mailEnding(':secret'),
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.mailEnding',
    help: 'clientes/seguimiento#correos',
    texts: ['mailEndings', 'errors'],
    page: () => import('../../features/mail-endings/MailEndingPage'),
  },
  {
    path: paths.help,
    who: 'everybody',
    frame: 'own',
    title: 'layout.titles.help',
    help: null,
    texts: ['help', 'area', 'errors'],
    page: () => import('../../features/help/HelpIndexPage'),
  },
  {
    path: paths.helpPage(':part', ':page'),
    who: 'everybody',
    frame: 'own',
    title: 'layout.titles.help',
    help: null,
    texts: ['help', 'errors'],
    page: () => import('../../features/help/HelpPage'),
  },
  {
    path: paths.mailbox,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.mailbox',
    help: null,
    texts: ['mailbox', 'errors'],
    page: () => import('../../features/mailbox/MailboxPage'),
  },
]
