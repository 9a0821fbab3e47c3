import type { dashboard as es } from '../es/dashboard'
import type { Translated } from '../translated'

export const dashboard: Translated<typeof es> = {
  customer: {
    hello: 'Hello, {name}',
    lead: '{count, plural, =0 {Tell us which mortgage you need and we will guide you step by step.} one {Here is how your application is progressing.} other {Here is how your applications are progressing.}}',
    empty: 'Answer a few questions and we will look for the mortgage that suits you best. It takes about 10 minutes.',
    start: 'Apply for a mortgage',
    another: 'New application',
    step: 'Step {index} of {total}',
    documents: '{done} of {total, plural, one {# document sent} other {# documents sent}}',
    beforeSteps: 'Before we start',
  },
  staff: {
    title: 'Your day',
    figures: {
      late: 'Late',
      documentsToValidate: 'Documents to validate',
      signaturesToValidate: 'Signatures to validate',
      mine: 'My operations',
    },
    statesTitle: 'Live operations by state',
    statesLead: '{count, plural, =0 {There are no live operations.} one {# live operation} other {# live operations}}',
    table: 'View as a table',
    state: 'State',
    count: 'Operations',
    amount: 'Amount',
    lateTitle: 'My operations longest in their state',
    lateEmpty: 'None of your operations is late.',
    days: '{count, plural, one {# day} other {# days}}',
    agency: 'Your account is active. We will let you know when there is something for you.',
  },
}
