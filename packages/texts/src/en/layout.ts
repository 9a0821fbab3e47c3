import type { Texts } from '../languages'

export const layout: Texts['layout'] = {
  skipToContent: 'Skip to content',
  menu: {
    open: 'Open menu',
    close: 'Close menu',
    main: 'Main menu',
    aboutUs: 'About us',
    calculator: 'Calculator',
    calculatorTab: 'Calculator (opens in another tab)',
    blog: 'Blog',
    myAccount: 'My account',
  },
  footer: {
    registerNumber: 'Bank of Spain register: {number}',
    terms: 'Legal notice',
    cookies: 'Cookies',
  },
  help: 'Help for this screen (opens in another tab)',
  display: 'Appearance and language',
  titles: {
    forgotPassword: 'Reset your password',
    register: 'Apply for your mortgage',
    firstFactor: 'Protect your account',
    activate: 'Activate your account',
    confirmEmail: 'Confirm your email address',
    confirmAddress: 'Confirm the email for signing',
    signContract: 'Sign your contract',
    holderPlace: 'Your page as an applicant',
    dossier: 'Dossier',
    mailEnding: 'Emails',
    verify: 'Check a contract',
    help: 'Help',
    mailbox: 'Test mailbox',
    logout: 'Sign out',
  },
}
