import type { Texts } from '../languages'

export const notifications: Texts['notifications'] = {
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAllRead: 'Mark all as read',
  seeAll: 'See all',
  empty: 'You have no notifications',
  emptyHelp: 'We will let you know here when there is news.',
  customer: {
    offersReleased:
      'Application no. {number}: {count, plural, one {you can now see a bank’s offer} other {you can now compare the offers of # banks}}.',
    papersShown: 'Application no. {number}: {holder} lets you see the documents they send.',
    papersHidden: 'Application no. {number}: {holder} no longer lets you see the documents they send.',
    longWait: 'Application no. {number}: this step is taking longer than usual. {what}',
    messageReceived: 'Application no. {number}: you have a new message.',
    contractRejected: 'Application no. {number}: {holder} needs to sign the contract again. {reason}',
    contractVoided:
      'Application no. {number}: the fees have changed. Those who had already signed receive a link to sign the contract again.',
    stateChanged: 'Application no. {number}: {step}. {now}',
    questionnaireCompleted: 'Application no. {number}: we have the questionnaire and are reviewing it.',
    documentRejected: 'Application no. {number}: please upload “{document}” again. Reason: {words}',
    documentRequested:
      'Application no. {number}: {count, plural, one {we need one more document, “{document}”} other {we need # more documents}}.',
    documentUpdateRequested: 'Application no. {number}: “{document}” needs updating.',
    documentsReminded:
      'Application no. {number}: {count, plural, one {one document is still missing} other {# documents are still missing}}.',
  },
  /** To an agency's people, about a customer whom it sent. */
  agency: {
    SIGNED: '{name} has signed the contract.',
    DEED: '{name}: the signing at the notary is on {date}.',
    WON: '{name} has signed at the notary.',
    ENDED: '{name}: it ended without signing.',
  },
  contractWaits: 'the contract has not been sent; missing: {missing}',
  /** One notice to the superadmins, however many contracts wait. */
  companyIncomplete:
    'Some contracts cannot be sent; missing: {missing}. They go out by themselves once it is complete.',
  ofOperation: 'No. {number} · {title}: {body}',
  kinds: {
    STATE: 'Progress of an operation',
    DOCUMENTS: 'Customer documents',
    CONTRACT: 'Contract signatures',
    LATE: 'Late operations',
    DATE: 'Arras and reservations that expire',
    ASSIGNED: 'Operations assigned to you',
    TASK: 'Tasks',
    MENTION: 'Mentions in comments',
    MESSAGE: 'Messages from the customer',
    LEAD: 'Customers you sent',
    REQUEST: 'Your application',
    OWN: 'Reminder',
    SECURITY: 'Security',
  },
  keyEnds: 'The API key “{name}” stops working on {date}: make another one before',
  privacyRemoved:
    '{rows, plural, one {# blocked item} other {# blocked items}} of a person whose time is over {rows, plural, one {has} other {have}} been removed, with {files, plural, one {# file} other {# files}}',
  privacySoon: '{name} has to be answered about their data by {date}',
  privacyOverdue: 'The time to answer {name} about their data ended on {date}',
  unusual: {
    files: '{person} has opened or downloaded {count} files today; on a usual day it is {usual}',
    rows: '{person} has exported {count} rows today; on a usual day it is {usual}',
  },
  channels: { app: 'In the app', push: 'On the device', email: 'By email' },
  choices: {
    title: 'What we tell you about',
    help: 'What you do not want to see as new stays in the list, already read.',
    of: '{kind}: {channel}',
  },
  staff: {
    LEAD_SENT: '{agency} sends this person',
    LEAD_RECEIVED: 'comes from your website: nobody looks after it yet',
    CUSTOMER_WROTE: 'the customer has written a message',
    HOLDER_WROTE: '{holder} has written a message',
    MAIL_SET_ASIDE: 'an email came that is not from the customer, or cannot be taken',
    CONTRACT_SIGNED: 'new signature to validate: {holder}',
    HOLDER_EMAIL_CHANGED: 'the customer has changed another holder’s email: check it',
    SIGNING_PHONE_MISSING: 'a holder cannot sign: their mobile number is missing',
    QUESTIONNAIRE_COMPLETED: 'questionnaire completed',
    ESTUDIO_VIABILIDAD: 'feasibility study required',
    NEGOCIACION: 'in negotiation',
    PRESENTACION_PROPUESTA: 'offers ready',
    APROBACION: 'approval added',
    appraisalDate: 'valuation added',
    formalizationDate: 'signing added',
    DOCUMENTS_COMPLETE: 'all documents have been uploaded',
    PROVISION_PROOF_UPLOADED: 'new receipt, {document}',
    DOCUMENT_WAIVER_PROPOSED: 'the customer says they cannot provide “{document}”',
    HOLDER_WAIVER_PROPOSED: '{holder} says that they cannot provide “{document}”',
    OFFER_PREFERRED: 'the customer prefers the offer from {bank}',
  },
  assigned: '{count, plural, one {assigned to you} other {# more operations have been assigned to you}}',
  handedOver:
    '{operations, plural, =0 {You now have {tasks, plural, one {# task} other {# tasks}} of {from}} other {{tasks, plural, =0 {You now have {operations, plural, one {# operation} other {# operations}} of {from}} other {You now have {operations, plural, one {# operation} other {# operations}} and {tasks, plural, one {# task} other {# tasks}} of {from}}}}}',
  standIn: 'You stand in for {away} from {from} to {to}: what is for them will reach you',
  standInDay: 'You stand in for {away} on {from}: on that day you get whatever is for them',
  noStandIn: 'You no longer stand in for {away}: what is for them will not reach you',
  /** To the superadmins, when nobody else looks after the work of an absent colleague. */
  leftToOwners: {
    alone: 'Nobody stands in for {away}, away until {date}: their work comes to you',
    with: 'Whoever stands in for {away} until {date} is away too: {standIn} has their work, and it comes to you as well',
  },
  tasks: {
    assigned: 'You have been assigned the task “{name}”',
    assignedMany: 'You have been assigned {count} tasks',
    subscribed: 'You have been subscribed to the task “{name}”',
    subscribedMany: 'You have been subscribed to {count} tasks',
    completed: 'Task completed: “{name}”',
    completedMany: '{count} tasks that you follow have been completed',
  },
  colleague: {
    MENTIONED: '{author} mentioned you: “{about}”',
  },
  span: {
    days: '{count, plural, one {# day} other {# days}}',
    hours: '{count, plural, other {# h}}',
  },
  dated: {
    arrasDate:
      '{days, plural, =0 {the arras expire today} =1 {the arras expire tomorrow} other {the arras expire in # days}}',
    reservationExpirationDate:
      '{days, plural, =0 {the reservation expires today} =1 {the reservation expires tomorrow} other {the reservation expires in # days}}',
  },
  slack: {
    /** One notice about several operations. */
    many: '{count} operations reach their arras or their deed with too little to spare, or too late',
    arrasDate: {
      missed: 'misses the arras by {days, plural, one {# day} other {# days}}: {todo}',
      tight:
        '{days, plural, =0 {reaches the arras without a day to spare} one {reaches the arras with # day to spare} other {reaches the arras with # days to spare}}',
    },
    formalizationDate: {
      missed: 'misses the planned deed by {days, plural, one {# day} other {# days}}: {todo}',
      tight:
        '{days, plural, =0 {reaches the planned deed without a day to spare} one {reaches the planned deed with # day to spare} other {reaches the planned deed with # days to spare}}',
    },
  },
  timed: {
    CUESTIONARIO_EN_CURSO: 'questionnaire in progress for more than {span}',
    CUESTIONARIO_COMPLETADO: 'questionnaire completed for more than {span}',
    CONTRATO_INTERMEDIACION: 'more than {span} in contract',
    SUBIR_DOCUMENTACION: 'more than {span} in upload documents',
    PROVISION_FONDOS_ESTUDIO: 'more than {span} in deposit for the study',
    ESTUDIO_VIABILIDAD: 'more than {span} in feasibility study',
    NEGOCIACION: 'more than {span} in negotiation',
    PRESENTACION_PROPUESTA: 'more than {span} in presentation of offers',
    PROVISION_FONDOS: 'more than {span} in deposit',
    TASACION: 'more than {span} in valuation',
    APROBACION: 'more than {span} in approval',
    FORMALIZACION: 'more than {span} in signing',
  },
  push: { customer: 'There is news about your application.', staff: 'There is news about an operation.' },
  screen: {
    error: 'We could not save the change. Please try again.',
    new: '{count, plural, one {You have # new notification} other {You have # new notifications}}',
    isUnread: 'Unread',
    filter: 'Notifications to show',
    all: 'All',
    allRead: 'You are up to date: nothing left to read.',
    toggleRead: 'Mark as read: {name}',
    toggleUnread: 'Mark as unread: {name}',
  },
  invitation: {
    text: 'Shall we let you know here when there is news, even while the page is closed?',
    accept: 'Turn on notifications',
    failed: 'We could not turn on notifications. You can try again later in the settings.',
  },
}
