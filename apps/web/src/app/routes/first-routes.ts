import { ROLES } from '@llave/domain/people/roles'
import * as loginPage from '../../features/accounts/sign-in/LoginPage'
import { paths } from '../../lib/navigation/paths'
import type { AppRoute } from './app-route'

/**
 * The frame of a page: `public` header and footer; `menu` header only; `quiet` header without its menu; `own` that of
 * the signed-in area, or `public` for guests.
 */
export type Frame = 'public' | 'menu' | 'quiet' | 'own'

/** The screens outside the signed-in areas; small, because every phone loads this table before anything else. */
export const firstRoutes: Readonly<Record<Frame, readonly AppRoute[]>> = {
  public: [
    {
      path: paths.login,
      who: 'guests',
      title: 'common.actions.signIn',
      help: 'clientes/cuenta#entrar',
      texts: ['accounts'],
      page: async () => loginPage,
    },
    {
      path: paths.forgotPassword,
      who: 'guests',
      title: 'layout.titles.forgotPassword',
      help: 'clientes/cuenta#contrasena',
      texts: ['accounts', 'accountSteps'],
      page: () => import('../../features/accounts/password/ForgotPasswordPage'),
    },
    {
      path: paths.register,
      who: 'guests',
      title: 'layout.titles.register',
      help: 'clientes/cuenta#registro',
      texts: ['accounts'],
      page: () => import('../../features/accounts/registration/RegisterPage'),
    },
    {
      path: paths.registerSpc,
      who: 'guests',
      title: 'layout.titles.register',
      help: 'clientes/cuenta#registro',
      texts: ['accounts'],
      page: () => import('../../features/accounts/registration/RegisterSpcPage'),
    },
    {
      // Without a parameter the address is unknown, and leads to /login like all others.
      path: '/changePassword/:userId/:activationCode',
      who: 'guests',
      title: 'common.words.newPassword',
      help: 'clientes/cuenta#contrasena',
      texts: ['accounts', 'accountSteps', 'errors'],
      page: () => import('../../features/accounts/password/ChangePasswordPage'),
    },
    {
      path: '/activate/:userId/:activationCode/:couponHandle?',
      who: 'guests',
      title: 'layout.titles.activate',
      help: 'clientes/cuenta#registro',
      texts: ['accounts', 'accountSteps', 'errors'],
      page: () => import('../../features/accounts/links/ActivatePage'),
    },
    {
      path: '/confirmEmail/:userId/:activationCode',
      who: 'everybody',
      title: 'layout.titles.confirmEmail',
      help: 'clientes/cuenta#datos',
      texts: ['accounts', 'accountSteps', 'errors'],
      page: () => import('../../features/accounts/links/ConfirmEmailPage'),
    },
    {
      path: '/confirmAddress/:changeId/:code',
      who: 'everybody',
      title: 'layout.titles.confirmAddress',
      help: 'clientes/firma#enlace',
      texts: ['signing', 'errors'],
      page: () => import('../../features/signing/link/ConfirmAddressPage'),
    },
    {
      path: paths.verify,
      who: 'everybody',
      title: 'layout.titles.verify',
      help: 'clientes/firma#comprobar',
      texts: ['verify', 'errors'],
      page: () => import('../../features/verify/VerifyPage'),
    },
  ],
  menu: [
    {
      path: paths.redirect,
      who: 'guests',
      title: 'common.actions.signIn',
      help: 'clientes/cuenta#entrar',
      texts: ['accounts'],
      page: () => import('../../features/accounts/sign-in/RedirectPage'),
    },
  ],
  quiet: [
    {
      path: paths.logout,
      who: 'everybody',
      title: 'layout.titles.logout',
      help: 'clientes/cuenta#entrar',
      texts: ['accounts'],
      page: () => import('../../features/accounts/sign-in/LogoutPage'),
    },
    {
      path: paths.firstPassword,
      who: ROLES,
      title: 'common.words.newPassword',
      help: 'clientes/cuenta#contrasena',
      texts: ['accounts', 'accountSteps', 'errors'],
      page: () => import('../../features/accounts/password/FirstPasswordPage'),
    },
    {
      path: paths.firstFactor,
      who: ROLES,
      title: 'layout.titles.firstFactor',
      help: 'clientes/cuenta#entrar',
      texts: ['accounts', 'factors', 'errors'],
      page: () => import('../../features/accounts/factors/FirstFactorPage'),
    },
    {
      path: '/customerOperationMailingDocuments/:operationId/:holderId',
      who: 'everybody',
      title: 'layout.titles.signContract',
      help: 'clientes/firma#firmar',
      texts: ['signing', 'documents', 'errors'],
      page: () => import('../../features/signing/MailingPage'),
    },
    {
      path: paths.place(':operationId', ':holderId'),
      who: 'everybody',
      title: 'layout.titles.holderPlace',
      help: 'clientes/firma#espacio',
      texts: ['holderPlace', 'requests', 'states', 'signing', 'errors'],
      page: () => import('../../features/holder-place/PlacePage'),
    },
    {
      path: paths.dossier,
      who: 'everybody',
      title: 'layout.titles.dossier',
      help: null,
      texts: ['dossiers', 'states', 'errors'],
      page: () => import('../../features/dossiers/link/DossierPage'),
    },
    {
      path: paths.mailEnding(':secret'),
      who: 'everybody',
      title: 'layout.titles.mailEnding',
      help: 'clientes/seguimiento#correos',
      texts: ['mailEndings', 'errors'],
      page: () => import('../../features/mail-endings/MailEndingPage'),
    },
    {
      path: paths.mailbox,
      who: 'everybody',
      title: 'layout.titles.mailbox',
      help: null,
      texts: ['mailbox', 'errors'],
      page: () => import('../../features/mailbox/MailboxPage'),
    },
  ],
  own: [
    {
      path: paths.help,
      who: 'everybody',
      title: 'layout.titles.help',
      help: null,
      texts: ['help', 'area', 'errors'],
      page: () => import('../../features/help/HelpIndexPage'),
    },
    {
      path: paths.helpPage(':part', ':page'),
      who: 'everybody',
      title: 'layout.titles.help',
      help: null,
      texts: ['help', 'errors'],
      page: () => import('../../features/help/HelpPage'),
    },
  ],
}
