import * as loginPage from '../../features/accounts/sign-in/LoginPage'
import { paths } from '../../lib/navigation/paths'
import { type AppRoute, EVERY_ROLE } from './app-route'

/** The frame of a page: `public` header and footer; `menu` header only; `quiet` header without its menu. */
export type Frame = 'public' | 'menu' | 'quiet'

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
    title: 'layout.titles.login',
    texts: ['accounts'],
    page: async () => loginPage,
  },
  {
    path: paths.forgotPassword,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.forgotPassword',
    texts: ['accounts', 'accountSteps'],
    page: () => import('../../features/accounts/password/ForgotPasswordPage'),
  },
  {
    path: paths.register,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.register',
    texts: ['accounts'],
    page: () => import('../../features/accounts/registration/RegisterPage'),
  },
  {
    path: paths.registerSpc,
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.register',
    texts: ['accounts'],
    page: () => import('../../features/accounts/registration/RegisterSpcPage'),
  },
  {
    // Without a parameter the address is unknown, and leads to /login like all others.
    path: '/changePassword/:userId/:activationCode',
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.changePassword',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/password/ChangePasswordPage'),
  },
  {
    path: '/activate/:userId/:activationCode/:couponHandle?',
    who: 'guests',
    frame: 'public',
    title: 'layout.titles.activate',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/links/ActivatePage'),
  },
  {
    path: '/confirmEmail/:userId/:activationCode',
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.confirmEmail',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/links/ConfirmEmailPage'),
  },
  {
    path: paths.redirect,
    who: 'guests',
    frame: 'menu',
    title: 'layout.titles.redirect',
    texts: ['accounts'],
    page: () => import('../../features/accounts/sign-in/RedirectPage'),
  },
  {
    path: paths.logout,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.logout',
    texts: ['accounts'],
    page: () => import('../../features/accounts/sign-in/LogoutPage'),
  },
  {
    path: paths.firstPassword,
    who: EVERY_ROLE,
    frame: 'quiet',
    title: 'layout.titles.changePassword',
    texts: ['accounts', 'accountSteps', 'errors'],
    page: () => import('../../features/accounts/password/FirstPasswordPage'),
  },
  {
    path: paths.firstFactor,
    who: EVERY_ROLE,
    frame: 'quiet',
    title: 'layout.titles.firstFactor',
    texts: ['accounts', 'factors', 'errors'],
    page: () => import('../../features/accounts/factors/FirstFactorPage'),
  },
  {
    path: '/customerOperationMailingDocuments/:operationId/:holderId',
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.signContract',
    texts: ['signing', 'documents', 'errors'],
    page: () => import('../../features/signing/MailingPage'),
  },
  {
    path: '/confirmAddress/:changeId/:code',
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.confirmAddress',
    texts: ['signing', 'errors'],
    page: () => import('../../features/signing/link/ConfirmAddressPage'),
  },
  {
    path: paths.verify,
    who: 'everybody',
    frame: 'public',
    title: 'layout.titles.verify',
    texts: ['verify', 'errors'],
    page: () => import('../../features/verify/VerifyPage'),
  },
  {
    path: paths.mailbox,
    who: 'everybody',
    frame: 'quiet',
    title: 'layout.titles.mailbox',
    texts: ['mailbox', 'errors'],
    page: () => import('../../features/mailbox/MailboxPage'),
  },
]
