import type { Texts } from '../languages'

export const accountSteps: Texts['accountSteps'] = {
  reset: {
    title: 'Reset your password',
    text: 'Enter the email address of your account and we will send you a link to create a new password.',
    sentText: 'We have sent {email} a link to create a new password. It is valid for one hour.',
    back: 'Back to sign in',
  },
  changePassword: {
    invited: 'Welcome, {name}',
    invitedText: 'You will sign in with {email}. Choose a password that only you know.',
    enter: 'Save and enter',
    title: 'Create your new password',
    checking: 'Checking the link…',
    submit: 'Save the password',
    changed: 'Your password has changed. You can now sign in with the new one.',
    invalidLink: 'The link to change your password is not valid or has expired. Ask for a new one.',
  },
  firstPassword: {
    title: 'Choose your own password',
    text: 'You signed in with a password that someone else gave you. Before you go on, choose one that only you know.',
    submit: 'Save and continue',
    changed: 'Your password has changed.',
  },
  activate: {
    working: 'Activating your account…',
    activated: 'Your account is active. You can now sign in.',
    usedText:
      'It has already been used or has expired. If you have activated your account, sign in. If not, enter your email address and we will send you another link.',
    failedTitle: 'We could not activate your account',
  },
  confirmEmail: {
    working: 'Confirming your email address…',
    confirmed: 'Your new email address is confirmed.',
    usedText: 'It has already been used or has expired. You can change your email address again in your settings.',
    failedTitle: 'We could not confirm your email address',
  },
}
