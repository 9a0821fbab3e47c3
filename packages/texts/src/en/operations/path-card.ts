import type { Texts } from '../../languages'

/** The card about the way to the deed, beside an operation's dates. */
export const pathCard: Texts['operations']['path'] = {
  title: 'Way to the deed',
  goal: { arrasDate: 'Expiry of the arras: {date}', formalizationDate: 'Planned deed: {date}' },
  missed: '{verdict}: {todo}',
  next: '{step}, by {date} at the latest',
  open: 'Step by step',
  caption: 'Steps to the deed: when each is expected, and its last day',
  step: 'Step',
  expected: 'Expected',
  latest: 'At the latest',
  ACT: 'Transparency act',
  DEED: 'Deed',
  own: '{days, plural, one {# day} other {# days}}: median of {count, plural, one {# operation of yours} other {# operations of yours}}',
  trade: '{days, plural, one {# day} other {# days}}: the usual figure',
  planned: 'The date is set',
  answers: 'Up to the customer',
  law: '{days, plural, one {# day} other {# days}} from the FEIN on, by law',
  actLaw: 'Before the day of the deed, by law',
  whatIf: {
    open: 'Try another date',
    which: 'Which date',
    day: 'To which day',
    before: 'Now',
    after: 'With this date',
    nowhere: 'No date to reach',
    save: 'Save this date',
    leave: 'Leave it as it was',
  },
}
