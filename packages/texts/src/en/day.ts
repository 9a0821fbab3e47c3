import type { Texts } from '../languages'

export const day: Texts['day'] = {
  title: 'Your day',
  titleOf: '{name}’s day',
  withoutPerson: 'See it without filtering by person',
  first: {
    text: '{name} has invited you to the team. To get to know the application, do these five things with your first operation.',
    complete: 'You know the essentials',
    completeText: 'You have done the five things that each day is made of. The rest is in the search box: Ctrl K.',
    dismiss: 'Do not show again',
    tasks: {
      OPERATION: 'Create an operation, or assign one to yourself',
      DOCUMENT: 'Ask for a document, or validate one',
      CUSTOMER: 'Write to the customer, or log a call',
      TASK: 'Note a task with its date',
      STATE: 'Move it to another state',
    },
  },
  figures: {
    late: 'Late',
    documentsToValidate: 'Documents to validate',
    signaturesToValidate: 'Signatures to validate',
    tasksDue: 'Tasks due today or overdue',
  },
  deeds: { title: 'Signing today' },
  queue: {
    title: 'Most urgent',
    count: '{count, plural, one {# item} other {# items}}',
    empty: 'Nothing is urgent today: no deadline is near and nobody is waiting.',
    rest: '{count, plural, one {There is # more, less urgent.} other {There are # more, less urgent.}}',
    risk: { HIGH: 'High risk', MEDIUM: 'Medium risk', LOW: 'Low risk' },
    and: '{sentence} and {missing}',
    dates: {
      contractWithdrawalDate: {
        ahead:
          '{days, plural, =0 {The withdrawal period of {name} ends today} =1 {The withdrawal period of {name} ends tomorrow} other {The withdrawal period of {name} ends in # days}}',
        past: '{days, plural, =1 {The withdrawal period of {name} ended yesterday} other {The withdrawal period of {name} ended # days ago}}',
      },
      reservationExpirationDate: {
        ahead:
          '{days, plural, =0 {The reservation of {name} expires today} =1 {The reservation of {name} expires tomorrow} other {The reservation of {name} expires in # days}}',
        past: '{days, plural, =1 {The reservation of {name} expired yesterday} other {The reservation of {name} expired # days ago}}',
      },
      arrasDate: {
        ahead:
          '{days, plural, =0 {The arras of {name} expire today} =1 {The arras of {name} expire tomorrow} other {The arras of {name} expire in # days}}',
        past: '{days, plural, =1 {The arras of {name} expired yesterday} other {The arras of {name} expired # days ago}}',
      },
      signTransparencyActDate: {
        ahead:
          '{days, plural, =0 {The transparency act of {name} has to be signed today} =1 {The transparency act of {name} has to be signed tomorrow at the latest} other {The transparency act of {name} has to be signed within # days}}',
        past: '{days, plural, =1 {The transparency act of {name} had to be signed yesterday} other {The transparency act of {name} had to be signed # days ago}}',
      },
      formalizationDate: {
        ahead:
          '{days, plural, =0 {The law does not allow the deed of {name} before today} =1 {The law does not allow the deed of {name} before tomorrow} other {The law does not allow the deed of {name} for another # days}}',
        past: '{days, plural, =1 {The deed of {name} is dated earlier than the law allows} other {The deed of {name} is dated earlier than the law allows}}',
      },
    },
    path: {
      arrasDate: {
        missed: '{name} misses the arras by {days, plural, one {# day} other {# days}}: {todo}',
        tight:
          '{days, plural, =0 {{name} reaches the arras without a day to spare} one {{name} reaches the arras with # day to spare} other {{name} reaches the arras with # days to spare}}',
      },
      formalizationDate: {
        missed: '{name} misses the planned deed by {days, plural, one {# day} other {# days}}: {todo}',
        tight:
          '{days, plural, =0 {{name} reaches the planned deed without a day to spare} one {{name} reaches the planned deed with # day to spare} other {{name} reaches the planned deed with # days to spare}}',
      },
    },
    missing: {
      CONTRACT: 'the contract is not signed',
      DOCUMENTS: 'documents are missing',
      STUDY: 'the study is missing',
      PROPOSAL: 'the proposals are not presented',
      APPRAISAL: 'the appraisal is missing',
      APPROVAL: 'the bank’s approval is missing',
      FEIN: 'the FEIN is missing',
      ACT: 'the transparency act is missing',
      DEED: 'the deed has no date',
    },
    signatures:
      '{name} has been waiting {days, plural, =0 {since today} =1 {since yesterday} other {for # days}} for you to validate {count, plural, one {a signature} other {# signatures}}',
    documents:
      '{name} has been waiting {days, plural, =0 {since today} =1 {since yesterday} other {for # days}} for you to validate {count, plural, one {a document} other {# documents}}',
    undelivered:
      'It is not certain that {count, plural, one {an email} other {# emails}} to {name} arrived ({days, plural, =0 {today} =1 {yesterday} other {# days ago}})',
    papers:
      '{name} was to send {count, plural, one {a document} other {# documents}} {days, plural, =0 {today} =1 {yesterday} other {# days ago}}',
    late: '{name} has been in “{state}” for {days, plural, one {# day} other {# days}}',
    request: {
      ahead:
        '{name} has a request about their data ({kind}): {days, plural, =0 {today is the last day for an answer} =1 {tomorrow is the last day for an answer} other {# days are left to answer}}',
      past: '{name} has a request about their data ({kind}), and the last day for an answer was {days, plural, =1 {yesterday} other {# days ago}}',
    },
    task: 'The task “{task}” {days, plural, =0 {is due today} =1 {was due yesterday} other {was due # days ago}}',
    taskOf:
      'The task “{task}”, of {name}, {days, plural, =0 {is due today} =1 {was due yesterday} other {was due # days ago}}',
    actions: {
      answer: 'Answer',
      answerNamed: 'Answer {name} about their data',
      openNamed: 'Open operation {number}',
      dates: 'See dates',
      datesNamed: 'See dates of operation {number}',
      validateNamed: 'Validate the documents of {name}',
      completeNamed: 'Complete the task “{task}”',
      remind: 'Remind',
      remindNamed: 'Remind {name} of their documents',
    },
    remind: {
      title:
        '{count, plural, one {Remind {name} of the missing document?} other {Remind {name} of the # missing documents?}}',
      text: 'They will get an email with the list:',
      confirm: 'Send the reminder',
    },
  },
  brokerage: {
    title: 'The office in figures',
    own: 'Your figures',
    of: 'The figures of {name}',
    periods: { MONTH: 'This month', QUARTER: 'This quarter', YEAR: 'This year', ALL: 'From the beginning' },
    everybody: 'The whole team',
    left: '{name} (has left)',
    table: 'View as a table',
    download: 'Download CSV',
    nothing: 'There is nothing to show in this period.',
  },
  funnel: {
    title: 'Live operations by state',
    intro:
      '{count, plural, =0 {There are no live operations.} one {# live operation, {amount}} other {# live operations, {amount}}}',
    amount: 'Mortgages',
    fees: 'Expected fees',
    medianDays: 'Days (median)',
  },
  results: {
    title: 'Won and lost',
    intro: '{won, plural, one {# won} other {# won}} and {lost, plural, one {# lost} other {# lost}}',
    month: 'Month',
    won: 'Won',
    amount: 'Mortgages won',
  },
  fees: {
    expected: 'Expected',
    expectedHelp: 'Highest agreed in the live operations',
    earned: 'Earned',
    earnedHelp: 'In the period, by the contract’s maximum',
    invoiced: 'Invoiced',
    invoicedHelp: 'In the period; {outstanding} still to be collected',
    collected: 'Collected',
    collectedHelp: 'In the period, of the invoices',
    charts: {
      earned: 'Fees earned by month',
      invoiced: 'Fees invoiced by month',
      collected: 'Fees collected by month',
    },
    column: 'Fees earned',
    invoicedColumn: 'Invoiced',
    collectedColumn: 'Collected',
  },
  people: { intro: 'Live and late now; won in the period' },
  sources: {
    title: 'How customers find us',
    intro: 'Operations begun and won in the period',
    operations: 'Begun',
  },
}
