import type { Texts } from '../languages'

export const corrections: Texts['corrections'] = {
  contact: 'their contact',
  account: 'their account',
  operations: '{count, plural, one {operation No. {numbers}} other {operations No. {numbers}}}',
  also: 'It is also corrected in {places}.',
  links: 'The open signing link (No. {numbers}) is sent to the new address.',
  changed: 'They will sign in with the new address.',
  invited: 'They are invited again, at the new address.',
  joined:
    'A customer already has this address, so they count as the same person: their operations move to that customer’s account, and the one they have now, which was never used, is removed.',
  kept: 'Their account stays as it is: they sign in with the address it has, which is corrected in their user record.',
  told: 'The previous address is told.',
  signed: 'Contracts that are already signed (No. {numbers}) stay as they are.',
  customer: {
    also: '{count, plural, one {It also changes in your application No. {numbers}.} other {It also changes in your applications No. {numbers}.}}',
    kept: 'Your account stays as it is: you sign in with the same email address as before.',
    told: 'We tell the previous address of the change.',
    checked: 'We will check the change with {name} before we accept their signature.',
  },
}
