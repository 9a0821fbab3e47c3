import type { Texts } from '../languages'

export const calendar: Texts['calendar'] = {
  name: 'My work',
  appointments: 'Appointments of application {number}',
  task: '{task} (No. {number})',
  date: '{what}: No. {number} {title}',
  dates: {
    arrasDate: 'The arras expire',
    reservationExpirationDate: 'The reservation expires',
    contractWithdrawalDate: 'End of the withdrawal period',
    presentationProposalsDate: 'Presentation of proposals',
    appraisalDate: 'Appraisal',
    signFEINDate: 'FEIN in the notaries’ network',
    signTransparencyActDate: 'Transparency act',
    formalizationDate: 'Signing of the deed',
  },
  appointment: {
    signTransparencyActDate: 'Transparency act at the notary’s',
    formalizationDate: 'Signing of the mortgage at the notary’s',
  },
  card: {
    title: 'Your appointment at the notary’s',
    several: 'Your appointments at the notary’s',
    add: 'Add to my calendar',
  },
  feed: {
    title: 'Your calendar in other programs',
    text: 'With this address you see your tasks and the dates of your operations in Google Calendar, Outlook or your phone’s calendar. It keeps itself up to date; nothing can be changed there.',
    private:
      'It is a private address: whoever has it sees the titles of your tasks and operations, without amounts or documents. If it has fallen into the wrong hands, create another.',
    label: 'Address of the calendar',
    none: 'You have no address yet.',
    create: 'Create the address',
    renew: 'Create another',
    end: 'Delete the address',
    created: 'Created on {date}.',
    read: 'Last read on {date}.',
    never: 'No program has read it yet.',
    done: 'Address created',
    ended: 'Address deleted',
    renewTitle: 'Create another address?',
    renewText: 'The present one stops working at once, and you will have to enter the new one in your programs.',
    endTitle: 'Delete the address?',
    endText: 'The programs that use it will no longer get your tasks and dates.',
  },
}
